import type { Finding } from '../../src/cloud/finding';
import { formatJson, formatTable, hasErrors } from '../../src/doctor/report';

const FINE: Finding = { check: 'Providers', severity: 'ok', cause: 'Switched on.', fix: null };
const NOTE: Finding = { check: 'Domains', severity: 'note', cause: 'localhost is there.', fix: 'Remove it.' };
const WARNING: Finding = { check: 'authDomain', severity: 'warning', cause: 'Elsewhere.', fix: 'Move it.' };
const ERROR: Finding = { check: 'Second factor', severity: 'error', cause: 'It is on.', fix: 'Switch it off.' };

test('only an error makes a project unhealthy', () => {
  expect(hasErrors([FINE, NOTE, WARNING])).toBe(false);
  expect(hasErrors([FINE, ERROR])).toBe(true);
});

test('the table lists the most severe first, fixes below their causes, and counts', () => {
  expect(formatTable([FINE, NOTE, WARNING, ERROR]).split('\n')).toEqual([
    'ERROR    Second factor  It is on.',
    '                        -> Switch it off.',
    'warning  authDomain     Elsewhere.',
    '                        -> Move it.',
    'note     Domains        localhost is there.',
    '                        -> Remove it.',
    'ok       Providers      Switched on.',
    '',
    '1 error, 1 warning, 1 note, 1 ok',
  ]);
});

test('a command has a line of its own, and responses of services cannot control the terminal', () => {
  const finding: Finding = {
    ...ERROR,
    cause: 'Google: \u001b[2J.',
    command: 'gcloud services list --project docs-live',
  };
  const lines = formatTable([finding]).split('\n');
  expect(lines[0]).toContain('Google: \\u{1b}[2J.');
  expect(lines[2]).toBe('gcloud services list --project docs-live');
});

test('JSON contains the project, the verdict and every finding', () => {
  expect(JSON.parse(formatJson('docs-live', [FINE, ERROR]))).toEqual({
    projectId: 'docs-live',
    healthy: false,
    findings: [FINE, ERROR],
  });
});
