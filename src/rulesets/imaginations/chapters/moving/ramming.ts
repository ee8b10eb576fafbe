import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { RAM_ROLL } from '../../tables.ts';
import type {
  AttemptRam,
  Imaginations,
  ImaginationsCode,
  ImaginationsGame,
  ImaginationsState,
  PassBy,
  Ship,
} from '../../types.ts';
import { applyHits } from '../damage.ts';
import { endIfEliminated, isDecided } from '../end.ts';
import { isInPlay, ramDice, shipOf } from '../fleet.ts';
import { testHurt } from '../quality.ts';
import { sideRule } from '../rule.ts';
import { confirmedByArmour, fivesAndSixes } from '../volleys.ts';
import { run } from './legs.ts';
import { closeMove, moveOf } from './move.ts';
import { settle } from './sliding.ts';

/** The contact about which the captain has to decide, or why there is none. */
function contactRefusal({ move }: ImaginationsState): ImaginationsCode | null {
  if (move === null) return 'no-ship-moving';
  return move.leg?.contact == null ? 'no-contact' : null;
}

/** The moving ship goes past the one it has met and runs on. @source IM-082, IM-R081 */
function goPast(game: ImaginationsGame, target: string, play: Play<Imaginations>): void {
  const move = moveOf(game);
  const { remaining, passed } = move.leg as NonNullable<typeof move.leg>;
  move.leg = { remaining, passed: [...passed, target], contact: null };
  run(game, remaining, play);
}

/** What the dice of a ram do: points for the rammer's 1s and for the 5s and 6s on the rammed. @source IM-084, IM-085 */
function ramRead(tally: readonly number[]): readonly [rammer: number, rammed: number] {
  return [tally[1] ?? 0, fivesAndSixes(tally)];
}

/** Points that get through where armour saves from rams. @source IM-R019 */
function throughArmour(game: ImaginationsGame, ship: Ship, points: number, play: Play<Imaginations>): number {
  if (ship.class !== 'ironclad' || game.options.ironcladArmour !== 'all') return points;
  return confirmedByArmour(points, play);
}

/**
 * The ram strikes: damage both ways at once, then the checks of quality. @source IM-083, IM-084, IM-085, IM-132,
 * IM-133, IM-R019, IM-R077, IM-R115, IM-R135, IM-R076
 */
function strike(game: ImaginationsGame, target: string, die: number, play: Play<Imaginations>): void {
  const state = game as ImaginationsState;
  const rammer = shipOf(state, moveOf(game).ship);
  const rammed = shipOf(state, target);
  const { id } = rammer;
  const count = ramDice(rammer, state.options);
  const [own, other] = count === 0 ? [0, 0] : play.dice.tally('ram-damage', count, 6, ramRead);
  const faces = count === 0 ? [] : play.dice.thrown();
  const isSpared = rammer.class === 'ironclad' && rammed.class !== 'ironclad';
  const onRammed = throughArmour(game, rammed, other, play);
  const onRammer = isSpared ? 0 : throughArmour(game, rammer, own, play);
  play.emit({ type: 'ram-struck', ship: id, target, die, faces });
  const hits = [
    { target, hull: onRammed, mast: 0, battery: 0 },
    { target: id, hull: onRammer, mast: 0, battery: 0 },
  ];
  const hurt = applyHits(game, hits, play);
  testHurt(
    game,
    [target, id].filter((ship) => hurt.includes(ship)),
    play,
  );
}

/** The rammer stays where it struck, and its move is over; by the option it goes past. @source IM-R039, IM-R074 */
function endRam(game: ImaginationsGame, target: string, play: Play<Imaginations>): void {
  const state = game as ImaginationsState;
  const isRamming = isInPlay(shipOf(state, moveOf(game).ship));
  if (isRamming && game.options.afterRam === 'goes-past' && !isDecided(state)) {
    goPast(game, target, play);
    return;
  }
  if (isRamming) settle(game, true, play);
  closeMove(game);
  endIfEliminated(game, play);
}

/** Tries to ram the ship met. */
export const attemptRam: ActionRule<Imaginations, AttemptRam> = /* @__PURE__ */ sideRule('attempt-ram', {
  rules: 'IM-080 IM-081 IM-082 IM-083 IM-084 IM-085 IM-132 IM-133 IM-R071 IM-R074',
  in: 'movement',

  candidates: ({ move }, { side }) => (move?.leg == null ? [] : [{ type: 'attempt-ram', side }]),

  refuses: contactRefusal,

  effect(game, _action, play) {
    const { ship, leg } = moveOf(game);
    const target = leg?.contact as string;
    const die = play.dice.die('ram-check', 6);
    if (die > RAM_ROLL) {
      play.emit({ type: 'ram-missed', ship, target, die });
      goPast(game, target, play);
      return;
    }
    strike(game, target, die, play);
    endRam(game, target, play);
  },
});

/** Goes past the ship met. */
export const passBy: ActionRule<Imaginations, PassBy> = /* @__PURE__ */ sideRule('pass-by', {
  rules: 'IM-080 IM-082 IM-R071 IM-R073',
  in: 'movement',

  candidates: ({ move }, { side }) => (move?.leg == null ? [] : [{ type: 'pass-by', side }]),

  refuses(state) {
    const refusal = contactRefusal(state);
    if (refusal !== null) return refusal;
    return state.options.ramming === 'automatic' ? 'ram-compulsory' : null;
  },

  effect(game, _action, play) {
    const { ship, leg } = moveOf(game);
    const target = leg?.contact as string;
    play.emit({ type: 'contact-declined', ship, target });
    goPast(game, target, play);
  },
});
