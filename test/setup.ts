import fc from 'fast-check';

// the same properties are drawn on every run, so that nothing fails on one machine only; FC_SEED draws others
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1805) });
