import { describe, expect, test } from 'vitest';
import type { HeldFire } from '../../../../src/rulesets/ship-combat-5e/types.ts';
import {
  ADVANCE,
  ATTACKED,
  type At,
  act,
  assigned,
  attack,
  board,
  by,
  claim,
  comeAbout,
  creatureAttack,
  currentOf,
  decidersOf,
  dice,
  end,
  expectOver,
  FIREBALL,
  fire,
  fireReadied,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  type GivenTrigger,
  given,
  hexOf,
  hpOf,
  inReach,
  morale,
  near,
  needs,
  nextTurnOf,
  opening,
  patched,
  personIn,
  play,
  push,
  ram,
  rangeOf,
  refusal,
  repair,
  rotate,
  row,
  type State,
  shipIn,
  turnEnd,
  typesOf,
  untilTurnOf,
  withPeople,
} from '../support.ts';

/* Where two rules meet, and the edges of single ones. */

const FREE = { movementDuty: 'free' } as const;
const SHOT = fire('r1', 'starboard', 'b1');

const held = (trigger: GivenTrigger, count = 1): HeldFire =>
  ({ count, trigger, gunners: [], fired: 0 }) as unknown as HeldFire;

function duel(r1: Partial<GivenShip> = {}, b1: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  const { options = {}, ships = {}, ...rest } = more;
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 3, orders: { fire: 3 }, ...r1 },
      b1: { class: 'tartane', at: [3, -1], ...b1 },
      b2: { class: 'raft', at: [20, 0] },
      ...ships,
    },
    characters: { 'r1-x': { ship: 'r1' } },
    options: { ...FREE, ...options },
    ...rest,
  });
}

describe('anchors and movement', () => {
  test('SC-047, SC-R14 an anchor just dropped and then cut: the movement is over all the same', () => {
    const state = duel({ orders: { exclusive: 'drop-anchor' } }, {}, { options: { movementDuty: 'full' } });
    const { state: cut } = play(state, forward('r1'), by('r1', 'drop-anchor'), by('r1', 'cut-and-run'));
    expect(shipIn(cut, 'r1')).toMatchObject({ anchored: false, anchorsLost: true, sailed: 1 });
    expect(refusal(cut, forward('r1'))).toBe('movement-ended');
    expect(refusal(cut, rotate('r1', 'port'))).toBe('movement-ended');
    expect(refusal(cut, end('r1'))).toBeNull();
  });

  test('SC-049 SC-R20 half speed and then a space by Full Sail', () => {
    const state = duel({ class: 'sloop', anchored: true, orders: { fullSail: 1 } });
    const { state: fast } = play(state, by('r1', 'cut-and-run'), [
      fullSail('r1'),
      dice('full-sail-check', 20),
    ]);
    const { state: far } = play(fast, forward('r1'), forward('r1'), forward('r1'));
    expect(refusal(far, forward('r1'))).toBe('no-movement-left');
    expect(refusal(play(fast, forward('r1'), forward('r1')).state, end('r1'))).toBeNull();
  });

  test('SC-R23, SC-R93 a Derelict dead ahead may be boarded without a move', () => {
    const state = duel({}, { at: [0, -1], hp: 0 }, { options: { movementDuty: 'full' } });
    expect(refusal(state, board('r1', 'b1'))).toBeNull();
    const beside = duel({}, { at: [1, 0], hp: 0 }, { options: { movementDuty: 'full' } });
    expect(refusal(beside, board('r1', 'b1'))).toBe('must-move');
    const collide = { movementDuty: 'full', blockedAtStart: 'collide' } as const;
    expect(refusal(duel({}, { at: [0, -1], hp: 0 }, { options: collide }), board('r1', 'b1'))).toBe(
      'must-move',
    );
  });

  test('SC-R23 turned away from what was in the way she has to sail', () => {
    const state = duel({}, { at: [0, -1] }, { options: { movementDuty: 'full' } });
    expect(refusal(state, end('r1'))).toBeNull();
    expect(refusal(act(state, rotate('r1', 'port')).state, end('r1'))).toBe('must-move');
    // and turned towards it she has not
    const away = duel({ facing: 6 }, { at: [0, -1] }, { wind: 3, options: { movementDuty: 'full' } });
    expect(refusal(away, end('r1'))).toBe('must-move');
    expect(refusal(act(away, rotate('r1', 'starboard')).state, end('r1'))).toBeNull();
  });

  test('SC-R25 two bonus rotations exempt: three in one space', () => {
    let state = duel(
      {},
      {},
      { options: { comeAboutPerSpace: 'exempt' }, now: { r1: { comeAboutBonus: 2 } } },
    );
    for (let turns = 0; turns < 3; turns++) state = act(state, rotate('r1', 'port')).state;
    expect(shipIn(state, 'r1')).toMatchObject({ facing: 4, rotationsUsed: 3, exemptUsed: 2 });
    expect(refusal(state, rotate('r1', 'port'))).toBe('already-rotated-here');
    expect(refusal(act(state, forward('r1')).state, rotate('r1', 'port'))).toBeNull();
  });

  test('SC-R26 collide: at the very start, too, with no distance', () => {
    const state = duel(
      { class: 'brigantine' },
      {},
      { rocks: [[1, -1]], options: { rotateIntoOccupied: 'collide' } },
    );
    expect(hpOf(act(state, rotate('r1', 'starboard'), [dice('collision-damage-mover', 4)]).state, 'r1')).toBe(
      48,
    );
    const rowed = duel(
      { class: 'galley', orders: { oars: 1 }, oarsCost: 1 },
      {},
      { rocks: [[1, -2]], options: { rotateIntoOccupied: 'collide' } },
    );
    const { state: struck } = play(rowed, row('r1', 1), [
      rotate('r1', 'starboard'),
      dice('collision-damage-mover', 4),
    ]);
    expect(hpOf(struck, 'r1')).toBe(71);
  });

  test('SC-R60 a collision ends rotations that were left', () => {
    const state = play(duel({ orders: { comeAbout: 1 } }, {}, { rocks: [[0, -2]] }), forward('r1'), [
      forward('r1'),
      dice('collision-damage-mover', 1),
    ]).state;
    expect(refusal(state, comeAbout('r1'))).toBe('movement-ended');
    expect(refusal(state, forward('r1'))).toBe('movement-ended');
  });

  test('SC-R87, SC-050 a Derelict without anchors drifts though Derelicts do not', () => {
    expect(hexOf(act(duel({ hp: 0, anchorsLost: true }), end('r1')).state, 'r1')).toEqual([0, -1]);
    expect(hexOf(act(duel({ hp: 0, anchorsLost: true, anchored: true }), end('r1')).state, 'r1')).toEqual([
      0, 0,
    ]);
  });

  test('SC-R29 a drift off the map may end the game', () => {
    const state = given({
      map: 10,
      ships: { r1: { class: 'tartane', at: [0, -10], hp: 0 }, b1: { class: 'raft', at: [0, 5] } },
      options: { derelictDrift: 'downwind' },
    });
    const { state: over, events } = act(state, end('r1'));
    expect(typesOf(events).slice(-2)).toEqual(['withdrew', 'game-over']);
    expectOver(over, 'blue', 'last-side');
    // her hit points are lost to her side, as for any that withdraw
    expect(over.result?.scores).toEqual({ red: 0, blue: 33 });
  });

  test('SC-R75 a Derelict aground is mended and freed by one Repair', () => {
    const state = duel({ hp: 0, aground: true, orders: { exclusive: 'repair' } });
    const { state: free } = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
    ]);
    expect(shipIn(free, 'r1')).toMatchObject({ hp: 1, aground: false });
  });

  test('SC-R75 aground by a failed check and by a drift as well', () => {
    const options = { groundingSticks: true, derelictDrift: 'downwind' } as const;
    const hazard = act(duel({}, {}, { hazards: [[0, -1]], options }), forward('r1'), [
      dice('navigate-check', 1),
      dice('collision-damage-mover', 1),
    ]).state;
    expect(shipIn(hazard, 'r1').aground).toBe(true);
    const drift = act(duel({ hp: 0 }, {}, { rocks: [[0, -1]], options }), end('r1'), [
      dice('collision-damage-mover', 1),
    ]).state;
    expect(shipIn(drift, 'r1').aground).toBe(true);
  });
});

describe('gunnery', () => {
  test('SC-R43 a clear line beyond long range is none', () => {
    // (3,0) is 3 off behind an island, (3,1) is 4 off and clear
    const state = (range: readonly [number, number]) =>
      duel({ range }, { class: 'brigantine', at: [3, 1] }, { islands: [[2, 0]] });
    expect(refusal(state([2, 3]), SHOT)).toBe('line-of-fire-blocked');
    expect(needs(state([3, 4]), SHOT)).toBe('attack-roll 2d20');
    expect(needs(state([4, 4]), SHOT)).toBe('attack-roll 1d20');
    expect(rangeOf(duel({}, { class: 'brigantine', at: [3, 1] }), 'r1', 'starboard', 'b1')).toBe(3);
  });

  test('SC-R41 centres: chase guns and point-blank range by the centres, too', () => {
    const options = { rangeMeasure: 'centres', pointBlankAdvantage: true } as const;
    const at = (r: number) => duel({ class: 'brigantine' }, { class: 'brigantine', at: [0, r] }, { options });
    expect(needs(at(-3), fire('r1', 'fore', 'b1'))).toBe('attack-roll 2d20');
    expect(needs(at(-4), fire('r1', 'fore', 'b1'))).toBe('attack-roll 2d20');
    expect(refusal(at(-7), fire('r1', 'fore', 'b1'))).toBe('target-out-of-range');
    expect(refusal(at(-6), fire('r1', 'fore', 'b1'))).toBeNull();
    const nearest = { rangeMeasure: 'nearest' } as const;
    const far = duel({ class: 'brigantine' }, { class: 'brigantine', at: [0, -8] }, { options: nearest });
    expect(refusal(far, fire('r1', 'fore', 'b1'))).toBeNull();
  });

  test('SC-R50 grape in the middle of her own turn lasts through the next', () => {
    const start = given({
      ships: {
        b1: { class: 'tartane', at: [6, -3], ammo: 'grape', held: held(inReach(6)) },
        r1: { class: 'tartane', at: [0, 0], ap: 4, orders: { fire: 2 } },
      },
      current: 'r1',
      order: ['r1', 'b1'],
      options: FREE,
    });
    const window = act(start, forward('r1')).state;
    const { state: hit } = act(window, fireReadied('b1', 'port', 'r1'), [
      dice('attack-roll', 10, 10),
      dice('damage', 8),
    ]);
    expect(shipIn(hit, 'r1').grape).toBe(2);
    const ended = act(hit, end('r1')).state;
    expect(shipIn(ended, 'r1').grape).toBe(2);
    const next = nextTurnOf(hit, 'r1', { r1: { fullSail: 1 } });
    expect(needs(next, fullSail('r1'))).toBe('full-sail-check 2d20');
    expect(shipIn(act(next, end('r1')).state, 'r1').grape).toBeNull();
  });

  test('SC-R51 half speed in the middle of the turn: the spaces sailed stay', () => {
    const hit = (sailed: number) => patched(duel(), { r1: { chainHalf: 2, sailed } });
    expect(refusal(hit(2), forward('r1'))).toBeNull();
    expect(refusal(hit(3), forward('r1'))).toBe('no-movement-left');
    expect(refusal(hit(5), forward('r1'))).toBe('no-movement-left');
  });

  test('SC-R47, SC-134 a critical with chain on a Derelict sinks her and leaves no mark', () => {
    const { state } = act(duel({ ammo: 'chain' }, { hp: 0 }), SHOT, [dice('attack-roll', 20)]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'sunk', hp: 0 });
  });

  test('SC-R38 a critical with grape does both: a point by the damage, half by the shot, the harsher counts', () => {
    const state = duel({ ammo: 'grape' }, { ap: 5, orders: { fire: 5 } });
    const { state: hit } = act(state, SHOT, [dice('attack-roll', 20), dice('damage', 2)]);
    expect(shipIn(hit, 'b1')).toMatchObject({ grape: 1, grapeCrit: 1, hp: 31 });
    const lose = duel(
      { ammo: 'grape' },
      { ap: 2, orders: { fire: 5 } },
      { options: { grapeCritAp: 'lose-half' } },
    );
    const { state: lost } = act(lose, SHOT, [dice('attack-roll', 20), dice('damage', 2)]);
    expect(shipIn(lost, 'b1').grapeCrit).toBe(1);
  });

  test('SC-R44 friendlyFire: rams and characters as well, never the ship itself', () => {
    const options = { ...FREE, friendlyFire: true } as const;
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { exclusive: 'ram' } },
        r2: { class: 'tartane', at: [0, -1], hp: 0 },
      },
      characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } },
      creatures: { rk: { at: [1, 0] } },
      options,
    });
    expect(refusal(state, ram('r1', 'r2'))).toBeNull();
    expect(refusal(state, attack('r1', 'r1-x', 'r2'))).toBeNull();
    expect(refusal(state, attack('r1', 'r1-x', 'rk'))).toBeNull();
    expect(refusal(state, attack('r1', 'r1-x', 'r1'))).toBe('friendly-target');
    const beast = given({
      ships: { r1: { class: 'tartane', at: [0, 0] } },
      creatures: { rk: { at: [1, 0] } },
      current: 'rk',
      options,
    });
    expect(refusal(beast, creatureAttack('rk', 'r1'))).toBeNull();
  });

  test('SC-R130 exact fifths and Heavy Armor: the fifths apart, the points halved', () => {
    const state = given({
      ships: {
        b1: { class: 'tartane', at: [0, 0], abilities: ['heavy-armor'], creatureDamageCarry: 3 },
        b2: { class: 'raft', at: [9, 9] },
      },
      creatures: {
        rk: {
          at: [1, 0],
          attacks: [{ id: 'blow', kind: 'auto', toHit: 0, damage: { n: 1, die: 4, mod: 46 }, range: 1 }],
        },
      },
      current: 'rk',
      options: { creatureDamage: 'exact' },
    });
    // 3 + 49 = 52: 10 and 2 over; 3 + 50 = 53: 10 and 3 over
    const { state: hit } = act(state, creatureAttack('rk', 'b1', 'blow'), [dice('creature-damage', 3)]);
    expect(shipIn(hit, 'b1')).toMatchObject({ hp: 28, creatureDamageCarry: 2 });
  });

  test('SC-R78 overkill: the mover’s roll comes before those of the struck', () => {
    const state = play(
      duel({ at: [0, 2], hp: 3 }, { at: [0, 0], hp: 0 }, { options: { overkillSinks: true } }),
      forward('r1'),
    ).state;
    const { state: after, events } = act(state, forward('r1'), [
      dice('collision-damage-mover', 8),
      dice('collision-damage-struck', 8),
      dice('sink-save', 10),
      dice('sink-save', 9),
    ]);
    expect(shipIn(after, 'r1')).toMatchObject({ status: 'in-play', hp: 0 });
    expect(shipIn(after, 'b1').status).toBe('sunk');
    expect(typesOf(events).filter((type) => type.startsWith('s'))).toEqual(['sink-saved', 'sunk']);
  });

  test('SC-R97 a ship that sinks in her own turn ends it at once', () => {
    const state = play(
      duel(
        { at: [0, 2], hp: 3 },
        { at: [0, 0] },
        { ships: { r2: { class: 'raft', at: [-9, 9] } }, options: { overkillSinks: true } },
      ),
      forward('r1'),
    ).state;
    const { state: after, events } = act(state, forward('r1'), [
      dice('collision-damage-mover', 8),
      dice('collision-damage-struck', 8),
      dice('sink-save', 9),
    ]);
    expect(shipIn(after, 'r1').status).toBe('sunk');
    expect(hpOf(after, 'b1')).toBe(25);
    expect(typesOf(events)).not.toContain('turn-ended');
    expect(after).toMatchObject({ phase: 'turns', turnStage: 'between' });
    expect(decidersOf(after)).toEqual(['-']);
  });
});

describe('readied fire', () => {
  test('SC-R81 a blow that makes her Derelict takes the held fire before it can answer', () => {
    const state = duel({}, { hp: 3, held: held(ATTACKED, 2) });
    const { state: hit } = act(state, SHOT, [dice('attack-roll', 10), dice('damage', 8)]);
    expect(shipIn(hit, 'b1')).toMatchObject({ hp: 0, held: null });
    expect(hit.pending).toBeNull();
    expect(currentOf(hit)).toBe('r1');
  });

  test('SC-R101 attacked: a character’s own attack answers, also from a Derelict', () => {
    const state = withPeople(
      duel({}, { hp: 3 }, { characters: { 'b1-x': { ship: 'b1', attacks: [FIREBALL] } } }),
      { 'b1-x': { held: { attack: 'fireball', trigger: { kind: 'attacked' } } } },
    );
    const { state: hit } = act(state, SHOT, [dice('attack-roll', 10), dice('damage', 8)]);
    expect(hit.pending).toMatchObject({
      kind: 'readied-attack',
      ship: 'b1',
      character: 'b1-x',
      cause: 'attacked',
    });
    const sunk = patched(state, { b1: { hp: 0 } });
    const { state: gone } = act(sunk, SHOT, [dice('attack-roll', 20)]);
    expect(gone.pending).toBeNull();
  });

  test('SC-R103 no window without a legal shot', () => {
    const state = duel({}, { at: [8, -4], ammo: 'chain', held: held(inReach(12)) });
    expect(act(state, forward('r1')).state.pending).toBeNull();
    const round = duel({}, { at: [8, -4], held: held(inReach(12)) });
    expect(act(round, forward('r1')).state.pending).toMatchObject({ ship: 'b1' });
  });

  test('SC-R103 nobody stands in the line twice', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0] },
        b1: { class: 'tartane', at: [3, -1], held: held(inReach(6), 2) },
        g1: { class: 'tartane', at: [6, -3], held: held(ATTACKED) },
      },
      options: FREE,
      order: ['r1', 'b1', 'g1'],
    });
    const window = act(state, forward('r1')).state;
    const shot = fireReadied('b1', 'starboard', 'g1');
    const { state: twice } = play(window, [shot, dice('attack-roll', 1)], [shot, dice('attack-roll', 1)]);
    expect(twice.pending).toMatchObject({ ship: 'g1', cause: 'attacked', of: 'b1' });
    expect(twice.waiting).toEqual([]);
    const { state: done } = act(twice, by('g1', 'decline-readied'));
    expect(decidersOf(done)).toEqual(['red r1']);
  });

  test('SC-R103 a shot in answer may be answered in its turn', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        r2: { class: 'tartane', at: [0, 3], held: held(ATTACKED) },
        b1: { class: 'tartane', at: [3, -1], held: held(ATTACKED) },
      },
      options: FREE,
      order: ['r1', 'r2', 'b1'],
    });
    const { state: one } = act(state, SHOT, [dice('attack-roll', 1)]);
    expect(decidersOf(one)).toEqual(['blue b1']);
    // r2 lies (-3,4) from b1: astern and to port
    const arc = refusal(one, fireReadied('b1', 'port', 'r2')) === null ? 'port' : 'aft';
    const count = needs(one, fireReadied('b1', arc, 'r2'))?.includes('2d20') ? [1, 1] : [1];
    const { state: two } = act(one, fireReadied('b1', arc, 'r2'), [dice('attack-roll', ...count)]);
    expect(decidersOf(two)).toEqual(['red r2']);
    const { state: three } = act(two, by('r2', 'decline-readied'));
    expect(decidersOf(three)).toEqual(['red r1']);
  });

  test('SC-R98, SC-R101 windows at the end of a turn come before the next turn', () => {
    const state = duel({}, { held: held(turnEnd('r1')) });
    const { state: window } = act(state, end('r1'));
    expect(window.turnStage).toBe('between');
    expect(refusal(window, ADVANCE)).toBe('decision-pending');
    const { state: done } = act(window, by('b1', 'decline-readied'));
    expect(refusal(done, ADVANCE)).toBeNull();
    expect(currentOf(act(done, ADVANCE).state)).toBe('b1');
  });

  test('SC-R95 a ship taken while she waits holds nothing', () => {
    const state = withPeople(
      duel(
        {},
        { at: [1, 0], hp: 0 },
        {
          characters: { 'b1-x': { ship: 'b1', attacks: [FIREBALL] } },
          ships: { r2: { class: 'tartane', at: [1, 3] } },
        },
      ),
      { 'b1-x': { held: { attack: 'fireball', trigger: near(12) as never } } },
    );
    const { state: taken } = play(state, board('r1', 'b1'), by('b1', 'surrender-ship'));
    const turn = untilTurnOf(taken, 'r2');
    expect(act(turn, forward('r2')).state.pending).toBeNull();
  });

  test('SC-R102 an attack that is readied is spent once', () => {
    const state = withPeople(
      duel({}, { at: [3, -2] }, { characters: { 'b1-x': { ship: 'b1', attacks: [FIREBALL] } } }),
      { 'b1-x': { held: { attack: 'fireball', trigger: near(3) as never }, actionUsed: true } },
    );
    const window = act(state, forward('r1')).state;
    const { state: burnt } = act(window, by('b1', 'attack-readied', { target: 'r1' }), [
      dice('creature-damage', 1, 1, 1, 1, 1, 1, 1, 1),
    ]);
    expect(personIn(burnt, 'b1-x')).toMatchObject({ held: null, actionUsed: true });
    expect(act(burnt, rotate('r1', 'port')).state.pending).toBeNull();
  });

  test('SC-R102 the range and the line of a readied attack are those of the moment', () => {
    const at = (place: At, islands: readonly At[] = []) =>
      withPeople(
        duel(
          {},
          { at: place },
          { islands, characters: { 'b1-x': { ship: 'b1', attacks: [{ ...FIREBALL, range: 2 }] } } },
        ),
        { 'b1-x': { held: { attack: 'fireball', trigger: near(6) as never } } },
      );
    // in reach of the trigger, not of the fireball: nothing to decide
    expect(act(at([4, -2]), forward('r1')).state.pending).toBeNull();
    expect(act(at([2, -2]), forward('r1')).state.pending).toMatchObject({ character: 'b1-x' });
    expect(act(at([2, -1], [[1, -1]]), forward('r1')).state.pending).toBeNull();
  });
});

describe('rounds', () => {
  test('SC-066 pushing every other round', () => {
    const start = { ...duel(), round: 7 };
    const pushed = patched(start, { r1: { lastPushRound: 5, pushDebt: false } });
    expect(shipIn(pushed, 'r1').lastPushRound).toBe(5);
    const next = nextTurnOf(pushed, 'r1');
    expect(shipIn(next, 'r1').pushDebt).toBe(false);
  });

  test('SC-I11 those who leave play before their turn have none', () => {
    const state = duel({}, { hp: 0 });
    const { state: sunk } = act(state, SHOT, [dice('attack-roll', 20)]);
    const after = act(sunk, end('r1')).state;
    expect(currentOf(act(after, ADVANCE).state)).toBe('b2');
  });

  test('SC-R91, SC-R90 the last round: operational first, then the score', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1], hp: 0 } },
      current: 'r1',
      order: ['b1', 'r1'],
      patch: { round: 40 },
      options: { ...FREE, victory: 'operational' },
    });
    expectOver(play(state, end('r1'), ADVANCE).state, 'red', 'operational');
  });
});

describe('people', () => {
  test('SC-R120, SC-064 a captain who is bosun has one bonus action, too', () => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [5, 0] } },
      options: { captainMayClaimStation: true },
    });
    const claimed = (pushed: boolean) => {
      const before = pushed ? act(start, push('r1'), [dice('push-check', 1)]).state : start;
      return act(assigned(before), claim('r1', 'r1-captain', 'bosun')).state;
    };
    expect(refusal(claimed(true), morale('r1', 'r1-captain', 'inspire'))).toBe('no-bonus-action');
    expect(refusal(claimed(false), morale('r1', 'r1-captain', 'inspire'))).toBeNull();
  });

  test('SC-R125 a Repair by the captain alone is a roll of the captain’s', () => {
    const options = { repairNeedsCarpenter: false, captainRollsLast: true } as const;
    const state = duel({ hp: 9, orders: { exclusive: 'repair' } }, {}, { options });
    const { state: rolled } = act(state, repair('r1'), [dice('repair-check', 1, 1)]);
    expect(shipIn(rolled, 'r1').captainRolled).toBe(true);
    const { state: manned } = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 1, 1),
      dice('sailing-die', 1),
    ]);
    expect(shipIn(manned, 'r1').captainRolled).toBe(false);
  });

  test('SC-R125 a navigator claimed before comes too late as well', () => {
    const options = { captainRollsLast: true } as const;
    const state = act(
      duel({ orders: { comeAbout: 2 } }, {}, { options }),
      claim('r1', 'r1-x', 'navigator'),
    ).state;
    const rolled = act(state, comeAbout('r1'), [dice('come-about-check', 1)]).state;
    expect(refusal(state, comeAbout('r1', 'r1-x'))).toBeNull();
    expect(refusal(rolled, comeAbout('r1', 'r1-x'))).toBe('captain-already-rolled');
    expect(refusal(rolled, comeAbout('r1'))).toBeNull();
  });

  test('SC-071 a roll under 0 repairs nothing', () => {
    const state = duel({ hp: 9, orders: { exclusive: 'repair' }, damage: { n: 1, die: 4, mod: -3 } });
    const mended = (amount: number) =>
      act(state, repair('r1', 'r1-x'), [
        dice('repair-check', 20, 20),
        dice('sailing-die', 1),
        dice('repair-amount', amount),
      ]);
    expect([1, 3, 4].map((amount) => hpOf(mended(amount).state, 'r1'))).toEqual([9, 9, 10]);
    expect(typesOf(mended(1).events)).toContain('repaired');
  });

  test('SC-R122 a navigator’s die is spent on a check that fails, and in the round only', () => {
    const state = act(duel({}, {}, { hazards: [[0, -1]] }), claim('r1', 'r1-x', 'navigator')).state;
    const { state: failed } = act(state, forward('r1', { navigatorDie: true }), [
      dice('navigate-check', 1),
      dice('sailing-die', 1),
      dice('collision-damage-mover', 1),
    ]);
    expect(shipIn(failed, 'r1').navigatorDieUsed).toBe(true);
    expect(shipIn(nextTurnOf(failed, 'r1'), 'r1')).toMatchObject({
      navigator: null,
      navigatorDieUsed: false,
    });
  });

  test('SC-R53, SC-R114 readied fire before the ship’s turn has the inspiration of this round', () => {
    const state = duel({}, { held: held(inReach(6)), morale: 'inspire' });
    const window = act(state, forward('r1')).state;
    const shot = fireReadied('b1', 'port', 'r1');
    expect(typesOf(act(window, shot, [dice('attack-roll', 7), dice('damage', 1)]).events)).toContain(
      'attack-hit',
    );
    expect(typesOf(act(window, shot, [dice('attack-roll', 6)]).events)).toContain('attack-missed');
  });

  test('SC-R104 readied fire of a Stressed ship is that of a Stressed ship', () => {
    const window = act(duel({}, { held: held(inReach(6)), hp: 10 }), forward('r1')).state;
    expect(needs(window, fireReadied('b1', 'port', 'r1'))).toBe('attack-roll 2d20');
  });
});

describe('where play showed a gap', () => {
  test('SC-R97, SC-R152 a boarder that is taken has ended her turn before', () => {
    const state = duel(
      { class: 'sloop', crew: 2 },
      { at: [1, 0], hp: 0 },
      {
        ships: {
          r2: { class: 'tartane', at: [3, -2], held: held(turnEnd('r1')) },
          b3: { class: 'raft', at: [4, -2] },
        },
      },
    );
    const fight = act(state, board('r1', 'b1')).state;
    const { state: taken } = act(fight, by('b1', 'resist-boarding'), [
      dice('boarding-contest', 1),
      dice('boarding-contest', 20),
      dice('boarding-casualties', 6),
    ]);
    expect(shipIn(taken, 'r1')).toMatchObject({ status: 'captured', capturedBy: 'blue' });
    expect(taken.pending).toMatchObject({ kind: 'readied-fire', ship: 'r2', cause: 'turn-end' });
  });

  test('SC-R102 shots lost because none is legal any more are told of', () => {
    const state = duel({}, { at: [6, -3], held: held(inReach(6), 3) }, { options: { broadsidesPerSide: 1 } });
    const window = act(state, forward('r1')).state;
    const { state: after, events } = act(window, fireReadied('b1', 'port', 'r1'), [dice('attack-roll', 1)]);
    expect(typesOf(events)).toEqual(['attack-missed', 'readied-released']);
    expect(shipIn(after, 'b1').held).toBeNull();
  });

  test('SC-R101, SC-R103 the reach of a trigger needs no clear line, the shot does', () => {
    const behind = (islands: readonly At[]) =>
      act(duel({}, { at: [4, -3], held: held(inReach(6)) }, { islands }), forward('r1')).state.pending;
    // from (4,-3) to (0,-1) by way of (2,-2)
    expect(behind([])).toMatchObject({ ship: 'b1' });
    expect(behind([[2, -2]])).toBeNull();
  });

  test('SC-R38 grapeHits is kept with grapeStacks only', () => {
    const hits = (grapeStacks: boolean) => {
      const state = duel({ ammo: 'grape' }, {}, { options: { grapeStacks } });
      return shipIn(act(state, SHOT, [dice('attack-roll', 10), dice('damage', 4)]).state, 'b1').grapeHits;
    };
    expect([hits(false), hits(true)]).toEqual([[], [1]]);
  });
});
