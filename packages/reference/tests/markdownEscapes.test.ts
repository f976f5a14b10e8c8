import * as fc from 'fast-check';
import { plainText, textBlocks } from '../src/prose/blocks';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';

const letters = fc
  .array(
    fc.constantFrom(
      'a',
      '1',
      'https://a',
      'www.',
      '_',
      '__',
      '*',
      '~',
      '~~',
      '&',
      'lt;',
      '[',
      ']',
      '(',
      ')',
      '!',
      '<',
      '`',
      '\\',
      ' ',
      '.',
      ':',
      '@',
      '#',
      '-',
      '+',
      '=',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').trim().replaceAll(/ +/g, ' '));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test('a reader of Markdown finds the same letters', () => {
  const inside = fc.tuple(fc.constantFrom('', 'em', 'strong', 's', 'code'), letters);
  fc.assert(
    fc.property(fc.array(inside, { minLength: 1, maxLength: 4 }), (parts) => {
      const html = parts.map(([tag, text]) => (tag ? `<${tag}>${escaped(text)}</${tag}>` : escaped(text))).join(' ');
      const wanted = parts.map(([, text]) => text).join(' ');
      const found = plainText(textBlocks(htmlToMarkdown(`<p>${html}</p>`)));
      expect(wordsOf(found)).toBe(wordsOf(wanted));
    }),
    { numRuns: 400 },
  );
});

function wordsOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
