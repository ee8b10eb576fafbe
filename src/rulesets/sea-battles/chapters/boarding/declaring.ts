import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { ID } from '../../schema.ts';
import type {
  Combat,
  Counter,
  DecideBoarding,
  Each,
  Plain,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
} from '../../types.ts';
import { doNext, isDone, itemOf } from '../agenda.ts';
import { isShip } from '../fleet.ts';
import { part } from '../parting.ts';
import { sideRule } from '../rule.ts';
import {
  closeContact,
  hasFighters,
  isOpen,
  mustFight,
  type Opponents,
  openContacts,
  opponentsOf,
} from './contacts.ts';

/** A value for each of two sides. */
function both<T>(sides: readonly string[], value: T): { [side: string]: T } {
  return Object.fromEntries(sides.map((side) => [side, value]));
}

/** A fight in which nobody has done anything yet. */
function newFight(contact: string, sides: readonly string[], isUndefended: boolean): Combat {
  return {
    contact,
    chargerSide: sides[0] as string,
    round: 0,
    order: both(sides, null),
    index: both(sides, 0),
    fighters: {},
    challenge: null,
    retired: [],
    strikeQueue: [],
    killed: both(sides, 0),
    wounds: both(sides, 0),
    lastWinner: null,
    chargersWon: false,
    sixesOnly: [],
    hatredUsed: [],
    step: isUndefended ? 'prize' : 'orders',
  };
}

/** Flyers have but one entry, their unit with its characters, and need not write it down. @source SB-R115 */
function enterFlyers(game: SeaBattlesGame, { id, side, unit }: Counter): void {
  const characters = [...(game.counters[id]?.characters ?? [])].sort();
  if (game.combat !== null) game.combat.order[side] = [{ unit, characters }];
}

/** The sides that owe an order of their units, the active one first. @source SB-142 */
function askForOrders(game: SeaBattlesGame, vessels: readonly (Ship | Counter)[]): void {
  const owing: string[] = [];
  for (const vessel of vessels) {
    if (!isShip(vessel)) enterFlyers(game, vessel);
    else if (vessel.side === game.activeSide) owing.unshift(vessel.side);
    else owing.push(vessel.side);
  }
  doNext(game, ...owing.map((side) => ({ kind: 'attack-orders', side, data: null }) as const));
}

/** One side boards the other: both write their orders, or the ship is a prize at once. @source SB-R95, SB-R108 */
function board(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  contact: string,
  boarder: Ship | Counter,
  boarded: Ship | Counter,
): void {
  const isUndefended = !hasFighters(game, boarded);
  const { side } = boarder;
  game.combat = newFight(contact, [side, boarded.side], isUndefended) as SeaBattlesGame['combat'];
  play.emit({ type: 'boarding-declared', contact, side, undefended: isUndefended });
  if (!isUndefended) askForOrders(game, [boarder, boarded]);
  else doNext(game, { kind: 'prize', side, data: { ship: boarded.id, undefended: true, attacked: false } });
}

/** Nobody boards: they part. @source SB-R93, SB-R112 */
function partInPeace(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  contact: string,
  { charger, defender }: Opponents,
): void {
  closeContact(game, contact, 'declined');
  part(game, play, contact, charger.id, defender.id);
}

type Decide<T extends DecideBoarding['type']> = Extract<Each<DecideBoarding>, { readonly type: T }>;

function offerContacts(state: SeaBattlesState): { readonly contact: string }[] {
  return openContacts(state).map(({ id }) => ({ contact: id }));
}

/** Board. @source SB-135, SB-R93, SB-R94, SB-R95 */
export const declareBoarding: ActionRule<SeaBattles, Decide<'declare-boarding'>> = /* @__PURE__ */ sideRule(
  'declare-boarding',
  {
    rules: 'SB-023 SB-135 SB-141 SB-142 SB-R93 SB-R94 SB-R95 SB-R108 SB-R115',
    in: 'combat',
    fields: { contact: ID },
    offers: offerContacts,
    refuses(state, { contact }) {
      if (!isOpen(state, contact)) return 'contact-closed';
      return hasFighters(state, opponentsOf(state, contact).charger) ? null : 'no-fighters';
    },
    effect(game, { contact }, play) {
      const { charger, defender } = opponentsOf(game, contact);
      board(game, play, contact, charger, defender);
    },
  },
);

/** Do not board; those rammed may. @source SB-R93 */
export const declineBoarding: ActionRule<SeaBattles, Decide<'decline-boarding'>> = /* @__PURE__ */ sideRule(
  'decline-boarding',
  {
    rules: 'SB-R93 SB-R94 SB-R112',
    in: 'combat',
    fields: { contact: ID },
    offers: offerContacts,
    refuses(state, { contact }) {
      if (!isOpen(state, contact)) return 'contact-closed';
      const { charger, defender } = opponentsOf(state, contact);
      return mustFight(state, charger, defender) ? 'must-fight' : null;
    },
    effect(game, { contact, side }, play) {
      const opponents = opponentsOf(game, contact);
      const { defender } = opponents;
      play.emit({ type: 'boarding-declined', contact, side });
      if (hasFighters(game, defender))
        doNext(game, { kind: 'counter-board', side: defender.side, data: { contact } });
      else partInPeace(game, play, contact, opponents);
    },
  },
);

/** The contact in which those rammed are asked. */
function contactAsked(state: SeaBattlesState): string {
  return itemOf(state, 'counter-board')?.data.contact ?? '';
}

/** Board those who rammed but do not board. @source SB-R93, SB-R95 */
export const counterBoard: ActionRule<SeaBattles, Plain & { readonly type: 'counter-board' }> =
  /* @__PURE__ */ sideRule('counter-board', {
    rules: 'SB-R93 SB-R95 SB-R108',
    in: 'combat',
    effect(game, _action, play) {
      const contact = contactAsked(game);
      const { charger, defender } = opponentsOf(game, contact);
      isDone(game);
      board(game, play, contact, defender, charger);
    },
  });

/** Nor board those. @source SB-R93, SB-R112 */
export const declineCounter: ActionRule<SeaBattles, Plain & { readonly type: 'decline-counter' }> =
  /* @__PURE__ */ sideRule('decline-counter', {
    rules: 'SB-R93 SB-R112',
    in: 'combat',
    refuses(state) {
      const { charger, defender } = opponentsOf(state, contactAsked(state));
      return mustFight(state, defender, charger) ? 'must-fight' : null;
    },
    effect(game, { side }, play) {
      const contact = contactAsked(game);
      isDone(game);
      play.emit({ type: 'boarding-declined', contact, side });
      partInPeace(game, play, contact, opponentsOf(game, contact));
    },
  });
