import { expect, test } from 'vitest';
import { outcomes } from '../../../../src/index.ts';
import { campaign, imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import { CampaignPlay, campaignShip } from '../campaign.ts';
import {
  ADVANCE,
  act,
  awaited,
  bb,
  cr,
  dice,
  endShooting,
  expectEvents,
  expectShip,
  fire,
  type Given,
  type GivenShip,
  given,
  hullOf,
  mastOf,
  type Options,
  pendingOn,
  play,
  SHOOTING_ENDS,
  type State,
  SUNK,
  shipIn,
  typesOf,
} from '../support.ts';

/** Ships that steamed last turn: so many of red's three and of blue's three. */
function steamers(red: number, blue: number): Given['ships'] {
  return Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`r${n}`, cr(10, 10 * n, 0, { steamedLastTurn: n <= red })],
      [`b${n}`, cr(60, 10 * n, 0, { steamedLastTurn: n <= blue })],
    ]),
  );
}

/** One try for the initiative: red's die and blue's. */
function initiative(
  reds: number,
  blues: number,
  {
    legendary = [],
    steaming = [0, 0],
  }: { legendary?: readonly string[]; steaming?: readonly [number, number] },
) {
  const start = given({ ships: steamers(...steaming), legendary, phase: 'initiative' });
  const { state, events } = act(start, ADVANCE, [dice('initiative', reds), dice('initiative', blues)]);
  return { winner: state.initiative.winner, scores: state.initiative.scores, state, events };
}

test('IM-E51 the initiative', () => {
  const plain = initiative(4, 3, {});
  expect(plain.winner).toBe('red');
  expect(plain.state).toMatchObject({ phase: 'order', activeSide: 'red' });
  expectEvents(plain.events, [
    { type: 'initiative-rolled', dice: { red: 4, blue: 3 }, scores: { red: 4, blue: 3 } },
    { type: 'initiative-won', side: 'red' },
  ]);
  const tied = initiative(4, 4, {});
  expect(tied.state).toMatchObject({ phase: 'initiative', activeSide: null });
  expect(tied.state.initiative).toEqual({ winner: null, scores: { red: 4, blue: 4 }, ties: 1 });
  expectEvents(tied.events, [
    { type: 'initiative-rolled', dice: { red: 4, blue: 4 }, scores: { red: 4, blue: 4 } },
    { type: 'initiative-tied' },
  ]);
  const balanced = initiative(4, 4, { legendary: ['red'], steaming: [2, 1] });
  expect([balanced.winner, balanced.scores]).toEqual([null, { red: 4, blue: 4 }]);
  const ahead = initiative(3, 4, { legendary: ['red'], steaming: [1, 2] });
  expect([ahead.winner, ahead.scores]).toEqual(['red', { red: 4, blue: 3 }]);
  const equal = initiative(5, 4, { steaming: [2, 2] });
  expect([equal.winner, equal.scores]).toEqual(['red', { red: 5, blue: 4 }]);
  const blues = initiative(5, 5, { legendary: ['blue'], steaming: [0, 3] });
  expect([blues.winner, blues.scores]).toEqual([null, { red: 5, blue: 5 }]);
});

test('IM-E52 a poor ship tests when it is first damaged', () => {
  const start = given({
    ships: { r1: cr(10, 20), b1: cr(20, 20, 0, { quality: 'poor' }) },
    phase: 'shooting',
  });
  const { state } = play(start, [fire('r1', 0, 'b1'), dice('fire', 1, 3, 3)], ...SHOOTING_ENDS);
  expect(hullOf(state, 'b1')).toEqual([7, 8, 8]);
  expect(state).toMatchObject({ phase: 'quality', queue: ['b1'] });
  expect(awaited(state)).toBe('referee quality');
  const struck = act(state, ADVANCE, [dice('quality-check', 2)]);
  expectEvents(struck.events, [
    { type: 'quality-rolled', ship: 'b1', die: 2 },
    { type: 'ship-struck', ship: 'b1' },
  ]);
  expectShip(struck.state, 'b1', { status: 'struck', qualityTested: true });
  expect(struck.state).toMatchObject({ phase: 'morale', queue: ['blue'] });
  const held = act(state, ADVANCE, [dice('quality-check', 3)]).state;
  expectShip(held, 'b1', { status: 'in-play', qualityTested: true });
  expect(held).toMatchObject({ phase: 'initiative', turn: 2 });
  const again = given({
    ships: { r1: cr(10, 20), b1: cr(20, 20, 0, { quality: 'poor', qualityTested: true, hull: [7, 8, 8] }) },
    phase: 'shooting',
  });
  const second = play(again, [fire('r1', 0, 'b1'), dice('fire', 1, 3, 3)], ...SHOOTING_ENDS).state;
  expect(hullOf(second, 'b1')).toEqual([6, 8, 8]);
  expect(second.phase).toBe('initiative');
});

/** A fleet of red of which so many have withdrawn. */
function fleet(started: number, lost: number): Given['ships'] {
  return Object.fromEntries(
    Array.from({ length: started }, (_, n) => [
      `r${n + 1}`,
      cr(10, 6 * n + 6, 0, n < lost ? { status: 'withdrawn', done: true } : {}),
    ]),
  );
}

/** The sides that test their morale at the end of this turn. */
function testing(ships: Given['ships']): readonly string[] {
  const start = given({ ships: { ...ships, b1: cr(60, 20) }, spares: false, phase: 'shooting' });
  const { state } = play(start, ...SHOOTING_ENDS);
  expect(state.phase).toBe(state.queue.length > 0 ? 'morale' : 'initiative');
  return state.queue;
}

test('IM-E53 who tests morale', () => {
  expect(testing(fleet(4, 1))).toEqual([]);
  expect(testing(fleet(4, 2))).toEqual(['red']);
  expect(testing(fleet(5, 2))).toEqual([]);
  expect(testing(fleet(5, 3))).toEqual(['red']);
  expect(testing(fleet(3, 1))).toEqual([]);
  expect(testing(fleet(3, 2))).toEqual(['red']);
  expect(testing({ r1: cr(10, 20, 0, { hull: [0, 0, 8] }) })).toEqual(['red']);
});

/** The faces on which red, having lost half, surrenders. */
function surrenderFaces(legendary: readonly string[], options: Partial<Options> = {}): number[] {
  const start = given({
    ships: { ...fleet(2, 1), b1: cr(60, 20) },
    spares: false,
    legendary,
    options,
    phase: 'shooting',
  });
  const { state } = play(start, ...SHOOTING_ENDS);
  return [1, 2, 3, 4, 5, 6].filter(
    (face) => act(state, ADVANCE, [dice('morale', face)]).state.phase === 'over',
  );
}

test('IM-E54 surrender rolls', () => {
  expect(surrenderFaces([])).toEqual([1, 2]);
  expect(surrenderFaces(['red'])).toEqual([1, 2, 3]);
  expect(surrenderFaces(['blue'])).toEqual([1]);
  expect(surrenderFaces(['red', 'blue'])).toEqual([1, 2]);
  const reversed = { moraleLegend: 'reversed' } as const;
  expect(surrenderFaces([], reversed)).toEqual([1, 2]);
  expect(surrenderFaces(['red'], reversed)).toEqual([1]);
  expect(surrenderFaces(['blue'], reversed)).toEqual([1, 2, 3]);
  expect(surrenderFaces(['red', 'blue'], reversed)).toEqual([1, 2]);
});

/** Both sides have lost one ship of two. */
function shaken(initiativeSide: string): State {
  const away = { status: 'withdrawn', done: true } as const;
  const start = given({
    ships: { r1: cr(10, 20), r2: cr(10, 30, 0, away), b1: cr(60, 20), b2: cr(60, 30, 0, away) },
    spares: false,
    phase: 'shooting',
    initiative: initiativeSide,
  });
  const second = initiativeSide === 'red' ? 'blue' : 'red';
  return play(start, endShooting(initiativeSide), endShooting(second)).state;
}

test('IM-E55 both sides test', () => {
  const start = shaken('red');
  expect(start).toMatchObject({ phase: 'morale', queue: ['red', 'blue'], moraleFailed: {} });
  const rolled = (red: number, blue: number) =>
    play(start, [ADVANCE, dice('morale', red)], [ADVANCE, dice('morale', blue)]);
  const mutual = rolled(2, 1);
  expectEvents(mutual.events, [
    { type: 'morale-rolled', side: 'red', die: 2, total: 2, failed: true },
    { type: 'morale-rolled', side: 'blue', die: 1, total: 1, failed: true },
    { type: 'side-surrendered', side: 'red' },
    { type: 'side-surrendered', side: 'blue' },
    { type: 'game-over', victor: null, reason: 'mutual', prizes: [] },
  ]);
  expect(imaginations.result(mutual.state)).toMatchObject({ winner: null, reason: 'mutual' });
  const lost = rolled(2, 3);
  expectEvents(lost.events.slice(2), [
    { type: 'side-surrendered', side: 'red' },
    { type: 'game-over', victor: 'blue', reason: 'surrender', prizes: ['r1'] },
  ]);
  expect(lost.state.result).toMatchObject({
    victor: 'blue',
    reason: 'surrender',
    fates: { r1: 'prize', r2: 'withdrawn', b1: 'home', b2: 'withdrawn' },
  });
  const on = rolled(3, 3);
  expect(on.state).toMatchObject({ phase: 'initiative', turn: 2, result: null });
  expectEvents(on.events.slice(2), [{ type: 'turn-ended', turn: 1 }]);
  expect(shaken('blue').queue).toEqual(['blue', 'red']);
});

test('IM-E56 what becomes of the ships', () => {
  const wrecked: Partial<GivenShip> = { status: 'struck', done: true };
  const start = given({
    ships: {
      r1: cr(10, 10),
      r2: cr(10, 20, 0, wrecked),
      r3: cr(10, 30),
      b1: bb(60, 10),
      b2: cr(60, 20, 0, wrecked),
      b3: cr(60, 30, 0, { ...SUNK, done: true }),
      b4: cr(60, 40, 0, { status: 'withdrawn', done: true }),
    },
    spares: false,
    phase: 'shooting',
  });
  const { state } = play(start, ...SHOOTING_ENDS, [ADVANCE, dice('morale', 1)]);
  expect(state.result).toEqual({
    victor: 'red',
    reason: 'surrender',
    turn: 1,
    fates: {
      r1: 'home',
      r2: 'home',
      r3: 'home',
      b1: 'prize',
      b2: 'prize',
      b3: 'sunk',
      b4: 'withdrawn',
    },
    troopsAshore: { red: 0, blue: 0 },
  });
});

test('IM-E57 repairs in port', () => {
  const r1 = campaignShip('r1', 'cruiser', { hull: [0, 5, 8], mast: [4, 0, 4] });
  const r2 = campaignShip('r2', 'cruiser', { hull: [8, 5, 8], inPort: false });
  const port = new CampaignPlay(campaign.init({ week: 1, ships: [r1, r2] }));
  port.repair('r1', 'hull', 0);
  expect(port.events).toEqual([{ type: 'division-repaired', ship: 'r1', kind: 'hull', division: 0 }]);
  expect(port.ship('r1')).toMatchObject({ hull: [8, 5, 8], repairedThisWeek: true });
  expect(port.refusal('r1', 'hull', 1)).toBe('already-repaired-this-week');
  port.endWeek();
  expect(port.events).toEqual([{ type: 'week-ended', week: 2 }]);
  port.repair('r1', 'mast', 1);
  expect(port.ship('r1')).toMatchObject({ hull: [8, 5, 8], mast: [4, 4, 4] });
  port.endWeek();
  expect(port.refusal('r1', 'hull', 2)).toBe('not-damaged');
  expect(port.refusal('r2', 'hull', 1)).toBe('not-in-port');
});

test('IM-E58 all shots of a side are declared before they are rolled', () => {
  const start = given({
    ships: { r1: cr(10, 20), r2: cr(10, 26), b1: cr(20, 20) },
    options: { fireDeclaration: 'per-side' },
    phase: 'shooting',
  });
  const [low, regular] = [fire('r1', 0, 'b1', 'low'), fire('r2', 0, 'b1')];
  const declared = play(start, low, regular);
  expect(declared.rolls).toEqual([]);
  expectEvents(declared.events, [
    { type: 'shot-declared', action: low },
    { type: 'shot-declared', action: regular },
  ]);
  expect(declared.state.declared).toEqual([low, regular]);
  const waiting = act(declared.state, endShooting('red'));
  expectEvents(waiting.events, [{ type: 'shooting-ended', side: 'red', shots: 2 }]);
  expect(waiting.state).toMatchObject({ phase: 'resolution', activeSide: 'red', pendingHits: [] });
  expect(awaited(waiting.state)).toBe('referee resolution');
  const first = act(waiting.state, ADVANCE, [dice('fire', 1, 6, 6), dice('fire-reroll', 1)]);
  expect(pendingOn(first.state, 'b1')).toEqual({ hull: 2, mast: 1, battery: 0 });
  expect(first.state).toMatchObject({ phase: 'resolution', declared: [regular] });
  const second = act(first.state, ADVANCE, [dice('fire', 1, 1, 6)]);
  expect(second.events).toMatchObject([{ type: 'shot-fired', ship: 'r2', hull: 2, mast: 1 }]);
  expect(second.state).toMatchObject({ phase: 'shooting', activeSide: 'blue', declared: [] });
  expect(typesOf(second.events)).toEqual(['shot-fired']);
  const applied = act(second.state, endShooting('blue')).state;
  expect([hullOf(applied, 'b1'), mastOf(applied, 'b1')]).toEqual([
    [4, 8, 8],
    [2, 4, 4],
  ]);
  expect(outcomes(imaginations, declared.state, endShooting('red'))).toHaveLength(1);
  expect(shipIn(declared.state, 'r1').fired).toEqual([0]);
});
