import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { ID } from '../schema.ts';
import { NUMBERS_BONUS } from '../tables.ts';
import type { Board, Boarding, Plain, ShipCombat5e, ShipCombat5eEvent, ShipCombat5eGame } from '../types.ts';
import { targetRefusal } from './aiming.ts';
import { changeShip } from './damage.ts';
import { capture, finish } from './end.ts';
import { isDerelict, isShip, shipOf, unitOf } from './fleet.ts';
import { areAdjacent } from './hull.ts';
import { reasonAgainst } from './reasons.ts';
import { shipRule } from './rule.ts';
import { closeTurn, dutyRefusal, endUpkeep } from './turns.ts';

/** Who has to decide next in a crew fight. */
function askBoarding(game: ShipCombat5eGame, who: 'attacker' | 'defender'): void {
  const ship = game.boarding?.[who] as string;
  game.pending = { kind: `boarding-${who}`, ship, character: null, cause: null, of: null };
}

/** The crew fight is over; the boarder's turn ends with it. @source SC-R152 */
function endBoarding(game: ShipCombat5eGame, attacker: string): void {
  game.boarding = null;
  game.pending = null;
  closeTurn(game, attacker);
}

/** What a crew adds by its numbers. */
export function numbersBonus(crew: number, enemy: number): number {
  return NUMBERS_BONUS.find(([halves]) => 2 * crew >= halves * enemy)?.[1] ?? 0;
}

/** What the loser and the winner of an exchange lose. */
export function boardingLosses(
  winner: number,
  loser: number,
  die: number,
): { readonly loser: number; readonly winner: number } {
  const lost = Math.min(loser, Math.ceil((winner * die) / 12));
  return { loser: lost, winner: lost >> 1 };
}

/** Board a Derelict. */
export const board: ActionRule<ShipCombat5e, Board> = /* @__PURE__ */ shipRule('board', {
  in: 'turns',
  rules: 'SC-136 SC-R92 SC-R93 SC-R152',
  fields: { target: ID },
  offers: ({ ships }) => ships.filter(isDerelict).map(({ id }) => ({ target: id })),
  refuses(state, ship, { target }) {
    const refusal = reasonAgainst(state, ship, ['derelict']) ?? dutyRefusal(state, ship);
    if (refusal !== null) return refusal;
    const unit = unitOf(state, target);
    const prey = unit !== undefined && isShip(unit) ? unit : undefined;
    const wrong = targetRefusal(state, ship, prey, false);
    if (wrong !== null || prey === undefined) return wrong;
    if (!isDerelict(prey)) return 'not-derelict';
    return areAdjacent(state, ship, prey) ? null : 'not-adjacent';
  },
  effect(game, ship, { side, ship: attacker, target: defender }, play) {
    const { boarding } = game.options;
    endUpkeep(game, attacker, play);
    play.emit({ type: 'turn-ended', id: attacker });
    play.emit({ type: 'boarding-started', attacker, defender });
    if (boarding === 'end-battle') {
      finish(game, side, 'boarding', play);
      return;
    }
    if (boarding === 'auto-capture') {
      capture(game, defender, side, play);
      closeTurn(game, attacker);
      return;
    }
    const crews = { attackerStart: ship.crew, defenderStart: shipOf(game, defender).crew };
    game.boarding = { attacker, defender, ...crews, exchange: 0 };
    askBoarding(game, 'defender');
  },
});

/** What a crew adds to its roll. */
function contestBonus(game: ShipCombat5eGame, own: string, foe: string): number {
  const { skill, crew } = shipOf(game, own);
  return skill + numbersBonus(crew, shipOf(game, foe).crew);
}

/** Both crews roll; of the difference of the totals, attacker's less defender's, only the sign counts. */
function contest(
  game: ShipCombat5eGame,
  { attacker, defender }: Fight,
  { dice }: Play<ShipCombat5e>,
): { readonly sign: number } & Contest {
  const attackerBonus = contestBonus(game, attacker, defender);
  const defenderBonus = contestBonus(game, defender, attacker);
  const attackerRoll = dice.die('boarding-contest', 20);
  const lead = attackerRoll + attackerBonus - defenderBonus;
  const sign = dice.die('boarding-contest', 20, (face) => Math.sign(lead - face));
  return { sign, attackerRoll, attackerBonus, defenderRoll: dice.thrown()?.[0] ?? null, defenderBonus };
}

function lose(game: ShipCombat5eGame, id: string, hands: number, play: Play<ShipCombat5e>): void {
  changeShip(game, id, play, (ship) => {
    ship.crew -= hands;
  });
}

/** An exchange of blows between two crews. */
function exchange(game: ShipCombat5eGame, play: Play<ShipCombat5e>): void {
  const { boarding } = game;
  if (boarding === null) return;
  const { attacker, defender } = boarding;
  const { sign, ...rolls } = contest(game, boarding, play);
  boarding.exchange++;
  const [winner, loser] = sign < 0 ? [defender, attacker] : [attacker, defender];
  const die = sign === 0 ? 0 : play.dice.die('boarding-casualties', 6);
  const losses = boardingLosses(shipOf(game, winner).crew, shipOf(game, loser).crew, die);
  play.emit({
    type: 'boarding-exchange',
    attacker,
    defender,
    ...rolls,
    winner: sign === 0 ? null : winner,
    attackerLoss: sign < 0 ? losses.loser : losses.winner,
    defenderLoss: sign < 0 ? losses.winner : losses.loser,
  });
  lose(game, loser, losses.loser, play);
  lose(game, winner, losses.winner, play);
  if (shipOf(game, loser).crew > 0) {
    askBoarding(game, 'attacker');
    return;
  }
  capture(game, loser, shipOf(game, winner).side, play);
  endBoarding(game, attacker);
}

type Answer = 'resist-boarding' | 'surrender-ship' | 'press-boarding' | 'break-off';

type Fight = Pick<Boarding, 'attacker' | 'defender'>;

/** What both crews roll, and what they add. */
type Contest = Pick<
  Extract<ShipCombat5eEvent, { readonly type: 'boarding-exchange' }>,
  'attackerRoll' | 'attackerBonus' | 'defenderRoll' | 'defenderBonus'
>;

function answerRule<T extends Answer>(
  type: T,
  answer: (game: ShipCombat5eGame, fight: Fight, play: Play<ShipCombat5e>) => void,
): ActionRule<ShipCombat5e, Plain<T>> {
  return shipRule<Answer>(type, {
    offersLegalOnly: true,
    in: 'boarding',
    rules: 'SC-136 SC-R92 SC-R94 SC-R153',
    effect(game, _ship, _action, play) {
      if (game.boarding !== null) answer(game, { ...game.boarding }, play);
    },
  }) as unknown as ActionRule<ShipCombat5e, Plain<T>>;
}

/** Fight. */
export const resistBoarding: ActionRule<ShipCombat5e, Plain<'resist-boarding'>> = /* @__PURE__ */ answerRule(
  'resist-boarding',
  (game, _fight, play) => exchange(game, play),
);

/** Give the ship up. */
export const surrenderShip: ActionRule<ShipCombat5e, Plain<'surrender-ship'>> = /* @__PURE__ */ answerRule(
  'surrender-ship',
  (game, { attacker, defender }, play) => {
    capture(game, defender, shipOf(game, attacker).side, play);
    endBoarding(game, attacker);
  },
);

/** Go on fighting. */
export const pressBoarding: ActionRule<ShipCombat5e, Plain<'press-boarding'>> = /* @__PURE__ */ answerRule(
  'press-boarding',
  (game, { attacker, defender }, { emit }) => {
    emit({ type: 'boarding-pressed', attacker, defender });
    askBoarding(game, 'defender');
  },
);

/** Leave the other ship. */
export const breakOff: ActionRule<ShipCombat5e, Plain<'break-off'>> = /* @__PURE__ */ answerRule(
  'break-off',
  (game, { attacker, defender }, { emit }) => {
    emit({ type: 'boarding-ended', attacker, defender });
    endBoarding(game, attacker);
  },
);
