/** Objects that behave badly, each made from a legal action. */
export const HOSTILE: { readonly [name: string]: (action: object) => unknown } = {
  'getters that throw': (action) => withGetters(action, () => thrower),
  'getters that never say the same twice': (action) => withGetters(action, (value) => changing(value)),
  'an action that it only inherits': (action) => Object.create(action) as unknown,
  'an action as its own __proto__': (action) =>
    JSON.parse(`{"__proto__":${JSON.stringify(action)}}`) as unknown,
  'an action without a prototype': (action) => Object.assign(Object.create(null) as object, action),
  'a proxy that throws at everything': (action) => new Proxy(action, throwingTraps()),
  'a proxy that says it has every field': (action) => new Proxy(action, { has: () => true, get: () => 'x' }),
  'a proxy that has been revoked': (action) => revoked(action),
  'an action that holds itself': (action) => knotted(action),
  'fields with a toJSON and a valueOf that throw': (action) =>
    withFields(action, { toJSON: thrower, valueOf: thrower }),
  'fields nested very deep': (action) => withFields(action, nested(10_000)),
  'fields as very long texts': (action) => withFields(action, 'x'.repeat(100_000)),
  'fields as very long lists': (action) => withFields(action, new Array(10_000).fill(0)),
  'fields as symbols': (action) => withFields(action, Symbol('hostile')),
  'fields as functions': (action) => withFields(action, thrower),
};

function thrower(): never {
  throw new Error('a hostile object was asked');
}

/** Says one thing when asked first, and something else each time after. */
function changing(value: unknown): () => unknown {
  let asked = 0;
  return () => (asked++ === 0 ? value : `other ${asked}`);
}

/** The same fields, each behind a getter. */
function withGetters(action: object, getter: (value: unknown) => () => unknown): object {
  const hostile = {};
  for (const [field, value] of Object.entries(action)) {
    Object.defineProperty(hostile, field, { get: getter(value), enumerable: true });
  }
  return hostile;
}

/** The type, and every other field with the same value in it. */
function withFields(action: object, value: unknown): object {
  return Object.fromEntries(
    Object.entries(action).map(([field, was]) => [field, field === 'type' ? was : value]),
  );
}

function throwingTraps(): ProxyHandler<object> {
  return {
    get: thrower,
    has: thrower,
    ownKeys: thrower,
    getOwnPropertyDescriptor: thrower,
    getPrototypeOf: thrower,
  };
}

function revoked(action: object): object {
  const { proxy, revoke } = Proxy.revocable(action, {});
  revoke();
  return proxy;
}

/** Every field holds the whole again: followed down, it branches without end. */
function knotted(action: object): object {
  const knot: Record<string, unknown> = { ...action };
  for (const field of Object.keys(knot)) if (field !== 'type') knot[field] = knot;
  return knot;
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}
