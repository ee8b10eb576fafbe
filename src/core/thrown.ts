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

/** Whether what was thrown is an error of some name: there may be two classes of it in one program. */
export function isNamed(thrown: unknown, name: string): boolean {
  return ((thrown ?? {}) as { readonly name?: unknown }).name === name;
}
