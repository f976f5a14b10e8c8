import type { Finding } from '../../../../packages/cli/src/rehearse/findings';
import { type Report, renderReport } from '../../../../packages/cli/src/rehearse/report';

const POINTS = [
  { number: 4, title: 'Blocking functions' },
  { number: 1, title: 'Self-sign-up' },
];
const REPORT: Report = {
  projectId: 'docs-live',
  site: 'https://docs.example.com',
  started: new Date('2026-10-05T09:12:30Z'),
  checkout: 'Commit 0123abc, version 1.0.0',
  results: [],
  remaining: [],
};

function render(findings: readonly Finding[], more: Partial<Report> = {}): string {
  return renderReport({ ...REPORT, results: [{ number: 1, seconds: 2.34, findings }], ...more }, POINTS);
}

test('the points are in the order of their numbers, and one that was not reached is skipped', () => {
  expect(render([{ outcome: 'held', text: 'refused' }])).toBe(`# Rehearsal of docs-live

- https://docs.example.com
- 2026-10-05 09:12 UTC, 2 s
- Commit 0123abc, version 1.0.0

## 1. Self-sign-up: held (2.3 s)

- held: refused

## 4. Blocking functions: skipped (0.0 s)

- skipped: not reached
`);
});

test.each([
  ['held', ['held', 'answered'], 'held'],
  ['failed', ['held', 'failed', 'skipped'], 'failed, in part'],
  ['answered', ['skipped', 'answered'], 'answered by a person, in part'],
  ['skipped', ['skipped'], 'skipped'],
  ['nothing', [], 'skipped'],
] as const)('a point with %s among its findings says so', (_, outcomes, words) => {
  expect(render(outcomes.map((outcome) => ({ outcome, text: '' })))).toContain(`## 1. Self-sign-up: ${words} (`);
});

test('accounts that are still there are listed with the command that removes them', () => {
  const remaining = ['rehearsal-1@rehearsal.example.com', 'rehearsal-2@rehearsal.example.com'];
  expect(render([], { remaining })).toContain(`
Not removed: ${remaining.join(', ')}. Run npm run rehearse -- --project docs-live --clean
`);
});
