import { describe, expect, test } from 'vitest';
import {
  type After,
  act,
  actions,
  dice,
  eventOf,
  type Given,
  type GivenShip,
  nextTurn,
  ofShip,
  passed,
  patched,
  plainly,
  refusal,
  type Sent,
  type State,
  shipIn,
  shoot,
  shooting,
  type Thrown,
  typesOf,
  unitIn,
} from '../support.ts';

const BOWS = { a: '10 bowmen' };

function beside(A: GivenShip, B: GivenShip = {}, more: Partial<Given> = {}): State {
  return shooting({ ships: { A: { at: [30, 30], ...A }, B: { at: [37, 30], ...B } }, ...more });
}

function missed(state: State, action: Sent, count: number): After {
  return act(state, action, dice('shoot-hit', ...Array(count).fill(1)));
}

function neededBy(state: State, action: Sent): unknown {
  return eventOf(missed(state, action, 1).events, 'shots-fired').needed;
}

const WALL = [
  [33, 20],
  [34, 20],
  [34, 40],
  [33, 40],
] as const;

describe('who may shoot', () => {
  test('SB-022, SB-129 in the Shooting phase, in any direction', () => {
    for (const at of [
      [37, 30],
      [23, 30],
      [30, 41],
      [30, 19],
    ] as const) {
      const state = shooting({ ships: { A: { at: [30, 30], units: BOWS }, B: { at } } });
      expect(refusal(state, shoot('A', 'a', 10, 'B'))).toBe(null);
    }
    expect(refusal(passed(beside({ units: BOWS }), 'combat'), shoot('A', 'a', 10, 'B'))).toBe('wrong-phase');
  });

  test('SB-127, SB-128, SB-R89, SB-E51 five to each Size; a war machine counts as five', () => {
    const state = shooting({
      ships: {
        A: { at: [30, 15], length: 4, units: { g: 'great-cannon', a: '5 bowmen', c: '1 bowmen' } },
        B: { at: [30, 26], length: 4 },
      },
    });
    const fired = act(
      state,
      ofShip('fire-cannon', 'A', { unit: 'g', target: 'B', aim: 0 }),
      dice('artillery', 2),
      dice('artillery-bounce', 1),
    ).state;
    expect(shipIn(fired, 'A').shotSlots).toBe(5);
    const shot = missed(fired, shoot('A', 'a', 5, 'B'), 5).state;
    expect(shipIn(shot, 'A').shotSlots).toBe(10);
    expect(refusal(shot, shoot('A', 'c', 1, 'B'))).toBe('slots-full');
  });

  test('SB-127 no more models than there are; the choices are all, and half of them rounded up', () => {
    const state = beside({ length: 4, units: { a: '15 bowmen' } });
    expect(refusal(state, shoot('A', 'a', 16, 'B'))).toBe('too-many-models');
    expect(refusal(state, shoot('A', 'a', 11, 'B'))).toBe('slots-full');
    const models = actions(state)
      .filter(({ type }) => type === 'shoot')
      .map((action) => action.models);
    expect(models).toEqual([10, 5]);
  });

  test('SB-130, SB-R89 a unit fires once, at one target, with any number of its models', () => {
    const state = beside({ units: BOWS }, {}, { counters: [{ at: [24, 30], units: { b: '5 bowmen' } }] });
    const { state: shot } = missed(state, shoot('A', 'a', 4, 'B'), 4);
    expect(refusal(shot, shoot('A', 'a', 6, 'lifeboat:b'))).toBe('already-fired');
  });

  test('SB-R89 a lone character takes one place; one in a unit does not shoot by himself', () => {
    const missile = {
      name: 'bow',
      range: 12,
      strength: 3,
      shots: 2,
      wounds: 1,
      template: null,
      fromAbove: false,
      ignoresArmour: false,
      poison: false,
      moveOrFire: false,
    };
    const archer = { type: 'captain-hero', missile };
    const state = beside({ units: BOWS, characters: { aOne: archer, aTwo: { ...archer, unit: 'a' } } });
    const { state: shot, events } = missed(state, shoot('A', 'aOne', 1, 'B'), 2);
    expect(shipIn(shot, 'A').shotSlots).toBe(1);
    expect(eventOf(events, 'shots-fired').shots).toBe(2);
    expect(refusal(state, shoot('A', 'aTwo', 1, 'B'))).toBe('not-aboard');
  });

  test('SB-127 only who is aboard and has something to shoot with, at enemies', () => {
    const state = beside({ units: { a: '5 bowmen', a2: '5 spearmen' } }, {}, {});
    expect(refusal(state, shoot('A', 'a2', 1, 'B'))).toBe('no-missile');
    expect(refusal(state, shoot('A', 'nobody', 1, 'B'))).toBe('unknown-id');
    expect(refusal(state, shoot('A', 'a', 1, 'A'))).toBe('not-enemy');
    expect(refusal(state, shoot('A', 'a', 0, 'B'))).toBe('bad-value');
    expect(refusal(state, { ...shoot('A', 'a', 1, 'B'), ship: 'B' })).toBe('not-yours');
  });

  test('SB-R84 from a ship that has moved it is one harder, unless the option says otherwise', () => {
    const moved = (options = {}) =>
      patched(beside({ units: BOWS }, {}, { options }), (draft) => {
        shipIn(draft, 'A').movedThisTurn = true;
      });
    expect(neededBy(beside({ units: BOWS }), shoot('A', 'a', 1, 'B'))).toBe(3);
    expect(neededBy(moved(), shoot('A', 'a', 1, 'B'))).toBe(4);
    expect(neededBy(moved({ shipMovePenalty: false }), shoot('A', 'a', 1, 'B'))).toBe(3);
  });

  test('SB-R85 move-or-fire weapons fire from a moved ship, unless the option is strict', () => {
    const moved = (options = {}) =>
      patched(beside({ units: { a: '5 handgunners', g: 'cannon' } }, {}, { options }), (draft) => {
        shipIn(draft, 'A').movedThisTurn = true;
      });
    const shot = shoot('A', 'a', 1, 'B');
    const ball = ofShip('fire-cannon', 'A', { unit: 'g', target: 'B', aim: 2 });
    expect([shot, ball].map((action) => refusal(moved(), action))).toEqual([null, null]);
    const strict = moved({ moveOrFire: 'strict' });
    expect([shot, ball].map((action) => refusal(strict, action))).toEqual(['move-or-fire', 'move-or-fire']);
    expect(
      refusal(beside({ units: { a: '5 handgunners' } }, {}, { options: { moveOrFire: 'strict' } }), shot),
    ).toBe(null);
  });

  test('SB-R86 engaged ships neither shoot nor are shot at, unless the option allows it', () => {
    const engaged = (options = {}) =>
      patched(
        shooting({
          ships: {
            A: { at: [30, 30], units: BOWS },
            A2: { at: [42, 30], units: { a2: '5 bowmen' } },
            B: { at: [37, 30] },
          },
          options,
        }),
        (draft) => {
          draft.contacts.push({ id: 'A2>B', kind: 'ram', charger: 'A2', defender: 'B', status: 'open' });
        },
      );
    const shots = [shoot('A', 'a', 1, 'B'), shoot('A2', 'a2', 1, 'B')];
    expect(shots.map((shot) => refusal(engaged(), shot))).toEqual(['target-engaged', 'engaged']);
    expect(shots.map((shot) => refusal(engaged({ engagedShooting: 'allowed' }), shot))).toEqual([null, null]);
  });

  test('SB-R87 half the range is short, the whole is far, more is too far', () => {
    const at = (gap: number) =>
      shooting({ ships: { A: { at: [30, 30], units: BOWS }, B: { at: [32 + gap, 30] } } });
    expect([6, 6.01, 12].map((gap) => neededBy(at(gap), shoot('A', 'a', 1, 'B')))).toEqual([3, 4, 4]);
    expect(refusal(at(12.01), shoot('A', 'a', 1, 'B'))).toBe('out-of-range');
  });

  test('SB-R88 land that blocks sight between the centres; hulls only as an option', () => {
    const shot = shoot('A', 'a', 1, 'B');
    expect(refusal(beside({ units: BOWS }, {}, { land: [WALL] }), shot)).toBe('no-sight');
    expect(refusal(beside({ units: BOWS }, {}, { land: [WALL], blocksSight: false }), shot)).toBe(null);
    const between = (options = {}) =>
      shooting({
        ships: { A: { at: [30, 30], units: BOWS }, A2: { at: [33.5, 30] }, B: { at: [37, 30] } },
        options,
      });
    expect(refusal(between(), shot)).toBe(null);
    expect(refusal(between({ shipsBlockSight: true }), shot)).toBe('no-sight');
  });

  test('SB-R59 nobody shoots from boats, unless the option allows it', () => {
    const boat = (options = {}) =>
      shooting({
        ships: { A: { at: [60, 30] }, B: { at: [37, 30] } },
        counters: [{ at: [30, 30], units: { a: '10 bowmen' } }],
        options,
      });
    const shot = { ...shoot('A', 'a', 10, 'B'), ship: 'lifeboat:a' };
    expect(refusal(boat(), shot)).toBe('no-boat-shooting');
    expect(refusal(boat({ boatShooting: true }), shot)).toBe(null);
    const moved = patched(boat({ boatShooting: true }), (draft) => {
      Object.assign(draft.counters['lifeboat:a'] ?? {}, { moved: true });
    });
    const one = { ...shot, models: 1 };
    expect([neededBy(boat({ boatShooting: true }), one), neededBy(moved, one)]).toEqual([3, 4]);
  });

  test('SB-R119 nobody shoots aboard a squabbling ship', () => {
    const state = patched(beside({ units: BOWS }), (draft) => {
      shipIn(draft, 'A').squabbling = true;
    });
    expect(refusal(state, shoot('A', 'a', 1, 'B'))).toBe('squabbling');
  });

  test('SB-098, SB-R58 boats give no protection: hits are on the unit, mounts save', () => {
    const state = shooting({
      ships: { A: { at: [30, 30], units: { a: '5 handgunners' } } },
      counters: [{ at: [34, 30], units: { b: '5 knights' }, characters: { bHero: 'captain-hero' } }],
    });
    const { state: hurt, events } = act(
      state,
      shoot('A', 'a', 3, 'lifeboat:b'),
      dice('shoot-hit', 6, 6, 6),
      dice('to-wound', 3, 3, 3),
      dice('armour-save', 2, 3, 3),
    );
    // save 2, one worse for Strength 4
    expect(unitIn(hurt, 'b').models).toBe(4);
    expect(eventOf(events, 'troops-hit').target).toBe('b');
  });

  test('SB-R58 when the rank and file are gone, characters by id; an empty counter is removed', () => {
    const state = shooting({
      ships: { A: { at: [30, 30], units: { a: '2 handgunners', a2: '5 handgunners' } } },
      counters: [{ at: [34, 30], units: { b: '1 bowmen' }, characters: { bMage: 'wizard' } }],
    });
    const { state: one } = act(
      state,
      shoot('A', 'a', 2, 'lifeboat:b'),
      dice('shoot-hit', 6, 6),
      dice('to-wound', 3, 3),
    );
    expect(one.counters['lifeboat:b']).toMatchObject({ unit: null, characters: ['bMage'] });
    const { state: two } = act(
      one,
      shoot('A', 'a2', 2, 'lifeboat:b'),
      dice('shoot-hit', 6, 6),
      dice('to-wound', 3, 3),
    );
    expect(two.counters).toEqual({});
    expect(two.characters.bMage?.at).toEqual({ gone: 'killed' });
  });
});

/** A's gun at (30,15) and B, crosswise at (30,45): the line meets its hull at 29 and leaves it at 31. */
function battery(gun: string, B: GivenShip = {}, more: Partial<Given> = {}): State {
  return shooting({
    ships: {
      A: { at: [30, 15], units: { g: gun } },
      B: { at: [30, 45], heading: 90, ...B },
      ...more.ships,
    },
    ...(more.counters === undefined ? {} : { counters: more.counters }),
  });
}

function fire(state: State, type: string, aim: number | null, ...script: readonly Thrown[]): After {
  const aimed = aim === null ? {} : { aim };
  return act(state, ofShip(type, 'A', { unit: 'g', target: 'B', ...aimed }), ...script);
}

function cannon(
  state: State,
  aim: number,
  artillery: number,
  bounce: number,
  ...script: readonly Thrown[]
): After {
  return fire(
    state,
    'fire-cannon',
    aim,
    dice('artillery', artillery),
    dice('artillery-bounce', bounce),
    ...script,
  );
}

const GREAT: readonly Thrown[] = [dice('location', 4), dice('damage', 1), dice('damage-wounds', 1)];

describe('cannon', () => {
  test('SB-B12, SB-E55 the ball lands past its aim, and bounces into the hull', () => {
    const { events } = cannon(battery('great-cannon'), 26, 3, 2, ...GREAT);
    expect(eventOf(events, 'cannon-fired')).toMatchObject({ landing: 28, rest: 29, struck: 'B' });
    expect(eventOf(events, 'hull-hit').facing).toBe('side');
  });

  test('SB-B12, SB-E56 short of it, in it, and over it', () => {
    const struck = (aim: number, artillery: number, bounce: number, ...script: readonly Thrown[]) =>
      eventOf(cannon(battery('great-cannon'), aim, artillery, bounce, ...script).events, 'cannon-fired')
        .struck;
    expect(struck(26, 3, 1)).toBe(null);
    expect(struck(26, 6, 1, ...GREAT)).toBe('B');
    expect(struck(30, 3, 1)).toBe(null);
  });

  test('SB-E57 troops aboard may be hit first', () => {
    const { state } = cannon(
      battery('great-cannon', { units: { b: '20 spearmen' } }),
      26,
      3,
      2,
      dice('troop-hit', 3),
      dice('location', 4),
      dice('damage', 5),
      dice('damage-wounds', 4),
    );
    expect(shipIn(state, 'B').damage).toBe(9);
  });

  test('SB-B12 the first outline on the way takes the ball, friend or foe, ship or boat', () => {
    const friend = battery('great-cannon', {}, { ships: { A2: { at: [30, 43], heading: 90, beam: 1 } } });
    const { events } = cannon(friend, 25, 3, 6, ...GREAT);
    expect(eventOf(events, 'cannon-fired').struck).toBe('A2');
    const boat = battery('great-cannon', {}, { counters: [{ at: [30, 42], units: { b: '3 bowmen' } }] });
    const sunk = cannon(boat, 25, 2, 2, dice('to-wound', 2));
    expect(eventOf(sunk.events, 'cannon-fired').struck).toBe('lifeboat:b');
    expect(unitIn(sunk.state, 'b').models).toBe(2);
    const flyer = battery(
      'great-cannon',
      {},
      { counters: [{ kind: 'flyer', at: [30, 42], units: { b: '3 harpies' } }] },
    );
    expect(eventOf(cannon(flyer, 25, 2, 2).events, 'cannon-fired').struck).toBe(null);
  });

  test('SB-R91 the aim is free within the range; the choices are those near the hull', () => {
    const state = battery('great-cannon');
    const aimed = (aim: number) =>
      refusal(state, ofShip('fire-cannon', 'A', { unit: 'g', target: 'B', aim }));
    expect([0, 30, 30.1, -1].map(aimed)).toEqual([null, null, 'too-far', 'bad-value']);
    const aims = actions(state)
      .filter(({ type }) => type === 'fire-cannon')
      .map(({ aim }) => aim);
    expect(aims).toEqual([29, 28, 27, 26, 25, 24]);
  });

  test('SB-B12 each machine its own way of firing', () => {
    const state = shooting({
      ships: {
        A: {
          at: [30, 15],
          length: 12,
          units: { a: '5 bowmen', g: 'cannon', s: 'stone-thrower', v: 'volley-gun' },
        },
        B: { at: [30, 30] },
      },
    });
    const code = (type: string, unit: string, aim = {}) =>
      refusal(state, ofShip(type, 'A', { unit, target: 'B', ...aim }));
    expect(code('fire-cannon', 's', { aim: 10 })).toBe('wrong-weapon');
    expect(code('fire-cannon', 'a', { aim: 10 })).toBe('wrong-weapon');
    expect(code('fire-stone-thrower', 'g', { aim: 10 })).toBe('wrong-weapon');
    expect(code('fire-volley', 's')).toBe('wrong-weapon');
    expect(code('shoot', 'g', { models: 1 })).toBe('wrong-weapon');
    expect(code('fire-volley', 'v')).toBe(null);
  });

  test('SB-R86 a stray ball strikes an engaged ship, though none is aimed at it', () => {
    const state = patched(
      battery(
        'great-cannon',
        {},
        { ships: { A2: { at: [30, 38], heading: 90, beam: 1 }, B2: { at: [80, 60] } } },
      ),
      (draft) => {
        draft.contacts.push({ id: 'A2>B2', kind: 'ram', charger: 'A2', defender: 'B2', status: 'open' });
      },
    );
    expect(eventOf(cannon(state, 20, 3, 2, ...GREAT).events, 'cannon-fired').struck).toBe('A2');
  });
});

describe('misfires', () => {
  const misfired = (face: number) =>
    fire(battery('great-cannon'), 'fire-cannon', 20, dice('artillery', 1), dice('misfire', face));

  test('SB-B12, SB-E58 1: machine and crew are destroyed', () => {
    const { state, events } = misfired(1);
    expect(typesOf(events)).toEqual(['cannon-fired', 'misfired', 'unit-destroyed']);
    expect(unitIn(state, 'g')).toMatchObject({ models: 0, at: { gone: 'killed' } });
    expect(state.sides.map(({ vp }) => vp)).toEqual([0, 0]);
  });

  test('SB-B12, SB-E58 2 and 3: one of the crew dies, and no fire in the next Shooting phase either', () => {
    for (const face of [2, 3]) {
      const { state } = misfired(face);
      expect(unitIn(state, 'g').models).toBe(2);
      const code = (now: State) =>
        refusal(now, ofShip('fire-cannon', 'A', { unit: 'g', target: 'B', aim: 20 }));
      const second = passed(nextTurn(nextTurn(state)), 'shooting');
      expect(code(second)).toBe('disabled');
      const third = passed(nextTurn(nextTurn(second)), 'shooting');
      expect(code(third)).toBe(null);
    }
  });

  test('SB-B12, SB-E58 4 to 6: no shot now', () => {
    const { state } = misfired(4);
    expect(unitIn(state, 'g')).toMatchObject({ models: 3, fired: true, machine: { disabledUntil: null } });
  });
});

/** A stone thrower at (30,15), and B at (30,45) along the line. */
function stone(B: GivenShip, ...script: readonly Thrown[]): After {
  return fire(battery('stone-thrower', { heading: 0, ...B }), 'fire-stone-thrower', 30, ...script);
}

describe('stone throwers', () => {
  test('SB-042, SB-B12, SB-E59 on the spot: a centre hit of Strength 8 from above', () => {
    const { state, events } = stone(
      {},
      dice('artillery', 4),
      dice('scatter', 5),
      dice('damage', 6),
      dice('damage-wounds', 4),
    );
    expect(shipIn(state, 'B').damage).toBe(10);
    expect(eventOf(events, 'stone-thrown')).toMatchObject({ at: { x: 30, y: 45 }, struck: 'B', touched: [] });
  });

  test('SB-132, SB-B12, SB-E60 scattered so that the template touches the hull: 4+, Strength 4', () => {
    const { state, events } = stone(
      {},
      dice('artillery', 3),
      dice('scatter', 1),
      dice('scatter-direction', 2),
      dice('template-touch', 4),
      dice('damage', 2),
      dice('damage-wounds', 1),
    );
    const thrown = eventOf(events, 'stone-thrown');
    expect((thrown.at as { x: number }).x).toBeCloseTo(31.4142, 4);
    expect((thrown.at as { y: number }).y).toBeCloseTo(46.4142, 4);
    expect(thrown).toMatchObject({ struck: null, touched: ['B'] });
    expect(shipIn(state, 'B').damage).toBe(0);
    const missed3 = stone(
      {},
      dice('artillery', 3),
      dice('scatter', 1),
      dice('scatter-direction', 2),
      dice('template-touch', 3),
    );
    expect(eventOf(missed3.events, 'stone-thrown').touched).toEqual(['B']);
    expect(missed3.events.some(({ type }) => type === 'hull-hit')).toBe(false);
  });

  test('SB-B12, SB-E61 scattered clear of it', () => {
    const { events } = stone({}, dice('artillery', 4), dice('scatter', 2), dice('scatter-direction', 3));
    expect(eventOf(events, 'stone-thrown')).toMatchObject({
      at: { x: 33, y: 45 },
      struck: null,
      touched: [],
    });
  });

  test('SB-133, SB-R90, SB-E106 troops under the centre: one hit of Strength 8 first, the others of 4', () => {
    const { state } = stone(
      { units: { b: '20 spearmen' } },
      dice('artillery', 4),
      dice('scatter', 5),
      dice('troop-hit', 6),
      dice('template-hits', 3),
      dice('to-wound', 2),
      dice('to-wound', 1, 5),
    );
    expect(unitIn(state, 'b').models).toBe(18);
    expect(shipIn(state, 'B').damage).toBe(0);
  });

  test('SB-R91 from the minimum to the whole range', () => {
    const state = battery('stone-thrower');
    const aimed = (aim: number) =>
      refusal(state, ofShip('fire-stone-thrower', 'A', { unit: 'g', target: 'B', aim }));
    expect([5.9, 6, 30, 30.1].map(aimed)).toEqual(['too-near', null, null, 'too-far']);
    const aims = actions(state)
      .filter(({ type }) => type === 'fire-stone-thrower')
      .map(({ aim }) => aim);
    expect(aims).toEqual([30, 29.5]);
  });

  test('SB-B12 what else the template touches, ships before boats, ids ascending; it may be the own side', () => {
    const state = shooting({
      ships: {
        A: { at: [30, 15], units: { g: 'stone-thrower' } },
        A2: { at: [32.5, 45] },
        B: { at: [30, 45] },
      },
      counters: [{ at: [31.25, 45], units: { b: '5 bowmen' } }],
    });
    const { events } = fire(
      state,
      'fire-stone-thrower',
      30,
      dice('artillery', 2),
      dice('scatter', 1),
      dice('scatter-direction', 3),
      dice('damage', 1),
      dice('damage-wounds', 1),
      dice('template-touch', 4),
      dice('damage', 1),
      dice('damage-wounds', 1),
      dice('template-touch', 4),
      dice('template-hits', 2),
      dice('to-wound', 1, 1),
    );
    // at (31,45): within B's border, and touching A2 and the boat
    expect(eventOf(events, 'stone-thrown')).toMatchObject({ struck: 'B', touched: ['A2', 'lifeboat:b'] });
  });

  test('SB-R90, SB-R58 a template on a boat that holds a character alone does its hits on him', () => {
    const state = shooting({
      ships: { A: { at: [30, 15], units: { g: 'stone-thrower' } }, B: { at: [60, 60] } },
      counters: [{ at: [30, 45], characters: { bHero: 'captain-hero' } }],
    });
    const throwIt = ofShip('fire-stone-thrower', 'A', { unit: 'g', target: 'lifeboat:bHero', aim: 30 });
    const { state: hurt } = act(
      state,
      throwIt,
      dice('artillery', 2),
      dice('scatter', 6),
      dice('template-hits', 1),
      dice('to-wound', 2),
      dice('multi-wounds', 1),
    );
    expect(hurt.characters.bHero?.woundsOnLead).toBe(1);
  });
});

describe('other weapons', () => {
  test('SB-046, SB-B12, SB-E99 a volley gun: barrel by barrel, then all hits', () => {
    const state = beside({ units: { g: 'volley-gun' } });
    const { state: shot, events } = act(
      state,
      ofShip('fire-volley', 'A', { unit: 'g', target: 'B' }),
      dice('artillery', 2, 4, 1),
      dice('misfire', 5),
      dice('location', 5, 6, 1, 1, 1, 1, 1, 1),
      dice('damage', 6, 2),
      dice('damage', 6, 5, 4, 3, 2, 1),
    );
    expect(eventOf(events, 'volley-fired')).toMatchObject({ hits: 8, misfires: 1 });
    expect(shipIn(shot, 'B').damage).toBe(4);
    expect(
      refusal(
        beside({ units: { g: 'volley-gun' } }, { at: [44.1, 30] }),
        ofShip('fire-volley', 'A', { unit: 'g', target: 'B' }),
      ),
    ).toBe('out-of-range');
  });

  test('SB-B12 a bolt thrower rolls to hit, and its bolt pierces armour', () => {
    const state = beside({ units: { g: 'bolt-thrower' } }, { units: { b: '5 knights' } });
    const { state: shot } = act(
      state,
      shoot('A', 'g', 1, 'B'),
      dice('shoot-hit', 3),
      dice('troop-hit', 6),
      dice('to-wound', 2),
    );
    expect(unitIn(shot, 'b').models).toBe(4);
    expect(refusal(state, shoot('A', 'g', 2, 'B'))).toBe('too-many-models');
    const moved = patched(beside({ units: { g: 'bolt-thrower' } }), (draft) => {
      shipIn(draft, 'A').movedThisTurn = true;
    });
    expect(neededBy(moved, shoot('A', 'g', 1, 'B'))).toBe(4);
  });

  test('SB-B12 a flame cannon: no roll to hit, a flame template', () => {
    const state = beside({ units: { g: 'flame-cannon' } }, { units: { b: '20 spearmen' } });
    const { state: shot, events } = act(
      state,
      shoot('A', 'g', 1, 'B'),
      dice('troop-hit', 6),
      dice('template-hits', 4),
      dice('to-wound', 2, 2, 1, 2),
    );
    expect(eventOf(events, 'shots-fired')).toMatchObject({ needed: null, hits: 1 });
    expect(unitIn(shot, 'b').models).toBe(17);
    const hull = act(
      state,
      shoot('A', 'g', 1, 'B'),
      dice('troop-hit', 1),
      dice('location', 6),
      dice('damage', 4),
      dice('damage-wounds', 5),
    );
    // D3 wounds
    expect(shipIn(hull.state, 'B').damage).toBe(4 + 5 + 3 - 8);
  });

  test('SB-133, SB-R90, SB-E90 a large template: 2D6 hits on a unit aboard, none on the hull', () => {
    const missile = {
      name: 'fire pot',
      range: 12,
      strength: 3,
      shots: 1,
      wounds: 1,
      template: 'large',
      fromAbove: false,
      ignoresArmour: true,
      poison: false,
      moveOrFire: false,
    };
    const units = { a: { type: 'bowmen', models: 1, missile } };
    const state = beside({ units }, { units: { b: '20 spearmen' } });
    const { state: shot } = act(
      state,
      shoot('A', 'a', 1, 'B'),
      dice('shoot-hit', 6),
      dice('troop-hit', 6),
      dice('template-hits', 4, 5),
      dice('to-wound', 4, 4, 4, 4, 4, 4, 4, 4, 4),
    );
    expect(unitIn(shot, 'b').models).toBe(11);
    expect(shipIn(shot, 'B').damage).toBe(0);
  });

  test('SB-R90 as an option no more hits than there are models, one on a war machine', () => {
    const options = { templateCap: true };
    const state = beside({ units: { g: 'flame-cannon' } }, { units: { b: '2 spearmen' } }, { options });
    const { state: shot } = act(
      state,
      shoot('A', 'g', 1, 'B'),
      dice('troop-hit', 6),
      dice('template-hits', 6),
      dice('to-wound', 1, 2),
    );
    expect(unitIn(shot, 'b').models).toBe(1);
    const gun = beside({ units: { g: 'flame-cannon' } }, { units: { b: 'cannon' } }, { options });
    const { events } = act(
      gun,
      shoot('A', 'g', 1, 'B'),
      dice('troop-hit', 6),
      dice('template-hits', 6),
      dice('machine-or-crew', 1),
      dice('to-wound', 6),
      dice('multi-wounds', 2),
    );
    expect(eventOf(events, 'machine-hit')).toMatchObject({ hits: 1, wounds: 1, woundsLeft: 2 });
  });

  test('SB-B11 the missile weapons: range and Strength', () => {
    const state = shooting({
      ships: {
        A: { at: [30, 30], units: { a: '1 bowmen', b: '1 handgunners', c: '1 goblin-archers' } },
      },
    });
    const weapons = ['a', 'b', 'c'].map((id) => {
      const { missile } = unitIn(state, id);
      return [missile?.range, missile?.strength, missile?.moveOrFire];
    });
    expect(weapons).toEqual([
      [12, 3, false],
      [12, 4, true],
      [8, 3, false],
    ]);
  });
});

test('SB-022 the phase may be passed; it ends the shooting', () => {
  expect(act(beside({ units: BOWS }), plainly('end-phase')).state.phase).toBe('combat');
});
