import { patternTexts } from '../src/model/sample/patternTexts';
import { sampleText } from '../src/model/sample/text';

const MIN_LENGTHS = [0, 1, 70, 1000, 1e9];
const LETTERS = Array.from({ length: 490 }, (_, index) => String.fromCharCode(0x4e00 + 2 * index)).join('');

test.each([
  ['nested', '^((((x+)+)+)+)$'],
  ['nested, without a need', '^((((x*)*)*)*)$'],
  ['nested, at least', '^((((x{2,}){2,}){2,}){2,})$'],
  ['nested, at most', '^((((x{0,1000}){0,1000}){0,1000}){0,1000})$'],
  ['nested, exactly', '((((x{90}){90}){90}){90})'],
  ['nested in a number', '^((x+){30}){30}$'],
  ['sequential', 'x+'.repeat(400)],
  ['nested, then sequential', '(?:(?:x+)+)+'.repeat(80)],
  ['alternatives', '^(?:(?:(?:a+|b+)+|c+)+|d+)+$'],
  ['empty', '^(((()+)+)+)$'],
  ['empty, with numbers', '^(?:(?:(?:){90000}){90000}){90000}$'],
  ['positions', '^(?:(?:(?:\\b+)+)+)+$'],
  ['references', '^(x+)(\\1+)(\\2+)(\\3+)(\\4+)$'],
  ['references with numbers', '^(x{100})(\\1{100})(\\2{100})(\\3{100})$'],
  ['a long class', `^[${LETTERS}]{1000}$`],
  ['a long class of others', `^[^${LETTERS}]+$`],
  ['as nested as it can be', `${'('.repeat(300)}x${'+)'.repeat(300)}`],
])('texts for a pattern are short, and made soon: %s', (_, pattern) => {
  const start = performance.now();
  for (const minLength of MIN_LENGTHS)
    for (const variant of [0, 1, 9])
      for (const text of patternTexts(pattern, minLength, variant)) expect(text.length).toBeLessThan(1001);
  // Half a second at most on an idle machine.
  expect(performance.now() - start).toBeLessThan(10_000);
});

test.each([
  ['^((((x+)+)+)+)$', 70, 256],
  ['^[a-z]+-[a-z]+$', 600, 601],
  ['^(\\d)\\1{9}$', 1, 10],
])('a sample for %s with at least %d characters has %d', (pattern, minLength, length) => {
  expect(sampleText({ type: 'string', pattern, minLength })).toHaveLength(length);
});
