import { type Hex, hexRange, ORIGIN } from './hex.ts';

/**
 * A map of hexes: a hexagon round (0, 0), out to `radius` hexes, or a rectangle of `cols` files from (0, 0)
 * eastwards with `rows` hexes in each, every second file half a hex lower. Numbers are integers.
 */
export type HexMap =
  | { readonly shape: 'hexagon'; readonly radius: number }
  | { readonly shape: 'rect'; readonly cols: number; readonly rows: number };

/** Whether the hex (q, r) is on the map; the outermost hexes are. */
export function isOnMap(map: HexMap, q: number, r: number): boolean {
  if (map.shape === 'hexagon') return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= map.radius;
  const row = r + Math.floor(q / 2);
  return q >= 0 && q < map.cols && row >= 0 && row < map.rows;
}

/** All hexes of the map, in order of q (west to east), then of r (north to south). */
export function mapHexes(map: HexMap): Hex[] {
  if (map.shape === 'hexagon') return hexRange(ORIGIN, map.radius);
  const hexes: Hex[] = [];
  for (let q = 0; q < map.cols; q++) {
    const top = 0 - Math.floor(q / 2);
    for (let row = 0; row < map.rows; row++) hexes.push({ q, r: top + row });
  }
  return hexes;
}
