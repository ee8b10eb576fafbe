import { describe, test } from 'vitest';
import { imaginations } from '../../src/rulesets/imaginations/index.ts';
import { conformance } from '../../src/testing/index.ts';

describe('imaginations conforms', () => {
  for (const check of conformance(imaginations, { runs: 200 }))
    test(check.name, { timeout: 120_000 }, check.run);
});
