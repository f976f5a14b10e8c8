import { toTextReport } from '../../src/docs-try/report';

const RESULT = { file: 'shop.json', count: 1, warnings: [], seconds: 0 };

test.each([
  ['a\u001b[2J.json', 'a\\u{1b}[2J.json: 1 page, 0 warnings, 0.0 s'],
  ['a\n::add-mask::b.json', 'a\\u{a}::add-mask::b.json: 1 page, 0 warnings, 0.0 s'],
  ['::add-mask::b.json', '\\u{3a}:add-mask::b.json: 1 page, 0 warnings, 0.0 s'],
])('the name of the file %j controls neither a terminal nor a log', (file, line) => {
  expect(toTextReport({ ...RESULT, file })).toBe(line);
});

test('a name in a warning controls no log either', () => {
  const warnings = [{ file: '::add-mask::b.json', pointer: '#', message: 'It is wrong.' }];
  expect(toTextReport({ ...RESULT, warnings })).toBe(
    'shop.json: 1 page, 1 warning, 0.0 s\n  \\u{3a}:add-mask::b.json#: It is wrong.',
  );
});
