import type { ActionRule } from '../../../core/definition.ts';
import { oneOfSchema } from '../../../core/input.ts';
import { ID, MORALE, plainAction, shipAction } from '../schema.ts';
import { STATIONS } from '../tables.ts';
import type {
  ClaimStation,
  Plain,
  RaiseMorale,
  Ship,
  ShipCombat5e,
  ShipCombat5eGame,
  Station,
} from '../types.ts';
import { LEADERSHIP, leads } from './captains.ts';
import { characterRefusal, freeHands } from './crew.ts';
import { characterOf, isInPlay, isUnderStressed, peopleOf, shipOf } from './fleet.ts';
import { reasonAgainst } from './reasons.ts';

/** Take a station for the round. */
export const claimStation: ActionRule<ShipCombat5e, ClaimStation> = {
  rules: [
    'SC-053',
    'SC-080',
    'SC-081',
    'SC-084',
    'SC-086',
    'SC-088',
    'SC-089',
    'SC-R120',
    'SC-R121',
    'SC-R123',
  ],
  schema: shipAction('claim-station', { character: ID, station: oneOfSchema(STATIONS) }),
  candidates(state, { side, ship: id }) {
    const ship = shipOf(state, id as string);
    const open = STATIONS.filter((station) => ship[station] === null);
    return freeHands(state, ship, 'station').flatMap((character) =>
      open.map((station) => ({ type: 'claim-station' as const, side, ship: ship.id, character, station })),
    );
  },
  check(state, { ship: id, character, station }) {
    const ship = shipOf(state, id as string);
    const refusal = characterRefusal(state, ship, character, 'station');
    if (refusal !== null) return refusal;
    const isDeclaring = state.phase === 'declare';
    if (station === 'lookout' && !isDeclaring) return 'too-late';
    if (station === 'navigator' && isDeclaring) return 'too-early';
    return ship[station as Station] === null ? null : 'station-taken';
  },
  effect(game, { ship: id, character, station }, { emit }) {
    shipOf(game, id)[station] = character;
    characterOf(game, character).actionUsed = true;
    emit({ type: 'station-claimed', ship: id, character, station });
  },
};

/** The bosun raises morale. */
export const raiseMorale: ActionRule<ShipCombat5e, RaiseMorale> = {
  rules: ['SC-053', 'SC-090', 'SC-091', 'SC-092', 'SC-R05', 'SC-R06', 'SC-R07', 'SC-R114', 'SC-R156'],
  schema: shipAction('raise-morale', { character: ID, skill: oneOfSchema(LEADERSHIP), benefit: MORALE }),
  candidates(state, { side, ship: id }) {
    const { bosun } = shipOf(state, id as string);
    if (bosun === null) return [];
    return LEADERSHIP.flatMap((skill) =>
      (['inspire', 'steady'] as const).map((benefit) => ({
        type: 'raise-morale' as const,
        side,
        ship: id as string,
        character: bosun,
        skill,
        benefit,
      })),
    );
  },
  check(state, { ship: id, character: name, benefit }) {
    const ship = shipOf(state, id as string);
    const character = state.characters.find((one) => one.id === name);
    if (character === undefined) return 'unknown-character';
    if (character.id !== ship.bosun) return 'not-bosun';
    if (character.bonusUsed) return 'no-bonus-action';
    return benefit === 'steady' && !isUnderStressed(ship) ? 'not-stressed' : null;
  },
  effect(game, { ship: id, character, skill, benefit }, play) {
    const ship = shipOf(game, id);
    const { outcome, roll } = leads(game, ship as Ship, character, skill, 'morale-check', play);
    characterOf(game, character).bonusUsed = true;
    const success = outcome === 'success';
    if (success) ship.morale = benefit;
    play.emit({ type: success ? 'morale-raised' : 'morale-failed', ship: id, character, benefit, roll });
  },
};

/** Nothing more to declare. */
export const finishDeclare: ActionRule<ShipCombat5e, Plain<'finish-declare'>> = {
  rules: ['SC-053', 'SC-081'],
  schema: plainAction('finish-declare'),
  candidates: (_state, { side, ship }) => [{ type: 'finish-declare', side, ship: ship as string }],
  check: (state, { ship }) => reasonAgainst(state, shipOf(state, ship as string), ['already-finished']),
  effect(game, { ship }, { emit }) {
    shipOf(game, ship).declareDone = true;
    emit({ type: 'declare-finished', ship });
  },
};

/** Ships with nobody to claim a station have nothing to declare; true if others have. @source SC-R154 */
export function openDeclaring(game: ShipCombat5eGame): boolean {
  const least = game.options.captainMayClaimStation ? 0 : 1;
  for (const ship of game.ships)
    if (isInPlay(ship as Ship) && peopleOf(game, ship.id).length <= least) ship.declareDone = true;
  return isDeclaring(game);
}

/** Whether any ship has still to declare. */
export function isDeclaring({ ships }: Pick<ShipCombat5eGame, 'ships'>): boolean {
  return ships.some((ship) => isInPlay(ship as Ship) && !ship.declareDone);
}
