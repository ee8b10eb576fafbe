import { cpus } from 'node:os';
import type { Finding } from './measurements.ts';

/** Three significant digits, and thousands set off. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return Number(value.toPrecision(3)).toLocaleString('en', {
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: Math.min(digits, 2),
  });
}

function targetText({ target }: Finding): string {
  return target === null ? '' : `${target.comparison} ${target.value}`;
}

function verdict({ holds }: Finding): string {
  return holds === null ? '' : holds ? 'holds' : 'MISSED';
}

/** A finding in one line of a table. */
export function findingLine(finding: Finding): string {
  const figures = finding.figures.map(({ value, unit }, i, { length }) =>
    i === length - 1 ? `${short(value)} ${unit}` : short(value),
  );
  const result = finding.figures.length > 1 ? short(finding.result) : '';
  return [
    finding.id.padEnd(3),
    finding.title.padEnd(74),
    figures.join(' : ').padStart(36),
    result.padStart(8),
    targetText(finding).padStart(8),
    verdict(finding),
  ]
    .join('  ')
    .trimEnd();
}

/** The head of the table. */
export function head(): string {
  const titles = `${'what'.padEnd(74)}  ${'measured'.padStart(36)}  ${'ratio'.padStart(8)}  ${'target'.padStart(8)}`;
  return `     ${titles}`;
}

/** The machine in words. */
export function machine(): string {
  return `Node ${process.versions.node} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
}
