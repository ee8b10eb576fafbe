/**
 * Choices that several sides make at the same time, each in secret, to be revealed together: one entry for each
 * side that takes part, null until it has chosen. In a view the choice of another side reads `"sealed"`.
 */
export type SealedChoices<C> = { readonly [side: string]: C | 'sealed' | null };

/** Nobody has chosen yet. */
export function openChoices<C>(sides: readonly string[]): Record<string, C | 'sealed' | null> {
  return Object.fromEntries(sides.map((side) => [side, null]));
}

/**
 * Of some sides those that take part and still have to choose, in the order given (the order of keys is nobody's); when
 * there are none, all is revealed.
 */
export function undecided(choices: SealedChoices<unknown>, sides: readonly string[]): string[] {
  return sides.filter((side) => Object.hasOwn(choices, side) && choices[side] === null);
}

/** The choices as one side sees them before they are revealed: its own, and of the others only that they are made. */
export function viewChoices<C>(choices: SealedChoices<C>, viewer: string): SealedChoices<C> {
  return Object.fromEntries(
    Object.entries(choices).map(([side, choice]) => [
      side,
      side === viewer || choice === null ? choice : 'sealed',
    ]),
  );
}
