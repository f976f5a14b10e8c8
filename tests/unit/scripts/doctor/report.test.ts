import type { Finding } from '../../../../scripts/doctor/finding';
import { asJson, asTable, isSick } from '../../../../scripts/doctor/report';

const FINE: Finding = { check: 'Providers', severity: 'ok', cause: 'Switched on.', mend: null };
const NOTE: Finding = { check: 'Domains', severity: 'note', cause: 'localhost is there.', mend: 'Remove it.' };
const WARNING: Finding = { check: 'authDomain', severity: 'warning', cause: 'Elsewhere.', mend: 'Move it.' };
const ERROR: Finding = { check: 'Second factor', severity: 'error', cause: 'It is on.', mend: 'Switch it off.' };

test('only an error makes a project sick', () => {
  expect(isSick([FINE, NOTE, WARNING])).toBe(false);
  expect(isSick([FINE, ERROR])).toBe(true);
});

test('the table has the worst first, mends below their causes, and counts', () => {
  expect(asTable([FINE, NOTE, WARNING, ERROR]).split('\n')).toEqual([
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

test('JSON holds the project, the verdict and every finding', () => {
  expect(JSON.parse(asJson('docs-live', [FINE, ERROR]))).toEqual({
    projectId: 'docs-live',
    healthy: false,
    findings: [FINE, ERROR],
  });
});
