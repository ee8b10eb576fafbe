/** What was thrown, in words: the message of an error, a text as it stands, else what it was. */
export function thrownText(thrown: unknown): string {
  if (typeof thrown === 'string' && thrown !== '') return thrown;
  const { message, name } = (thrown ?? {}) as { readonly message?: unknown; readonly name?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return `${whatIs(thrown, name)} was thrown`;
}

function whatIs(thrown: unknown, name: unknown): string {
  if (thrown === '') return 'an empty text';
  if (typeof thrown !== 'object' && typeof thrown !== 'function') return String(thrown);
  if (thrown === null) return 'null';
  return typeof name === 'string' && name !== '' ? name : `a value of type ${typeof thrown}`;
}

/**
 * What a function of the caller's returns.
 *
 * @throws Error that says which function it was, for whatever it throws.
 */
export async function asked<T>(name: string, call: () => T | PromiseLike<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new Error(`${name}: ${thrownText(error)}`, { cause: error });
  }
}
