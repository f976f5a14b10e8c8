import { readdirSync, readFileSync } from 'node:fs';
import { dateRelease } from '../../../../tools/release/dateRelease';
import { lockfileWith, manifestWith } from '../../../../tools/release/versions';

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

/** Lines of a file that a new version changes, without their indentation. */
function changed(file: string, change: (text: string, version: string) => string): string[] {
  const text = readFileSync(file, 'utf8');
  const before = text.split('\n');
  const after = change(text, '9.8.7').split('\n');
  expect(after).toHaveLength(before.length);
  return after.filter((line, index) => line !== before[index]).map((line) => line.trim().replace(/,$/, ''));
}

const NAMES = ['-functions', '-generator', '-preset', '-rules', '-theme-renderer', ''];
const OWN = NAMES.map((name) => `"gatedocs${name}": "9.8.7"`);

test('only the versions of the project and its packages change in a manifest', () => {
  expect(changed('package.json', manifestWith)).toEqual(['"version": "9.8.7"', ...OWN]);
  expect(changed('packages/functions/package.json', manifestWith)).toEqual([
    '"version": "9.8.7"',
    '"gatedocs-rules": "9.8.7"',
  ]);
  expect(changed('packages/create/package.json', manifestWith)).toEqual(['"version": "9.8.7"']);
});

test('only these change in the lockfile', () => {
  const lines = changed('package-lock.json', lockfileWith);
  // The project twice, and each package.
  expect(lines.filter((line) => line === '"version": "9.8.7"')).toHaveLength(2 + readdirSync('packages').length);
  expect(lines.filter((line) => !/^"(?:version|(?:create-)?gatedocs(?:-[\w-]+)?)": "9\.8\.7"$/.test(line))).toEqual([]);
});
