/** A share in per cent, with one decimal. */
export function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`;
}

/** Two shares, from the one to the other. */
export function percentRange(low: number, high: number): string {
  return `${(100 * low).toFixed(1)} to ${percent(high)}`;
}

/** A number with commas at the thousands. */
export function grouped(number: number): string {
  return number.toLocaleString('en');
}

/** A number of things, in the singular if it is one. */
export function counted(number: number, one: string, many: string = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}

/** A difference with its sign. */
export function signed(number: number): string {
  const text = number.toFixed(2);
  if (Number(text) === 0) return '0.00';
  return number > 0 ? `+${text}` : text;
}
