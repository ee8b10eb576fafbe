import type { ImaginationsState } from './types.ts';

/** Everything is open to both sides. @source IM-R008 */
export function view(state: ImaginationsState): ImaginationsState {
  return state;
}
