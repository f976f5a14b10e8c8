import { type NamedPart, pageNames } from '../src/document/pageNames';

const part = (path: string, ...names: string[]): NamedPart => ({ names: [...names, path], path });
const named = (...parts: NamedPart[]): string[] => pageNames([parts])[0] ?? [];

test('a part is named after its first usable name, else after its path', () => {
  expect(
    named(
      part('get /pets', 'listPets'),
      part('get /pets/{id}', ''),
      part('put /pets', '\u061c'),
      part('get /猫', '猫を探す'),
    ),
  ).toEqual(['list-pets', 'get-pets-id', 'put-pets', '猫を探す']);
});

test('parts that would share a name are named after their paths, whatever their order and the other parts', () => {
  const list = part('get /pets', 'list');
  const other = part('get /owners', 'list');
  expect(named(list, other)).toEqual(['list-get-pets', 'list-get-owners']);
  expect(named(part('get /toys', 'list'), part('get /cats', 'cats'), other, list)).toEqual([
    'list-get-toys',
    'cats',
    'list-get-owners',
    'list-get-pets',
  ]);
});

test('paths that are alike get letters, which depend on the path alone', () => {
  const [one, other] = named(part('get /a-b', 'list'), part('get /a/b', 'list'));
  expect(one).toMatch(/^list-get-a-b-[a-z]{10}$/);
  expect(other).toMatch(/^list-get-a-b-[a-z]{10}$/);
  expect(one).not.toBe(other);
  expect(named(part('get /a/b', 'list'), part('post /x', 'list'), part('get /a-b', 'list'))).toEqual([
    other,
    'list-post-x',
    one,
  ]);
});

test('an earlier group keeps its names', () => {
  expect(pageNames([[part('overview', 'Pets')], [part('tag pets', 'pets')], [part('get /pets', 'pets')]])).toEqual([
    ['pets'],
    ['pets-tag-pets'],
    ['pets-get-pets'],
  ]);
});

test('a long name fits into the name of a file, and stays unique', () => {
  const names = named(part('get /a', `${'ä語'.repeat(100)}a`), part('get /b', `${'ä語'.repeat(100)}b`));
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThan(200);
});
