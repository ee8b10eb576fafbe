import { describe, test } from 'vitest';
import { imaginations } from '../src/rulesets/imaginations/index.ts';
import { mediaeval } from '../src/rulesets/mediaeval/index.ts';
import { reign } from '../src/rulesets/reign/index.ts';
import { shipCombat5e } from '../src/rulesets/ship-combat-5e/index.ts';
import { conformance } from '../src/testing/index.ts';

describe('mediaeval conforms', () => {
  for (const check of conformance(mediaeval, { runs: 300 })) test(check.name, check.run);
});

describe('imaginations conforms', () => {
  for (const check of conformance(imaginations, { runs: 200 }))
    test(check.name, { timeout: 120_000 }, check.run);
});

describe('reign conforms', () => {
  for (const check of conformance(reign, { runs: 100 })) test(check.name, { timeout: 240_000 }, check.run);
});

describe('ship-combat-5e conforms', () => {
  for (const check of conformance(shipCombat5e, { runs: 100 }))
    test(check.name, { timeout: 240_000 }, check.run);
});
