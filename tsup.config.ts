import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    analysis: 'src/analysis/index.ts',
    imaginations: 'src/rulesets/imaginations/index.ts',
    mediaeval: 'src/rulesets/mediaeval/index.ts',
    reign: 'src/rulesets/reign/index.ts',
    'sea-battles': 'src/rulesets/sea-battles/index.ts',
    'ship-combat-5e': 'src/rulesets/ship-combat-5e/index.ts',
    sim: 'src/sim/index.ts',
    'sim-worker': 'src/sim/worker.ts',
    svg: 'src/svg/index.ts',
    testing: 'src/testing/index.ts',
    cli: 'src/cli/main.ts',
  },
  format: ['esm', 'cjs'],
  target: 'node20',
  platform: 'neutral',
  // of Node: only in the command line, and with their prefix
  external: [/^node:/],
  removeNodeProtocol: false,
  // shared chunks: the core exists once in each format
  splitting: true,
  // Rollup writes the CommonJS; without it sucrase does, and rewrites every ?. and ??
  treeshake: true,
  // import.meta.url in CommonJS, by which the simulation finds its worker
  shims: true,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
});
