import { mediaeval } from '../src/rulesets/mediaeval/index.ts';
import { type Served, serveSimulations } from '../src/sim/index.ts';

// the module of the threads that the benchmark's simulations run on
serveSimulations({ rulesets: [mediaeval] as unknown as NonNullable<Served['rulesets']> });
