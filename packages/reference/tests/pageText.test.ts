import { descriptionText, firstSentence, toSections } from '../../generator/src/search/description';
import { headingLevel } from '../src/prose/arrange';
import { mapHeadings, plainText, textBlocks, textInline } from '../src/prose/blocks';

const ids = (markdown: string) => {
  const { blocks, ids: sections } = descriptionText(markdown, ['Operations']);
  const found: unknown[] = [];
  mapHeadings(blocks, (heading) => {
    found.push([heading.tagName, heading.properties.id]);
    return heading;
  });
  return [...found, ...sections.map((id) => ['h2', id])];
};

test('headings get the same ids as in Docusaurus, and the operations come last', () => {
  expect(ids('## Rate *limits*\n\n### Own {#Mine}\n\n> ## In a `quotation`\n\n## Rate limits')).toEqual([
    ['h2', 'rate-limits'],
    ['h3', 'Mine'],
    ['h2', 'in-a-quotation'],
    ['h2', 'rate-limits-1'],
    ['h2', 'operations'],
  ]);
});

test('heading ids are unique, regardless of their text', () => {
  expect(
    ids(
      '## Operations\n## \\_\\_proto\\_\\_\n## `__proto__`\n## constructor\n## A {#x}\n## B {#x}\n## C {#x y}\n## D {#e}\n## E',
    ),
  ).toEqual([
    ['h2', 'operations'],
    ['h2', '__proto__'],
    ['h2', '__proto__-1'],
    ['h2', 'constructor'],
    ['h2', 'x'],
    ['h2', 'b'],
    ['h2', 'c'],
    ['h2', 'e'],
    ['h2', 'e-1'],
    ['h2', 'operations-1'],
  ]);
});

test('the page title is the only heading of its level', () => {
  expect(descriptionText('# Pets\n## Cats\n###### Paws').blocks.map(headingLevel).filter(Boolean)).toEqual([2, 3, 6]);
});

test('the lead is the first sentence without marks, shortened between words', () => {
  expect(firstSentence('## First\n\nA *long*\nline of v1.2. More.\n\nAnother.')).toBe('A long line of v1.2.');
  expect(firstSentence('No sentence\nhere')).toBe('No sentence here');
  expect(firstSentence(`${'word '.repeat(50)}.`)).toBe(`${'word '.repeat(31)}word…`);
  expect(firstSentence('## Nothing')).toBe('');
});

test('sections contain the text below their headings', () => {
  expect(toSections(descriptionText('Lead.\n\n## A `b`\n\n- x\n- y\n\n```js\n1 < 2\n```').blocks)).toEqual([
    { heading: '', anchor: '', text: 'Lead.' },
    { heading: 'A b', anchor: 'a-b', text: 'x y 1 < 2' },
  ]);
});

test('the visible text keeps the spaces of a line, and has one between blocks', () => {
  expect(plainText(textInline('`a` *b*\n`c`'))).toBe('a b c');
  expect(plainText(textBlocks('One.\n\n- *a*\n  `b`\n- c\n\n| d | e |\n| - | - |\n| f | g |'))).toBe(
    'One. a\nb c d e f g',
  );
  expect(plainText(textBlocks('10<sup>2</sup>\n\n```js\n"<"\n```'))).toBe('10^2 "<"');
});
