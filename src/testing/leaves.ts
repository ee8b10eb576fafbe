/** The way from an object to one of the values in it. */
export type LeafPath = readonly string[];

/** The ways to everything in plain data that is no object. */
export function leafPaths(value: unknown, path: LeafPath = []): LeafPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leafPaths(part, [...path, key]));
}

/** What stands at the end of a way; undefined if it leads nowhere. */
export function leafAt(value: unknown, path: LeafPath): unknown {
  let part = value;
  for (const key of path) part = (part as Record<string, unknown> | null | undefined)?.[key];
  return part;
}

/** A copy of plain data with another value at the end of a way. */
export function withLeaf(value: unknown, path: LeafPath, leaf: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const fields = copy as Record<string, unknown>;
  fields[key] = withLeaf(fields[key], rest, leaf);
  return copy;
}
