import type { Play } from '../../../../core/game.ts';
import { itemDue } from '../../chapters/agenda.ts';
import { passChallenge } from '../../chapters/boarding/challenges.ts';
import { fightersIn } from '../../chapters/boarding/contacts.ts';
import { declareBoarding } from '../../chapters/boarding/declaring.ts';
import { entriesOf } from '../../chapters/boarding/entries.ts';
import { fightOf, vesselOf } from '../../chapters/boarding/fight.ts';
import { writeAttackOrder } from '../../chapters/boarding/orders.ts';
import { continueCombat } from '../../chapters/boarding/results.ts';
import { attacksOf, targetsOf } from '../../chapters/boarding/strikers.ts';
import { strike } from '../../chapters/boarding/striking.ts';
import { findVessel } from '../../chapters/fleet.ts';
import { charactersAboard } from '../../chapters/people.ts';
import { appointCaptain } from '../../chapters/setting-up/captains.ts';
import { takeStep } from '../../chapters/turn/referee.ts';
import { settle } from '../../chapters/turn/settling.ts';
import type { PlayersItems, SeaBattles, SeaBattlesGame, SeaBattlesState } from '../../types.ts';

/*
 * A boarding fight by the ruleset's own rules, in which both sides keep to a plain plan: units fight in the order of
 * their ids with the characters who have joined them, nobody challenges, all attacks go at the unit, at characters only
 * where no rank and file fight, and whoever has won a round fights on.
 */

/** How a side answers, by the plan. */
type Answer = (game: SeaBattlesGame, play: Play<SeaBattles>, side: string) => void;

function strikeAtUnit(game: SeaBattlesGame, play: Play<SeaBattles>, side: string): void {
  const fighter = fightOf(game).strikeQueue[0]?.fighter ?? '';
  const [target = ''] = targetsOf(game, side, fighter);
  const allocation = [{ target, attacks: attacksOf(game, side, fighter) }];
  strike.effect(game, { type: 'strike', side, fighter, allocation }, play);
}

function writeOrder(game: SeaBattlesGame, play: Play<SeaBattles>, side: string): void {
  const vessel = vesselOf(game, side);
  const order = vessel === undefined ? [] : entriesOf(game, vessel);
  writeAttackOrder.effect(game, { type: 'write-attack-order', side, order }, play);
}

function appoint(game: SeaBattlesGame, play: Play<SeaBattles>, side: string): void {
  const item = itemDue(game);
  if (item?.kind !== 'appoint-captain') return;
  const { ship } = item.data;
  const captain = charactersAboard(game, ship)[0]?.id ?? 'random';
  appointCaptain.effect(game, { type: 'appoint-captain', side, ship, captain }, play);
}

const PLAN: { readonly [K in keyof PlayersItems]?: Answer } = {
  'attack-orders': writeOrder,
  challenge: (game, play, side) => passChallenge.effect(game, { type: 'pass-challenge', side }, play),
  strike: strikeAtUnit,
  'after-round': (game, play, side) => continueCombat.effect(game, { type: 'continue-combat', side }, play),
  'appoint-captain': appoint,
};

/** Whether nobody fights any more: a ship is a prize, or they have parted. */
export function isOver(state: SeaBattlesState): boolean {
  return state.combat === null || itemDue(state)?.kind === 'prize';
}

/** What comes next in a fight: the referee's step, or what a side does by the plan. */
export function goOn(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const item = itemDue(game);
  if (item === undefined) return;
  if (item.side === null) takeStep(game, play);
  else PLAN[item.kind]?.(game, play, item.side);
  // of all that is settled after an action only the want of a Captain can come up in a fight
  if (Object.values(game.ships).some(({ captain }) => captain === null)) settle(game, play);
}

/** The charger of a contact boards, and both write their orders: everything before the first roll. */
export function beginSkirmish(game: SeaBattlesGame, contact: string, play: Play<SeaBattles>): void {
  const side = game.activeSide ?? '';
  declareBoarding.effect(game, { type: 'declare-boarding', side, contact }, play);
  while (itemDue(game)?.kind === 'attack-orders') goOn(game, play);
}

/** The two in a boarding fight, by the ids of their ships or counters. */
export interface Parties {
  readonly boarders: string;
  readonly defenders: string;
}

/** One of the two. */
export type Party = keyof Parties;

/** Two crews whose ships are called as they are. */
export const PARTIES: Parties = { boarders: 'boarders', defenders: 'defenders' };

/** Models of a party that can still fight, characters among them. */
export function modelsLeft(state: SeaBattlesState, id: string): number {
  const vessel = findVessel(state, id);
  if (vessel === undefined) return 0;
  return fightersIn(state, vessel).reduce((sum, { models }) => sum + models, 0);
}

/** Who has won a fight that is over: the only party of which anybody is left; null if both are, or neither. */
export function victorOf(state: SeaBattlesState, { boarders, defenders }: Parties): Party | null {
  const areBoarders = modelsLeft(state, boarders) > 0;
  if (areBoarders === modelsLeft(state, defenders) > 0) return null;
  return areBoarders ? 'boarders' : 'defenders';
}
