import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flawOf } from '../../src/core/input.ts';
import {
  clone,
  deepFreeze,
  entry,
  isFields,
  ownField,
  plainCopy,
  UNHELD,
  unheldPath,
} from '../../src/core/json.ts';
import {
  anyFields,
  canonicalText,
  type Form,
  formOf,
  id,
  integer,
  list,
  nullable,
  oneOf,
  withDefault,
} from '../../src/index.ts';
import { plainData, unfrozen } from './support.ts';

const POISON = '{"__proto__":{"polluted":true},"a":{"__proto__":{"polluted":true},"b":1}}';

/** Whether something inherits from anything but the plain prototypes. */
function inheritsStrangely(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === Array.prototype || prototype === null;
  return !isPlain || Object.values(value).some(inheritsStrangely);
}

function expectUnpolluted(): void {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

/** Parts of both that are the same object. */
function shared(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false;
  if (a === b) return true;
  return Object.entries(a).some(([key, part]) => shared(part, (b as Record<string, unknown>)[key]));
}

describe('isFields', () => {
  test.each([{}, { a: 1 }, Object.create(null), new Map(), new Date(0)])('%o has fields', (value) => {
    expect(isFields(value)).toBe(true);
  });

  test.each([null, undefined, 1, 'text', [], [1], () => 1, Symbol('s'), 1n])('%o has none', (value) => {
    expect(isFields(value)).toBe(false);
  });

  test('a proxy that has been revoked has none', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(isFields(proxy)).toBe(false);
  });
});

describe('entry', () => {
  test('finds an entry of its own and nothing else', () => {
    const record = { red: 1 };
    expect(entry(record, 'red')).toBe(1);
    for (const key of ['blue', '__proto__', 'toString', 'constructor', 0, null, undefined, ['red'], {}]) {
      expect(entry(record, key)).toBeUndefined();
    }
  });
});

describe('clone', () => {
  test('is equal and shares nothing', () => {
    fc.assert(
      fc.property(plainData, (value) => {
        const copy = clone(value);
        expect(copy).toEqual(value);
        expect(canonicalText(copy)).toBe(canonicalText(value));
        expect(shared(copy, value)).toBe(false);
      }),
    );
  });

  test('keeps the order of keys and can be changed where the original is frozen', () => {
    const value = deepFreeze({ b: [1, { c: 2 }], a: null });
    const copy = clone(value) as { b: unknown[]; a: null };
    copy.b.push(3);
    expect(JSON.stringify(copy)).toBe('{"b":[1,{"c":2},3],"a":null}');
    expect(JSON.stringify(value)).toBe('{"b":[1,{"c":2}],"a":null}');
  });

  test('never gives a copy another prototype, whatever the keys', () => {
    const copy = clone(JSON.parse(POISON));
    expect(inheritsStrangely(copy)).toBe(false);
    expect((copy as Record<string, unknown>).polluted).toBeUndefined();
    expectUnpolluted();
  });
});

describe('deepFreeze', () => {
  test('freezes all the way down, in place, and returns the same object', () => {
    fc.assert(
      fc.property(plainData, (value) => {
        const before = JSON.stringify(value);
        expect(deepFreeze(value)).toBe(value);
        expect(unfrozen(value)).toBe(null);
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });

  test('leaves what is no object alone', () => {
    for (const value of [null, undefined, 1, 'text', true]) expect(deepFreeze(value)).toBe(value);
  });

  test('passes by what is deeply frozen already, at no cost', () => {
    const part = deepFreeze({ a: [1] });
    let reads = 0;
    const watched = new Proxy(part, {
      ownKeys(target) {
        reads++;
        return Reflect.ownKeys(target);
      },
    });
    // asking whether a proxy is frozen looks at its keys once
    deepFreeze({ watched });
    expect(reads).toBe(1);
  });
});

describe('canonicalText', () => {
  test('is JSON with sorted keys', () => {
    expect(canonicalText({ b: [1, { d: 'x', c: null }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":null,"d":"x"}]}',
    );
    expect(canonicalText('quote "')).toBe('"quote \\""');
    expect(canonicalText(-0)).toBe('0');
  });

  test('reads back as the same data', () => {
    fc.assert(
      fc.property(plainData, (value) => {
        expect(JSON.stringify(sorted(JSON.parse(canonicalText(value))))).toBe(JSON.stringify(sorted(value)));
      }),
    );
  });

  test('is equal for equal data and different for different data', () => {
    fc.assert(
      fc.property(plainData, plainData, (a, b) => {
        const isSame = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
        expect(canonicalText(a) === canonicalText(b)).toBe(isSame);
      }),
    );
  });

  test('takes what JSON cannot hold as JSON does: left out of objects, null elsewhere', () => {
    const odd = {
      a: undefined,
      b: () => 1,
      c: [undefined, () => 1, Symbol('s')],
      d: Number.NaN,
      e: Infinity,
    };
    expect(canonicalText({ ...odd, b: undefined })).toBe('{"c":[null,null,null],"d":null,"e":null}');
    expect(canonicalText(undefined)).toBe('null');
  });

  /** The data with the keys of every object in order, -0 as 0: two that are equal have the same JSON. */
  function sorted(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(sorted);
    const pairs = Object.entries(value).map(([key, part]) => [key, sorted(part)] as const);
    return { object: pairs.sort(([a], [b]) => (a < b ? -1 : 1)) };
  }
});

describe('plainCopy', () => {
  test('copies plain data up to 16 levels', () => {
    fc.assert(
      fc.property(plainData, (value) => {
        const text = JSON.stringify(value);
        const copy = plainCopy(value);
        expect(JSON.stringify(copy)).toBe(text);
        expect(shared(copy, value)).toBe(false);
      }),
    );
  });

  test('what lies deeper, and what is larger than 10,000 parts, is nothing that fits', () => {
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    const depthOf = (value: unknown): number => (Array.isArray(value) ? 1 + depthOf(value[0]) : 0);
    expect(unheldPath(plainCopy(nested(16)))).toBe(null);
    for (const levels of [17, 100_000]) {
      expect(unheldPath(plainCopy(nested(levels)))).toHaveLength(16);
      expect(depthOf(plainCopy(nested(levels)))).toBe(16);
    }
    expect(unheldPath(plainCopy(new Array(9_999).fill(0)))).toBe(null);
    expect(plainCopy(new Array(10_000).fill(0))).toBe(UNHELD);
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`f${place}`, 0]));
    expect(unheldPath(plainCopy(wide))).toEqual(['f9999']);
  });

  class Ship {
    id = 'red-1';
  }

  test.each([
    () => 1,
    Symbol('s'),
    10n,
    Number.NaN,
    Infinity,
    -Infinity,
    new Date(0),
    new Map([['a', 1]]),
    new Set([1]),
    /x/,
    new Ship(),
    Object.create({ inherited: 1 }),
  ])('%o, which JSON cannot hold, is nothing that fits, at any depth', (value) => {
    expect(plainCopy(value)).toBe(UNHELD);
    expect(plainCopy({ field: [{ value }] })).toEqual({ field: [{ value: UNHELD }] });
  });

  test('is what JSON gives back of what it can hold', () => {
    const holes: unknown[] = [1];
    holes.length = 2;
    const value = { list: [undefined, -0], holes, left: undefined, in: { turn: { left: undefined } } };
    expect(JSON.stringify(plainCopy(value))).toBe(JSON.stringify(value));
    expect(plainCopy(value)).toEqual(JSON.parse(JSON.stringify(value)));
    expect(Object.hasOwn(plainCopy(value) as object, 'left')).toBe(false);
    expect(plainCopy(undefined)).toBe(null);
  });

  test('takes the plain objects of another realm and those without a prototype', () => {
    const foreign: unknown = runInNewContext('({ a: [{ b: 1 }] })');
    expect(JSON.stringify(plainCopy(foreign))).toBe('{"a":[{"b":1}]}');
    expect(plainCopy(Object.assign(Object.create(null), { a: 1 }))).toEqual({ a: 1 });
  });

  test('takes own fields only', () => {
    const fields = Object.defineProperty({ id: 'red-1' }, 'hidden', { value: 2, enumerable: false });
    expect(plainCopy(fields)).toEqual({ id: 'red-1' });
  });

  test('takes no object with a key __proto__, at any level, and pollutes nothing', () => {
    expect(plainCopy(JSON.parse(POISON))).toBe(UNHELD);
    const copy = plainCopy({ a: 1, b: JSON.parse(POISON) as unknown });
    expect(copy).toEqual({ a: 1, b: UNHELD });
    expect(inheritsStrangely(copy)).toBe(false);
    expectUnpolluted();
  });

  test('ends on a cycle', () => {
    const ring: Record<string, unknown> = { name: 'ring' };
    ring.next = ring;
    const copy = JSON.stringify(plainCopy(ring));
    expect(copy.match(/ring/g)).toHaveLength(16);
    expect(copy.endsWith(`"next":${JSON.stringify(UNHELD)}${'}'.repeat(16)}`)).toBe(true);
  });

  describe('of lists that hold others eight times over', () => {
    const patience = 1_000_000;
    let reads = 0;

    /** A list that counts how often it is looked at, and loses patience. */
    function watched(list: unknown[]): unknown {
      return new Proxy(list, {
        get(target, key, receiver) {
          if (++reads > patience) throw new Error('still copying');
          return Reflect.get(target, key, receiver);
        },
      });
    }

    function expectSoon(value: unknown): void {
      reads = 0;
      expect(() => plainCopy(value)).not.toThrow();
    }

    test('ends soon where a list holds itself', () => {
      const list: unknown[] = [];
      const tangle = watched(list);
      for (let i = 0; i < 8; i++) list.push(tangle);
      expectSoon(tangle);
    });

    test('ends soon where each holds the next', () => {
      let list = watched([]);
      for (let level = 0; level < 15; level++) list = watched(new Array(8).fill(list));
      expectSoon(list);
    });

    test('ends soon where a long list holds another long one at each of its places', () => {
      const long = watched(new Array(5000).fill(0));
      expectSoon(watched(new Array(5000).fill(long)));
    });
  });
});

describe('what stands for something that JSON cannot hold', () => {
  test('says so in a sentence and as JSON, and fits no field', () => {
    expect(`${UNHELD}`).toBe('something that JSON cannot hold');
    expect(canonicalText({ a: UNHELD })).toBe('{"a":"something that JSON cannot hold"}');
    const flaw = (form: Form<unknown>) =>
      flawOf(formOf<{ readonly a: unknown }>({ a: withDefault(nullable(form), null) }), { a: UNHELD });
    for (const form of [id(), integer(0), oneOf([null, true, 'x']), list(anyFields())])
      expect(flaw(form)).toMatch(/^a: expected .*, but received something that JSON cannot hold\.$/);
    expect(flaw(anyFields())).toMatch(/received something that JSON cannot hold/);
  });
});

describe('ownField', () => {
  test('is a plain copy of a field, null if there is none', () => {
    const fields = { hull: { points: [1] } };
    expect(ownField(fields, 'hull')).toEqual({ points: [1] });
    expect(shared(ownField(fields, 'hull'), fields.hull)).toBe(false);
    expect(ownField(fields, 'mast')).toBe(null);
    expect(ownField(fields, 'toString')).toBe(null);
    expect(ownField(fields, '__proto__')).toBe(null);
  });

  test.each<[string, object]>([
    [
      'a getter that throws',
      Object.defineProperty({}, 'side', {
        enumerable: true,
        get() {
          throw new Error('boom');
        },
      }),
    ],
    [
      'a getter that throws further down',
      {
        side: Object.defineProperty({}, 'deep', {
          enumerable: true,
          get() {
            throw new Error('boom');
          },
        }),
      },
    ],
    [
      'a proxy that refuses everything',
      new Proxy(
        { side: 'red' },
        {
          getOwnPropertyDescriptor() {
            throw new Error('boom');
          },
        },
      ),
    ],
  ])('%s is nothing that fits', (_what, hostile) => {
    expect(ownField(hostile as { readonly [key: string]: unknown }, 'side')).toBe(UNHELD);
  });

  test('a getter that answers is read once', () => {
    let reads = 0;
    const lying = {
      get side() {
        return ++reads === 1 ? 'red' : 'blue';
      },
    };
    expect(ownField(lying, 'side')).toBe('red');
    expect(reads).toBe(1);
  });
});
