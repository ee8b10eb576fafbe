import type { TellingRoom } from '../../core/definition.ts';
import { type Direction, directionName, directionOfBearing } from '../../core/space/hex.ts';
import { hexName, listed, rolled, say } from '../../core/wording.ts';
import type { Mediaeval } from './types.ts';

/** Where the wind comes from, by the names of the hexsides. */
function windName(from: number): string {
  const hexside = directionOfBearing(from);
  if (hexside !== null) return directionName(hexside);
  const [left, right] = [from - 30, from + 30].map((bearing) =>
    directionName(directionOfBearing(bearing) as Direction),
  );
  return `between ${left} and ${right}`;
}

/** What happened, in sentences. */
export const EVENTS: TellingRoom<Mediaeval>['events'] = {
  'wind-strength-rolled': ({ die, from, to }) =>
    from === to
      ? say`The wind holds at strength ${to}${rolled(die)}.`
      : say`The wind ${to > from ? 'rises' : 'falls'} from strength ${from} to ${to}${rolled(die)}.`,
  'wind-direction-rolled': ({ die, from, to }) =>
    from === to
      ? say`The wind still comes from ${windName(to)}${rolled(die)}.`
      : say`The wind ${die === 6 ? 'veers' : 'backs'} and now comes from ${windName(to)}${rolled(die)}.`,
  'gale-rolled': ({ ship, die }) => say`${ship} labours in the gale${rolled(die)}.`,
  dismasted: ({ ship }) => `${ship} loses her mast.`,
  'order-dealt': ({ phase, order }) =>
    order.length === 0
      ? `The cards for ${phase} are dealt face down.`
      : `Order of ${phase}: ${order.join(', ')}.`,
  turned: ({ ship, from, to }) =>
    `${ship} turns to ${(to - from + 6) % 6 === 1 ? 'starboard' : 'port'}, now heading ${directionName(to)}.`,
  separated: ({ ship, from }) => `${ship} breaks free of ${listed(from)}.`,
  moved: ({ ship, from, to }) => `${ship} sails from ${hexName(from)} to ${hexName(to)}.`,
  drifted: ({ ship, from, to }) => `${ship} drifts from ${hexName(from)} to ${hexName(to)}.`,
  'drift-blocked': ({ ship }) => `${ship} lies where she is and does not drift.`,
  collision: ({ mover, others }) =>
    `${mover} runs into ${others.length === 0 ? 'a derelict' : listed(others)}.`,
  damaged: ({ ship, amount, cause, valueAfter }) =>
    `${ship} loses ${amount} by ${cause === 'collision' ? 'the collision' : 'shooting'} and is left with ${valueAfter}.`,
  sunk: ({ ship }) => `${ship} sinks.`,
  entangled: ({ ship, with: others }) =>
    `${ship} is entangled with ${others.length === 0 ? 'a derelict' : listed(others)}.`,
  retreated: ({ ship, cause }) =>
    `${ship} ${cause === 'sailed' ? 'sails' : 'drifts'} off the map and is out of the fight.`,
  lost: ({ ship }) => `The derelict ${ship} drifts off the map.`,
  'boarding-rolled': ({ attacker, defender, attackerDie, defenderDie, attackerTotal, defenderTotal }) =>
    say`${attacker} boards ${defender}: ${attackerTotal}${rolled(attackerDie)} against ${defenderTotal}${rolled(defenderDie)}.`,
  captured: ({ ship, from, to }) => `${ship} is taken: she was ${from}'s and is now ${to}'s.`,
  repulsed: ({ attacker, defender }) => `${defender} beats off the boarders from ${attacker}.`,
  'boarding-declined': ({ ship }) => `${ship} does not board.`,
  shot: ({ shooter, target, arc, shootingValue, die, damage }) =>
    `${shooter} shoots ${arc} at ${target}: ${shootingValue} less ${die}, ${damage === 0 ? 'no harm done' : `${damage} damage`}.`,
  abandoned: ({ ship }) => `${ship} has nobody left to fight her and is abandoned.`,
  'fire-held': ({ ship }) => `${ship} holds her fire.`,
  'no-target': ({ ship }) => `${ship} has nothing in range.`,
  'prize-idle': ({ ship }) => `The prize ${ship} is not yet under orders.`,
  'held-by-grapple': ({ ship }) => `${ship} is held fast by grapnels.`,
  'turn-ended': ({ turn }) => `Turn ${turn} ends.`,
  'game-ended': ({ winner, reason }) => {
    const why = reason === 'turn-limit' ? 'on the tally at the turn limit' : 'by elimination';
    return winner === 'draw' ? `The battle is drawn, ${why}.` : `${winner} wins ${why}.`;
  },
};
