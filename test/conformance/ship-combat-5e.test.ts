import { describe, test } from 'vitest';
import { shipCombat5e } from '../../src/rulesets/ship-combat-5e/index.ts';
import { conformance } from '../../src/testing/index.ts';

describe('ship-combat-5e conforms', () => {
  for (const check of conformance(shipCombat5e, { runs: 100 }))
    test(check.name, { timeout: 240_000 }, check.run);
});
