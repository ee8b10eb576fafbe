import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    // long enough for a slow day: no test measures time
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // the main process only waits: the default leaves a processor to it
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/core/**/*.ts', 'src/rulesets/**/*.ts', 'src/svg/**/*.ts', 'src/analysis/**/*.ts'],
      reporter: ['text', 'lcov'],
      thresholds: { lines: 95, branches: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/package/**', 'test/cli/**', 'test/browser/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts', 'test/cli/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['test/browser/**/*.test.ts'] },
      },
    ],
  },
});
