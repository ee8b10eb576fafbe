/*
 * npm run bench [-- --quick] [--json] [--only 2,3]: ratios within one run, in processor time unless the line says
 * otherwise. Fails only if two sides have not played the same games; a target that is missed is reported.
 */
import { parseArgs } from 'node:util';
import { DifferentWork } from './contest.ts';
import { type Finding, MEASUREMENTS, measure } from './measurements.ts';
import { findingLine, head, machine } from './report.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const numbers = values.only?.split(',').map(Number) ?? MEASUREMENTS.map(({ number }) => number);

if (!values.json) {
  const note = values.quick ? ' Quick: checksums only, the figures mean nothing.' : '';
  console.log(`${machine()}.${note}\n\n${head()}`);
}
const findings: Finding[] = [];
try {
  for (const measurement of MEASUREMENTS) {
    if (!numbers.includes(measurement.number)) continue;
    for (const finding of await measure(measurement, values.quick)) {
      findings.push(finding);
      if (!values.json) console.log(findingLine(finding));
    }
  }
  if (values.json)
    console.log(JSON.stringify({ machine: machine(), quick: values.quick, findings }, null, 2));
} catch (error) {
  if (!(error instanceof DifferentWork)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
