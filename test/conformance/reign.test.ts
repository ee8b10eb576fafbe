import { describe, test } from 'vitest';
import { reign } from '../../src/rulesets/reign/index.ts';
import { conformance } from '../../src/testing/index.ts';

describe('reign conforms', () => {
  for (const check of conformance(reign, { runs: 100 })) test(check.name, { timeout: 240_000 }, check.run);
});
