import { type Served, serveSimulations } from '../src/sim/index.ts';
import { COGS } from './battle.ts';

// the module of the threads that the benchmark's simulations run on
serveSimulations({ rulesets: [COGS.ruleset] as unknown as NonNullable<Served['rulesets']> });
