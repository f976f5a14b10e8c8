import { existsSync, readFileSync } from 'node:fs';

/** SECURITY.md names the test of each defence, relative to one of these folders. */
const FOLDERS = ['tests/unit', 'tests/e2e', '.'];

const named = [...readFileSync('SECURITY.md', 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
  ([, file = '']) => file,
);

test('SECURITY.md names tests', () => expect(named.length).toBeGreaterThan(10));

test.each([...new Set(named)])('%s, which SECURITY.md names, exists', (file) => {
  expect(FOLDERS.some((folder) => existsSync(`${folder}/${file}`))).toBe(true);
});
