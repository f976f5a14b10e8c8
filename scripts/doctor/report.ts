import type { Finding, Severity } from './finding';

const MARKS: Record<Severity, string> = { ok: 'ok', note: 'note', warning: 'warning', error: 'ERROR' };
/** Worst first. */
const ORDER: readonly Severity[] = ['error', 'warning', 'note', 'ok'];

/** Whether something would break or leak. */
export function isSick(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** For people: the worst first, cause and mend below each other. */
export function asTable(findings: readonly Finding[]): string {
  const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  const width = Math.max(...sorted.map(({ check }) => check.length));
  const indent = ' '.repeat(width + 11);
  const rows = sorted.flatMap(({ check, severity, cause, mend }) => [
    `${MARKS[severity].padEnd(9)}${check.padEnd(width)}  ${cause}`,
    ...(mend ? [`${indent}-> ${mend}`] : []),
  ]);
  const counts = ORDER.map((severity) => [
    severity,
    findings.filter((finding) => finding.severity === severity).length,
  ]);
  return [...rows, '', counts.map(([severity, count]) => `${count} ${severity}`).join(', ')].join('\n');
}

/** For other programs. */
export function asJson(projectId: string, findings: readonly Finding[]): string {
  return JSON.stringify({ projectId, healthy: !isSick(findings), findings }, null, 2);
}
