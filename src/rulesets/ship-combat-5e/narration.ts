import type { TellingRoom } from '../../core/definition.ts';
import { directionName } from '../../core/space/hex.ts';
import { counted, type DiceText, hexName, listed, rolled, say } from '../../core/wording.ts';
import { COUNTED } from './tables.ts';
import type {
  Condition,
  Damage,
  DamageCause,
  EndReason,
  Exclusive,
  Orders,
  PointOfSail,
  ShipCombat5e,
  TestRoll,
  Trigger,
} from './types.ts';

/** What counted orders are called, in the order in which they stand. */
const ORDER_NAMES: readonly (readonly [one: string, many?: string])[] = [
  ['shot'],
  ['change of ammunition', 'changes of ammunition'],
  ['attempt at Full Sail', 'attempts at Full Sail'],
  ['attempt to Come About', 'attempts to Come About'],
  ['use of the oars', 'uses of the oars'],
];

const EXCLUSIVE_NAMES: { readonly [E in Exclusive]: string } = {
  repair: 'Repair',
  ram: 'Ram',
  'drop-anchor': 'Drop Anchor',
  'weigh-anchor': 'Weigh Anchor',
};

/** Orders in words. */
export function ordersName(orders: Orders): string {
  const names = COUNTED.flatMap((kind, place) => {
    const [one, many] = ORDER_NAMES[place] ?? [kind];
    return orders[kind] === 0 ? [] : [counted(orders[kind], one, many)];
  });
  if (orders.exclusive !== null) names.push(EXCLUSIVE_NAMES[orders.exclusive]);
  if (orders.cutAndRun) names.push('Cut and Run');
  return listed(names, 'nothing');
}

/** What a crew makes of its d20 in a crew fight: `12 + 5 = 17`; null where the die is not known. */
function contestText(roll: number | null, bonus: number): string | null {
  if (roll === null) return null;
  return bonus === 0 ? `${roll}` : `${roll}${added(bonus)} = ${roll + bonus}`;
}

/** Hands lost, in words. */
function handsName(hands: number): string {
  return hands === 0 ? 'nobody' : counted(hands, 'hand');
}

/** A number with its sign, to be added. */
function added(number: number): string {
  return number === 0 ? '' : ` ${number < 0 ? '-' : '+'} ${Math.abs(number)}`;
}

/** What a roll showed: `(8 + 3 = 11 against 12)`, `(lower of 8 and 14: 8 + 3 = ...)`; nothing where that is not known. */
function rollText({ faces, mode, modifier, sailing, needed }: TestRoll): DiceText {
  if (faces === null || sailing === null) return { dice: '' };
  const kept = mode === 'advantage' ? Math.max(...faces) : Math.min(...faces);
  const dice = sailing.reduce((sum, die) => sum + die, 0);
  const which = mode === 'advantage' ? 'higher' : 'lower';
  const shown = faces.length > 1 ? `${which} of ${faces.join(' and ')}: ${kept}` : `${kept}`;
  const sum = `${shown}${added(modifier)}${added(dice)}`;
  const total = modifier === 0 && dice === 0 ? '' : ` = ${kept + modifier + dice}`;
  return { dice: ` (${sum}${total} against ${needed})` };
}

/** Dice and a number in words. */
export function damageName({ n, die, mod }: Damage): string {
  return `${n}${die === 1 ? '' : `d${die}`}${added(mod).replaceAll(' ', '')}`;
}

const SAILS: { readonly [P in PointOfSail]: string } = {
  with: 'with the wind',
  close: 'close to the wind',
  irons: 'in irons',
};

const GAINED: { readonly [C in Condition]: string } = {
  derelict: 'lies Derelict',
  stressed: 'is Stressed',
  'chain-half': 'has her rigging cut about and makes half speed',
  'chain-stop': 'has her rigging shot away and makes no way',
  grape: 'has her crew shaken by grape shot',
  'grape-crit': 'has her crew cut down by grape shot',
};

const LOST: { readonly [C in Condition]: string } = {
  derelict: 'is Derelict no longer',
  stressed: 'is Stressed no longer',
  'chain-half': 'has her rigging spliced',
  'chain-stop': 'makes way again',
  grape: 'has her crew steady again',
  'grape-crit': 'has her crew at their posts again',
};

const CAUSES: { readonly [C in DamageCause]: string } = {
  cannon: 'from the guns',
  ram: 'from the ram',
  collision: 'from the collision',
  creature: 'from the attack',
  character: 'from the attack',
};

const REASONS: { readonly [R in EndReason]: string } = {
  'last-side': 'with nobody else left',
  'none-left': 'with nobody left',
  'round-limit': 'on points at the round limit',
  operational: 'with the only ships that still sail',
  boarding: 'by boarding',
};

/** What somebody waits for. */
export function triggerName(trigger: Trigger): string {
  if (trigger.kind === 'attacked') return 'until attacked';
  if (trigger.kind === 'turn-end') return `until the turn of ${trigger.of} ends`;
  const { arcs, maxRange } = trigger;
  const where = arcs === undefined || arcs.length === 4 ? '' : ` to ${listed(arcs)}`;
  return `until an enemy comes within ${counted(maxRange, 'hex', 'hexes')}${where}`;
}

/** Those who helped. */
function by(names: readonly string[]): string {
  return names.length === 0 ? '' : ` by ${listed(names)}`;
}

/** What happened, in sentences. */
export const EVENTS: TellingRoom<ShipCombat5e>['events'] = {
  'push-attempted': ({ ship, character, skill, roll, success }) =>
    say`${character} pushes the crew of ${ship} by ${skill}${success ? '' : ', in vain'}${rollText(roll)}.`,
  'crew-pushed': ({ ship }) => `${ship} has an action point more this round, and one fewer in the next.`,
  'actions-assigned': ({ ship, orders }) =>
    orders === 'hidden' ? `${ship} has her orders.` : `${ship} is ordered ${ordersName(orders)}.`,
  'actions-revealed': () => 'All captains have given their orders.',
  'station-claimed': ({ ship, character, station }) => `${character} is ${station} of ${ship}.`,
  'morale-raised': ({ ship, character, benefit, roll }) =>
    say`${character} ${benefit === 'inspire' ? 'inspires' : 'steadies'} the crew of ${ship}${rollText(roll)}.`,
  'morale-failed': ({ ship, character, benefit, roll }) =>
    say`${character} cannot ${benefit === 'inspire' ? 'inspire' : 'steady'} the crew of ${ship}${rollText(roll)}.`,
  'declare-finished': ({ ship }) => `${ship} has declared.`,
  'initiative-rolled': ({ id, roll, total }) => `${id} rolls ${roll} for initiative: ${total}.`,
  'initiative-tie-rolled': ({ id, roll }) => `${id} rolls ${roll} to break the tie.`,
  'lookout-applied': ({ ship, die, total }) =>
    `The lookout of ${ship} ${die < 0 ? 'takes off' : 'adds'} ${Math.abs(die)}: ${total}.`,
  'order-set': ({ order }) => `The order of turns is ${listed(order)}.`,
  'turn-started': ({ id, pointOfSail }) =>
    `It is the turn of ${id}${pointOfSail === null ? '' : `, ${SAILS[pointOfSail]}`}.`,
  'turn-ended': ({ id }) => `The turn of ${id} is over.`,
  'round-ended': ({ round }) => `Round ${round} is over.`,
  'round-started': ({ round }) => `Round ${round} begins.`,
  'wind-changed': ({ from }) => `The wind goes round and blows from ${directionName(from)}.`,
  moved: ({ ship, to }) => `${ship} sails to ${hexName(to)}.`,
  rowed: ({ ship, to }) => `${ship} rows to ${hexName(to)}.`,
  drifted: ({ ship, to }) => `${ship} drifts to ${hexName(to)}.`,
  'drift-blocked': ({ ship }) => `${ship} drifts gently against what lies to leeward.`,
  rotated: ({ ship, turn, facing }) => `${ship} turns to ${turn} and heads ${directionName(facing)}.`,
  navigated: ({ ship, roll, success }) =>
    say`${ship} ${success ? 'finds' : 'does not find'} a way through${rollText(roll)}.`,
  collided: ({ ship, struck, terrain }) => {
    const things = terrain ? [...struck, 'the ground'] : struck;
    return `${ship} runs into ${listed(things)}.`;
  },
  withdrew: ({ ship }) => `${ship} sails off the map, out of the fight.`,
  'attack-missed': ({ attacker, target, roll }) => say`${attacker} misses ${target}${rollText(roll)}.`,
  'attack-hit': ({ attacker, target, roll }) => say`${attacker} hits ${target}${rollText(roll)}.`,
  'critical-hit': ({ attacker, target, roll }) =>
    say`${attacker} hits ${target} where it hurts: a critical${rollText(roll)}.`,
  'creature-attacked': ({ attacker, attack, target }) => `${attacker} attacks ${target} with ${attack}.`,
  'damage-dealt': ({ target, cause, amount, hp }) =>
    amount === 0
      ? `${target} takes no harm ${CAUSES[cause]}.`
      : `${target} takes ${counted(amount, 'point')} ${CAUSES[cause]} and has ${hp} left.`,
  'condition-gained': ({ ship, condition }) => `${ship} ${GAINED[condition]}.`,
  'condition-lost': ({ ship, condition }) => `${ship} ${LOST[condition]}.`,
  'sink-saved': ({ ship, roll }) => say`${ship} stays afloat${roll === null ? '' : rolled(roll)}.`,
  sunk: ({ ship, roll }) => say`${ship} sinks${roll === null ? '' : rolled(roll)}.`,
  'ammo-changed': ({ ship, ammo, gunner }) =>
    `${gunner === null ? ship : `${gunner} of ${ship}`} loads ${ammo} shot.`,
  repaired: ({ ship, carpenters, roll, amount, hp }) =>
    say`${ship} is repaired${by(carpenters)}: ${counted(amount, 'point')}, ${hp} in all${rollText(roll)}.`,
  'repair-failed': ({ ship, carpenters, roll }) =>
    say`${ship} cannot be repaired${by(carpenters)} this time${rollText(roll)}.`,
  'full-sail': ({ ship, riggers, roll, success }) =>
    success
      ? say`${ship} is brought under full sail${by(riggers)}: a space more${rollText(roll)}.`
      : say`${ship} gets no more out of her sails${rollText(roll)}.`,
  'came-about': ({ ship, navigator, roll, success }) => {
    const who = navigator === null ? ship : `${navigator} of ${ship}`;
    return say`${who} ${success ? 'wins a rotation' : 'does not come about'}${rollText(roll)}.`;
  },
  rammed: ({ ship, target }) => `${ship} rams ${target}.`,
  anchored: ({ ship }) => `${ship} drops her anchor.`,
  'anchor-weighed': ({ ship }) => `${ship} weighs her anchor.`,
  'anchor-cut': ({ ship }) => `${ship} cuts her cable and runs.`,
  readied: ({ ship, character, held, trigger }) =>
    typeof held === 'number'
      ? `${ship} holds ${counted(held, 'shot')} ${triggerName(trigger)}.`
      : `${character} of ${ship} holds ${held} ${triggerName(trigger)}.`,
  'readied-released': ({ ship, count }) =>
    `${counted(count, 'shot')} that ${ship} held back ${count === 1 ? 'is' : 'are'} lost.`,
  'readied-declined': ({ ship, character }) =>
    `${character === null ? ship : `${character} of ${ship}`} goes on waiting.`,
  'boarding-started': ({ attacker, defender }) => `${attacker} boards ${defender}.`,
  'boarding-exchange': ({ attacker, defender, winner, attackerLoss, defenderLoss, ...rolls }) => {
    const attack = contestText(rolls.attackerRoll, rolls.attackerBonus);
    const defence = contestText(rolls.defenderRoll, rolls.defenderBonus);
    const shown = attack === null || defence === null ? '' : { dice: ` (${attack} against ${defence})` };
    if (winner === null) return say`The crews of ${attacker} and ${defender} hold each other${shown}.`;
    const losses = `${attacker} loses ${handsName(attackerLoss)} and ${defender} ${handsName(defenderLoss)}`;
    return say`The crew of ${winner} has the better of it${shown}: ${losses}.`;
  },
  'boarding-pressed': ({ attacker, defender }) => `${attacker} presses on aboard ${defender}.`,
  'boarding-ended': ({ attacker, defender }) => `${attacker} breaks off and leaves ${defender}.`,
  captured: ({ ship, by: side }) => `${ship} is taken by ${side}.`,
  struck: ({ ship }) => `${ship} strikes her colours.`,
  'creature-moved': ({ creature, to }) => `${creature} goes to ${hexName(to)}.`,
  'creature-killed': ({ creature }) => `${creature} is dead.`,
  'game-over': ({ winner, reason }) =>
    winner === null ? `The battle is drawn, ${REASONS[reason]}.` : `${winner} wins, ${REASONS[reason]}.`,
};
