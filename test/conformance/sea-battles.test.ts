import { describe, test } from 'vitest';
import { seaBattles } from '../../src/rulesets/sea-battles/index.ts';
import { conformance } from '../../src/testing/index.ts';

describe('sea-battles conforms', () => {
  for (const check of conformance(seaBattles, { runs: 40 }))
    test(check.name, { timeout: 240_000 }, check.run);
});
