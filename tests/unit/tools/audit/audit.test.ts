import { readFileSync } from 'node:fs';
import { ACCEPTED, type AcceptedAdvisory } from '../../../../tools/audit/accepted';
import { evaluate } from '../../../../tools/audit/evaluate';
import { readAdvisories } from '../../../../tools/audit/report';

const LODASH = {
  source: 1106913,
  name: 'lodash',
  dependency: 'lodash',
  title: 'Command Injection in lodash',
  url: 'https://github.com/advisories/GHSA-35jh-r3h4-6jhm',
  severity: 'high',
  cwe: ['CWE-77', 'CWE-94'],
  cvss: { score: 7.2, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H' },
  range: '<4.17.21',
};
const TAR = {
  ...LODASH,
  name: 'tar',
  title: 'Denial of service',
  url: 'https://github.com/advisories/GHSA-f5x3-32g6-xq36',
  severity: 'moderate',
};

/** As npm 10 and 11 print it; `plugin` depends on `lodash`, so npm lists it as affected too. */
const report = (...advisories: object[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      plugin: { name: 'plugin', severity: 'high', isDirect: true, via: ['lodash'], effects: [], range: '*', nodes: [] },
      lodash: {
        name: 'lodash',
        severity: 'high',
        isDirect: false,
        via: advisories,
        effects: ['plugin'],
        range: '<=4.17.20',
        nodes: ['node_modules/lodash'],
        fixAvailable: true,
      },
      again: { name: 'again', severity: 'high', isDirect: false, via: advisories, effects: [], range: '*', nodes: [] },
    },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 1, high: 1, critical: 0, total: 2 } },
  });

const TODAY = '2026-11-20';
const ACCEPTANCE: AcceptedAdvisory = {
  advisory: 'GHSA-35jh-r3h4-6jhm',
  package: 'lodash',
  reason: 'No template of ours is written by a reader.',
  until: '2026-12-01',
};

test('a report without advisories is fine', () => {
  expect(evaluate(readAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })), [], TODAY)).toEqual(
    [],
  );
});

test('a high advisory is reported once, with its package, versions and id', () => {
  expect(evaluate(readAdvisories(report(LODASH, TAR)), [], TODAY)).toEqual([
    'lodash <4.17.21 has a high advisory, GHSA-35jh-r3h4-6jhm (Command Injection in lodash): update the package that depends on it, or accept it in tools/audit/accepted.ts.',
  ]);
});

test.each([
  ['low', 0],
  ['moderate', 0],
  ['high', 1],
  ['critical', 1],
])('a %s advisory causes %s problems', (severity, count) => {
  expect(evaluate(readAdvisories(report({ ...LODASH, severity })), [], TODAY)).toHaveLength(count);
});

test('an accepted advisory passes until the end of its last day', () => {
  const advisories = readAdvisories(report(LODASH));
  expect(evaluate(advisories, [ACCEPTANCE], TODAY)).toEqual([]);
  expect(evaluate(advisories, [ACCEPTANCE], '2026-12-01')).toEqual([]);
  expect(evaluate(advisories, [ACCEPTANCE], '2026-12-02')).toEqual([
    expect.stringMatching(/^GHSA-35jh-r3h4-6jhm of lodash was accepted until 2026-12-01: /),
  ]);
});

test('an acceptance covers one advisory of one package', () => {
  const advisories = readAdvisories(report(LODASH));
  for (const other of [{ package: 'lodash-es' }, { advisory: 'GHSA-0000-0000-0000' }])
    expect(evaluate(advisories, [{ ...ACCEPTANCE, ...other }], TODAY)).toEqual([
      expect.stringContaining('has a high advisory'),
      expect.stringContaining('is no longer reported: remove it'),
    ]);
});

test.each([
  [
    'a refusal',
    '{"message":"405 Method Not Allowed","method":"POST","statusCode":405,"error":{"summary":""}}',
    /\(405 Method Not Allowed\)/,
  ],
  ['empty output', '', /\(its output starts with ""\)/],
  ['an HTML page', '<!doctype html>', /\(its output starts with "<!doctype html>"\)/],
  ['a report of another version', '{"auditReportVersion":3}', /returned no report/],
])('%s instead of a report does not pass for a clean one', (_what, text, reason) => {
  expect(() => readAdvisories(text)).toThrow(reason);
});

test('every accepted advisory has a reason and a last day', () => {
  for (const { advisory, reason, until } of ACCEPTED) {
    expect(advisory).toMatch(/^GHSA(?:-[0-9a-z]{4}){3}$/);
    expect(reason.length).toBeGreaterThan(20);
    expect(new Date(until).toISOString()).toContain(until);
  }
});

test('the packages of the functions are audited too', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  expect(dependencies).toHaveProperty('gatedocs-functions');
});
