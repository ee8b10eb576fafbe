import { readFileSync } from 'node:fs';

/** The version of the package that the built command line belongs to. */
export function packageVersion(): string {
  // seen from dist, where all that is built lies side by side
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
