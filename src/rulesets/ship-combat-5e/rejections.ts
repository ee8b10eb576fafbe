import type { RejectionSpec } from '../../core/definition.ts';
import { entry } from '../../core/json.ts';
import { told } from '../../core/rejections.ts';
import { unknownActionText } from '../../core/screen.ts';
import type { ShipCombat5e, ShipCombat5eCode } from './types.ts';

type Spec = RejectionSpec<ShipCombat5e>;

/** Text of something that came from outside. */
function named(value: unknown): string {
  return typeof value === 'string' && value.length <= 64 && value !== '' ? value : 'that';
}

/**
 * A rejection by its rules and sentence, in which `{ship}` and the like stand for fields of the action, or `{phase}`
 * for where the game stands.
 */
function spec(rules: string, sentence: string): Spec {
  return told(rules, ({ phase }, action) =>
    sentence.replace(/\{(\w+)\}/g, (_, field: string) => named(field === 'phase' ? phase : action[field])),
  );
}

/** What each order rests on, besides that orders stand for the round. */
const ORDER_RULES: { readonly [type: string]: readonly string[] } = {
  fire: ['SC-067', 'SC-068'],
  'ready-fire': ['SC-067', 'SC-R100'],
  'change-ammo': ['SC-070', 'SC-R16'],
  repair: ['SC-071'],
  'full-sail': ['SC-073'],
  'come-about': ['SC-075'],
  row: ['SC-145'],
  ram: ['SC-118'],
  'drop-anchor': ['SC-047'],
  'weigh-anchor': ['SC-048'],
  'cut-and-run': ['SC-R15'],
};

/** What is wrong with the form of an action, or that it is none. */
const badAction: Spec = {
  rules: [],
  message(_state, { type }, { types, flaw }) {
    if (!types.includes(type as string)) return unknownActionText(type, types);
    if (flaw !== null) return flaw;
    return type === 'end-turn'
      ? 'ship, creature: the turn of one of them ends, and only of one.'
      : 'gunners, carpenters, riggers: everybody is named once.';
  },
};

/** The wind is changed where nobody else decides. */
function pendingText(type: unknown): string {
  return type === 'referee-set-wind'
    ? 'The referee changes the wind while an `advance` is due, which is never in a match that advances by itself.'
    : 'A player has to decide first.';
}

/** Every rejection code: the sentence for the player and the rules behind it. */
export const REJECTIONS: { readonly [C in ShipCombat5eCode]: Spec } = {
  'bad-action': badAction,
  'game-over': spec('SC-R90 SC-R91', 'The game is over.'),
  'wrong-phase': spec('SC-051', '"{type}" does not belong to the phase "{phase}".'),
  'unknown-ship': spec('', 'There is no such ship.'),
  'unknown-creature': spec('', 'There is no such creature.'),
  'not-your-ship': spec('SC-008', '{ship} does not belong to {side}.'),
  'not-your-creature': spec('SC-009', '{creature} does not belong to {side}.'),
  'ship-not-in-play': spec('SC-R89 SC-R95', '{ship} is out of the fight.'),
  'creature-not-in-play': spec('SC-R132', '{creature} is dead.'),
  'not-your-turn': spec('SC-056 SC-R103', 'That is not the decision to be made now.'),
  'decision-pending': { rules: ['SC-051', 'SC-R154'], message: (_state, { type }) => pendingText(type) },
  'already-assigned': spec('SC-060', '{ship} has her orders for this round.'),
  'already-pushed': spec('SC-064 SC-066', 'The crew of {ship} has been pushed this round.'),
  'pushed-last-round': spec('SC-066', 'The crew of {ship} was pushed last round.'),
  'no-bonus-action': spec('SC-064 SC-090', 'The bonus action of this round is spent.'),
  'bad-orders': spec('SC-062', 'Those are no orders: counts are whole numbers, 0 or more.'),
  'too-many-action-points': spec('SC-062 SC-R30', '{ship} has not so many action points.'),
  'exclusive-action': spec('SC-R32', 'An order that takes all action points stands alone.'),
  'no-action-points': spec('SC-R32', '{ship} has no action point at all.'),
  'derelict-repair-only': spec('SC-131', 'A Derelict can be repaired, and nothing else.'),
  'not-stressed': spec('SC-072 SC-130 SC-R75', '{ship} is not Stressed.'),
  'no-cannons': spec('SC-067', '{ship} has no guns.'),
  'no-oars': spec('SC-145', '{ship} has no oars.'),
  'oars-limit': spec('SC-R34', 'The oars are used once a round.'),
  'checks-limit': spec('SC-R12', 'Full Sail and Come About are ordered once each.'),
  'already-anchored': spec('SC-047', '{ship} lies at anchor.'),
  'no-anchors': spec('SC-050', '{ship} has lost her anchors.'),
  'not-anchored': spec('SC-048 SC-049 SC-R66', '{ship} does not lie at anchor.'),
  'unknown-character': spec('', 'There is nobody of that name.'),
  'not-aboard': spec('SC-009', 'That character is not aboard {ship}.'),
  'no-action-left': spec('SC-080 SC-R122', 'That character has acted this round.'),
  'captain-busy': spec('SC-R120', "The captain keeps to the captain's station."),
  'captain-already-rolled': spec('SC-R125', 'The captain of {ship} has rolled: nobody else mans orders now.'),
  'too-late': spec('SC-086', 'A lookout is posted before initiative.'),
  'too-early': spec('SC-084', "A navigator takes the wheel in the ship's turn."),
  'station-taken': spec('SC-084 SC-086 SC-089', 'That station is taken.'),
  'not-bosun': spec('SC-090', 'Only the bosun of {ship} can raise morale.'),
  'already-finished': spec('SC-053', '{ship} has declared.'),
  derelict: spec('SC-131 SC-R81', '{ship} is Derelict.'),
  anchored: spec('SC-039 SC-046 SC-121 SC-126 SC-R75', '{ship} is held fast.'),
  'movement-ended': spec('SC-R24 SC-R60', 'The movement of {ship} is over for this turn.'),
  'in-irons': spec('SC-038 SC-045', '{ship} is in irons.'),
  'no-way-on': spec('SC-109 SC-R13', '{ship} makes no way.'),
  'no-movement-left': {
    rules: (_state, { creature }) => (typeof creature === 'string' ? ['SC-R132'] : ['SC-035', 'SC-145']),
    message: (_state, { ship, creature }) => `${named(ship ?? creature)} has no movement left.`,
  },
  blocked: spec('SC-R10 SC-R23', 'The way ahead of {ship} is blocked.'),
  'ram-available': spec('SC-R71', '{ship} can ram what lies ahead: ram it, or turn away.'),
  'no-navigator': spec('SC-084 SC-R126', '{ship} has no navigator.'),
  'die-used': spec('SC-R122', "The navigator's die of this round is spent."),
  'no-rotation-left': spec('SC-036 SC-038 SC-146 SC-R24', '{ship} cannot rotate any more this turn.'),
  'already-rotated-here': spec('SC-037 SC-R25', '{ship} has rotated in this space.'),
  'rotation-blocked': spec('SC-R26', 'There is no room for {ship} to rotate.'),
  'not-straight': spec('SC-R34', 'Both spaces are rowed the same way.'),
  'hex-occupied': spec('SC-R76', 'The way of the oars is blocked.'),
  'not-assigned': {
    rules: (_state, { type }) => ['SC-060', ...(entry(ORDER_RULES, type) ?? [])],
    message: (_state, { ship }) => `${named(ship)} has no order for that left.`,
  },
  'not-enough-action-points': spec('SC-R31 SC-R32', '{ship} has not enough action points left.'),
  'unknown-target': spec('', 'There is no such target.'),
  'target-not-in-play': spec('SC-R95', 'That target is out of the fight.'),
  'friendly-target': spec('SC-R44 SC-R93', 'That is one of your own.'),
  'target-too-close': spec('SC-R134', 'The guns do not bear on what is under the own hull.'),
  'target-out-of-arc': spec('SC-102 SC-R40', 'The target is not in that arc.'),
  'target-out-of-range': spec('SC-103 SC-106 SC-110 SC-R41', 'The target is out of range.'),
  'line-of-fire-blocked': spec('SC-R43', 'Something blocks the line of fire.'),
  'arc-already-fired': spec('SC-R45', 'Those guns have fired this round.'),
  'same-ammo': spec('SC-070', 'That is loaded already.'),
  'ammo-not-aboard': spec('SC-115', 'There is none of that aboard {ship}.'),
  'no-carpenter': spec('SC-097 SC-R85', 'Somebody has to be carpenter.'),
  'no-run-up': spec('SC-R68', '{ship} has not come far enough to ram.'),
  'not-touching-bow': spec('SC-119 SC-R67', 'The target does not touch the bow of {ship}.'),
  'already-readied': spec('SC-R100', '{ship} holds her fire already.'),
  'nothing-to-ready': spec('SC-R100', '{ship} has not so many shots to hold.'),
  'bad-trigger': spec('SC-R101 SC-R155', 'That is nothing to wait for.'),
  'too-many-gunners': spec('SC-093 SC-094', 'There are more gunners than shots.'),
  'unknown-attack': spec('SC-R135', 'There is no such attack.'),
  'must-move': spec('SC-035 SC-R22', '{ship} has still to move.'),
  'not-derelict': spec('SC-136', 'Only a Derelict can be boarded.'),
  'not-adjacent': spec('SC-136 SC-R93', 'The hulls are not side by side.'),
  'nothing-fired': spec('SC-R102', 'No held shot has been fired yet.'),
  'already-fired': spec('SC-R102', 'A held shot has been fired already.'),
  'hex-blocked': spec('SC-R132', 'There is land in that hex.'),
  'off-map': spec('SC-R132', 'That hex is off the map.'),
  'no-attacks-left': spec('SC-R133', '{creature} has made its attacks.'),
  'referee-off': spec('SC-R140', 'The referee does not interfere in this game.'),
  'wind-already-set': spec('SC-R140', 'The wind has changed once this round.'),
  'same-wind': spec('SC-R140', 'The wind blows from there already.'),
};
