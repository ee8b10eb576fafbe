import { serveSimulations } from './serve.ts';

// the module of the threads that `simulate` starts
serveSimulations();
