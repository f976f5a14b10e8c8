import { exportedText } from '../src/site/exportedText';

it.each([
  ['a.exports="one \\"two\\"\\n\\x41\\u{1F600}"', 'one "two"\nA😀'],
  ['a.exports=JSON.parse(\'{"a":1}\')', '{"a":1}'],
  ['a.exports="not closed', null],
  ['no export', null],
])('reads the text that a script exports: %s', (script, text) => {
  expect(exportedText(script)).toBe(text);
});
