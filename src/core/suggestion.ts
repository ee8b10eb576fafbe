/** Letters to insert, leave out, replace or swap with the next one, to make one text of another. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}

/** The name that was probably meant; null if none is near. The beginning or the end of a name will do. */
export function nearest(given: string, names: readonly string[]): string | null {
  const text = given.toLowerCase();
  const part = names.find(
    (name) => text.length >= 3 && (name.toLowerCase().startsWith(text) || name.toLowerCase().endsWith(text)),
  );
  let best: string | null = part ?? null;
  let least = Math.max(1, Math.ceil(given.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(text, name.toLowerCase());
    if (distance >= least) continue;
    best = name;
    least = distance;
  }
  return best;
}

/** ` did you mean "x"?`, or the names that there are. */
export function advice(given: string, names: readonly string[]): string {
  const meant = nearest(given, names);
  return meant === null ? `there are ${names.join(', ')}` : `did you mean "${meant}"?`;
}

/** Longest text for which a name that was meant is looked for. */
const LONGEST = 64;

/** What is wrong with a name that there is not: the one that was probably meant, and those that there are. */
export function noSuch(kind: string, given: string, names: readonly string[]): string {
  const meant = given.length > LONGEST ? null : nearest(given, names);
  return `no such ${kind}${meant === null ? '' : ` (did you mean "${meant}"?)`}; there are ${names.join(', ')}`;
}
