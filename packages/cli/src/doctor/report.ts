import { escapeInvisible } from 'gatedocs-reference/failure';
import { type Finding, type Severity, toShellCommand } from '../cloud/finding.ts';

const SEVERITY_LABELS: Record<Severity, string> = { ok: 'ok', note: 'note', warning: 'warning', error: 'ERROR' };
/** Most severe first. */
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note', 'ok'];

/** Returns whether a finding is an error. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Formats findings as a table, most severe first, with the fix below the cause and its command on a line of its own. */
export function formatTable(findings: readonly Finding[]): string {
  const sorted = findings
    .map(withShellCommand)
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const width = Math.max(...sorted.map(({ check }) => check.length));
  const indent = ' '.repeat(width + 11);
  const rows = sorted.flatMap(({ check, severity, cause, fix, command }) => [
    // Causes quote responses of services, so control characters are removed.
    `${SEVERITY_LABELS[severity].padEnd(9)}${check.padEnd(width)}  ${escapeInvisible(cause)}`,
    ...(fix ? [`${indent}-> ${fix}`] : []),
    ...(command ? [command] : []),
  ]);
  const counts = SEVERITIES.map((severity) => [
    severity,
    findings.filter((finding) => finding.severity === severity).length,
  ]);
  return [...rows, '', counts.map(([severity, count]) => `${count} ${severity}`).join(', ')].join('\n');
}

/** Formats findings as JSON. */
export function formatJson(projectId: string, findings: readonly Finding[]): string {
  return JSON.stringify(
    { projectId, healthy: !hasErrors(findings), findings: findings.map(withShellCommand) },
    null,
    2,
  );
}

function withShellCommand({ fixCommands, ...finding }: Finding): Finding {
  const command = toShellCommand({ fixCommands, ...finding });
  return { ...finding, ...(command && { command }) };
}
