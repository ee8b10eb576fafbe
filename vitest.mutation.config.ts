import { defineConfig } from 'vitest/config';

// for `npm run test:mutation`: the quick tests that name rules, without long random games and the package's tests
export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    include: ['test/core/**/*.test.ts', 'test/rulesets/**/*.test.ts'],
    exclude: ['lockstep', 'symmetry', 'candidates', 'games', 'odds-in-play', 'evaluation'].map(
      (name) => `test/rulesets/**/*${name}.test.ts`,
    ),
    testTimeout: 60_000,
  },
});
