import { parse } from '../../src/read/parse';
import { plainTree } from '../../src/read/plainTree';
import { parseYaml } from '../../src/read/yaml';

const read = (text: string): unknown => plainTree(parse(text), () => {});

test.each([
  ['a brace at the indent of its key', 'a:\n  e: {\n    "x": 1\n  }\nb: 2\n', { a: { e: { x: 1 } }, b: 2 }],
  ['a bracket at the indent of its key', 'a:\n  e: [\n    1,\n    2\n  ]\nb: 2\n', { a: { e: [1, 2] }, b: 2 }],
  ['a brace at the start of a line', 'a:\n  e: {\n    x: 1\n}\nb: 2\n', { a: { e: { x: 1 } }, b: 2 }],
  [
    'members at the indent of their key',
    'a:\n  e: {\n  "x": 1,\n  "y": {\n  "z": 2\n  }\n  }\n',
    { a: { e: { x: 1, y: { z: 2 } } } },
  ],
  ['a bracket in a list', '- [\n  1\n]\n- {\n  x: 1\n}\n', [[1], { x: 1 }]],
  ['lines of a text in quotes', 'a:\n  e: "one\n  two"\n  f: \'one\n two\'\n', { a: { e: 'one two', f: 'one two' } }],
  ['a comment before the end', 'a: {\n  x: 1\n# so\n}\n', { a: { x: 1 } }],
])('%s is read, as other parsers do', (_, text, value) => {
  expect(read(text)).toEqual(value);
});

test('words are those of YAML 1.2', () => {
  expect(read('[no, yes, on, off, y, NO, null, ~, true, False, 012, 0o17, 0x1F, 1_000, 1:30, 2024-01-01]')).toEqual([
    ...['no', 'yes', 'on', 'off', 'y', 'NO', null, null, true, false],
    ...['\uFDD0012', '\uFDD00o17', '\uFDD00x1F', '1_000', '1:30', '2024-01-01'],
  ]);
});

test('names of members are texts as they are written', () => {
  expect(Object.keys(read('{ 1.10: a, 200: b, 0x1F: c, 9007199254740993: d }') as object).sort()).toEqual(
    ['1.10', '200', '0x1F', '9007199254740993'].sort(),
  );
});

test('a mapping has merged members, and its own instead of those', () => {
  expect(read('a: &a { x: 1, y: 1 }\nb: { <<: *a, y: 2 }\nc: { <<: [*a, { z: 3 }] }\n')).toEqual({
    a: { x: 1, y: 1 },
    b: { x: 1, y: 2 },
    c: { x: 1, y: 1, z: 3 },
  });
});

test.each([
  ['two members of one name', 'a:\n  b: 1\n  b: 2\n', 'duplicated mapping key (3:3)'],
  ['a tab before a member', 'a:\n\tb: 1\n', 'tab characters must not be used in indentation (2:1)'],
  ['an alias of nothing', 'a: *b\n', 'unidentified alias "b" (1:6)'],
  ['two documents', 'a: 1\n---\nb: 1\n', 'expected a single document'],
])('%s is refused with its place', (_, text, message) => {
  expect(() => parse(text)).toThrow(message);
});

test('a few lines of aliases cannot fill the memory', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
  const text = ['a0: &a0 [x]', ...lines].join('\n');
  expect(() => read(text)).toThrow('use fewer aliases');
  // Control: it is the number of values that is refused, not the aliases.
  expect(Object.keys(parseYaml(text) as object)).toHaveLength(31);
});
