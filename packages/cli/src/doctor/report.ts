import { escapeInvisible } from 'gatedocs-reference/failure';
import { commandOf, type Finding, type Severity } from '../cloud/finding.ts';

const MARKS: Record<Severity, string> = { ok: 'ok', note: 'note', warning: 'warning', error: 'ERROR' };
/** Most severe first. */
const ORDER: readonly Severity[] = ['error', 'warning', 'note', 'ok'];

/** Returns whether a finding is an error. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Formats findings as a table, most severe first, with the fix below the cause and its command on a line of its own. */
export function asTable(findings: readonly Finding[]): string {
  const sorted = findings.map(reported).sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  const width = Math.max(...sorted.map(({ check }) => check.length));
  const indent = ' '.repeat(width + 11);
  const rows = sorted.flatMap(({ check, severity, cause, fix, command }) => [
    // Causes quote responses of services, so control characters are removed.
    `${MARKS[severity].padEnd(9)}${check.padEnd(width)}  ${escapeInvisible(cause)}`,
    ...(fix ? [`${indent}-> ${fix}`] : []),
    ...(command ? [command] : []),
  ]);
  const counts = ORDER.map((severity) => [
    severity,
    findings.filter((finding) => finding.severity === severity).length,
  ]);
  return [...rows, '', counts.map(([severity, count]) => `${count} ${severity}`).join(', ')].join('\n');
}

/** Formats findings as JSON. */
export function asJson(projectId: string, findings: readonly Finding[]): string {
  return JSON.stringify({ projectId, healthy: !hasErrors(findings), findings: findings.map(reported) }, null, 2);
}

function reported({ mend, ...finding }: Finding): Finding {
  const command = commandOf({ mend, ...finding });
  return { ...finding, ...(command && { command }) };
}
