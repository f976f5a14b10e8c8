import { readFileSync } from 'node:fs';
import { dateRelease } from '../../../../tools/release/dateRelease';
import { lockVersion } from '../../../../tools/release/lockVersion';

/** As Changesets writes it: a new release stands right below the title. */
const WRITTEN =
  '# Changelog\n\n## 1.1.0\n### Minor Changes\n\n- Readers can choose.\n\n## 1.0.0 (2026-11-22)\n\n- One.\n';

test('a release gets its day', () => {
  expect(dateRelease(WRITTEN, '1.1.0', '2026-12-01')).toBe(
    '# Changelog\n\n## 1.1.0 (2026-12-01)\n\n### Minor Changes\n\n- Readers can choose.\n\n## 1.0.0 (2026-11-22)\n\n- One.\n',
  );
});

test('a release that the changelog does not name, or that has its day, is refused', () => {
  expect(() => dateRelease(WRITTEN, '1.2.0', '2026-12-01')).toThrow('CHANGELOG.md has no line "## 1.2.0".');
  expect(() => dateRelease(WRITTEN, '1.0.0', '2026-12-01')).toThrow('CHANGELOG.md has no line "## 1.0.0".');
});

test('only the two versions of the project change in the lockfile', () => {
  const lockfile = readFileSync('package-lock.json', 'utf8');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const lines = lockVersion(lockfile, '9.8.7').split('\n');
  const changed = lockfile.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [[line, lines[index]]]));
  expect(changed).toEqual([
    [`  "version": "${version}",`, '  "version": "9.8.7",'],
    [`      "version": "${version}",`, '      "version": "9.8.7",'],
  ]);
});
