import type { ActionRule } from '../../../core/definition.ts';
import { oneOf } from '../../../core/form.ts';
import { ID, MORALE } from '../schema.ts';
import { BENEFITS, STATIONS } from '../tables.ts';
import type { ClaimStation, Plain, RaiseMorale, Ship, ShipCombat5e, ShipCombat5eGame } from '../types.ts';
import { LEADERSHIP, leads } from './captains.ts';
import { characterRefusal, freeHands, spendActions } from './crew.ts';
import { changeShip } from './damage.ts';
import { characterOf, isInPlay, isUnderStressed, peopleOf } from './fleet.ts';
import { reasonAgainst } from './reasons.ts';
import { shipRule } from './rule.ts';

/** Take a station for the round. */
export const claimStation: ActionRule<ShipCombat5e, ClaimStation> = /* @__PURE__ */ shipRule(
  'claim-station',
  {
    in: ['declare', 'turns'],
    rules: 'SC-053 SC-080 SC-081 SC-084 SC-086 SC-088 SC-089 SC-R120 SC-R121 SC-R123',
    fields: { character: ID, station: oneOf(STATIONS) },
    offers(state, ship) {
      const open = STATIONS.filter((station) => ship[station] === null);
      return freeHands(state, ship, 'station').flatMap((character) =>
        open.map((station) => ({ character, station })),
      );
    },
    refuses(state, ship, { character, station }) {
      const refusal = characterRefusal(state, ship, character, 'station');
      if (refusal !== null) return refusal;
      const isDeclaring = state.phase === 'declare';
      if (station === 'lookout' && !isDeclaring) return 'too-late';
      if (station === 'navigator' && isDeclaring) return 'too-early';
      return ship[station] === null ? null : 'station-taken';
    },
    effect(game, ship, { ship: id, character, station }, { emit }) {
      ship[station] = character;
      spendActions(game, [character]);
      emit({ type: 'station-claimed', ship: id, character, station });
    },
  },
);

/** The bosun raises morale. */
export const raiseMorale: ActionRule<ShipCombat5e, RaiseMorale> = /* @__PURE__ */ shipRule('raise-morale', {
  in: ['declare', 'turns'],
  rules: 'SC-053 SC-090 SC-091 SC-092 SC-R05 SC-R06 SC-R07 SC-R114 SC-R156',
  fields: { character: ID, skill: oneOf(LEADERSHIP), benefit: MORALE },
  offers: (_state, { bosun: character }) =>
    character === null
      ? []
      : LEADERSHIP.flatMap((skill) => BENEFITS.map((benefit) => ({ character, skill, benefit }))),
  refuses({ characters }, ship, { character: name, benefit }) {
    const character = characters.find((one) => one.id === name);
    if (character === undefined) return 'unknown-character';
    if (character.id !== ship.bosun) return 'not-bosun';
    if (character.bonusUsed) return 'no-bonus-action';
    return benefit === 'steady' && !isUnderStressed(ship) ? 'not-stressed' : null;
  },
  effect(game, ship, { ship: id, character, skill, benefit }, play) {
    const { outcome, roll } = leads(game, ship as Ship, character, skill, 'morale-check', play);
    characterOf(game, character).bonusUsed = true;
    const success = outcome === 'success';
    play.emit({ type: success ? 'morale-raised' : 'morale-failed', ship: id, character, benefit, roll });
    if (!success) return;
    changeShip(game, id, play, (changed) => {
      changed.morale = benefit;
    });
  },
});

/** Nothing more to declare. */
export const finishDeclare: ActionRule<ShipCombat5e, Plain<'finish-declare'>> = /* @__PURE__ */ shipRule(
  'finish-declare',
  {
    offersLegalOnly: true,
    in: 'declare',
    rules: 'SC-053 SC-081',
    refuses: (state, ship) => reasonAgainst(state, ship, ['already-finished']),
    effect(_game, ship, { ship: id }, { emit }) {
      ship.declareDone = true;
      emit({ type: 'declare-finished', ship: id });
    },
  },
);

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
