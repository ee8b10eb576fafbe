type Triple = readonly [number, number, number];

/** How colours come across, as matrices for linear RGB (Machado, Oliveira and Fernandes, 2009; severity 1). */
export const VISIONS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function linear(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function times(matrix: readonly Triple[], [a = 0, b = 0, c = 0]: readonly number[]): number[] {
  return matrix.map(([x, y, z]) => x * a + y * b + z * c);
}

const TO_XYZ: readonly Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: readonly number[] = [0.95047, 1, 1.08883];

function lab(rgb: readonly number[]): number[] {
  const [x = 0, y = 0, z = 0] = times(
    TO_XYZ,
    rgb.map((value) => Math.max(0, Math.min(1, value))),
  ).map((value, index) => {
    const share = value / (WHITE[index] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : (24389 / 27 / 116) * share + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look (CIE 1976): 2 is just seen, 10 at a glance. */
export function difference(a: string, b: string, vision: string): number {
  const matrix = VISIONS[vision] ?? [];
  const [first = [], second = []] = [a, b].map((colour) => lab(times(matrix, linear(colour))));
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)));
}
