import { existsSync, readFileSync } from 'node:fs';

/** SECURITY.md names the test of each defence, by its package or relative to one of these folders. */
const FOLDERS = ['tests/unit', 'tests/e2e', '.'];
const PACKAGE = /^[\w-]+\//;

const named = [...readFileSync('SECURITY.md', 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
  ([, file = '']) => file,
);

test('SECURITY.md names tests', () => expect(named.length).toBeGreaterThan(10));

test.each([...new Set(named)])('%s, which SECURITY.md names, exists', (file) => {
  const places = [...FOLDERS.map((folder) => `${folder}/${file}`), `packages/${file.replace(PACKAGE, '$&tests/')}`];
  expect(places.some((place) => existsSync(place))).toBe(true);
});
