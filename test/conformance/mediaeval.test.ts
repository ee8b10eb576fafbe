import { describe, test } from 'vitest';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { conformance } from '../../src/testing/index.ts';

describe('mediaeval conforms', () => {
  for (const check of conformance(mediaeval, { runs: 300 })) test(check.name, check.run);
});
