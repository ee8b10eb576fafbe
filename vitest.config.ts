import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    // long enough for a slow day: no test measures time
    testTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['src/core/**/*.ts', 'src/rulesets/**/*.ts', 'src/svg/**/*.ts'],
      reporter: ['text', 'lcov'],
      thresholds: { lines: 95, branches: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/package/**', 'test/browser/**'],
        },
      },
      {
        extends: true,
        test: { name: 'package', include: ['test/package/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['test/browser/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
