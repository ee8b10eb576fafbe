import { thrownText } from '../core/thrown.ts';

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
