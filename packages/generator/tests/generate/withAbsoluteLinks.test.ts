import { withAbsoluteLinks } from '../../src/generate/withAbsoluteLinks';

const URL = 'https://docs.acme.example';
const absolute = (description: string) => withAbsoluteLinks({ description }, URL).description;

it.each([
  ['See [Paging](/docs/intro#paging).', `See [Paging](${URL}/docs/intro#paging).`],
  ['See [Paging](</docs/a b>) and [Home](/).', `See [Paging](<${URL}/docs/a b>) and [Home](${URL}/).`],
  ['See [Paging].\n\n[Paging]: /docs/intro', `See [Paging].\n\n[Paging]: ${URL}/docs/intro`],
  ['[One](/a)[Two](/b)', `[One](${URL}/a)[Two](${URL}/b)`],
])('%s', (text, expected) => expect(absolute(text)).toBe(expected));

it.each([
  'Links elsewhere: [A](https://a.example/docs), [B](//b.example), [C](#part), [D](other.md).',
  'Code: `[A](/docs)`, ``[`](/docs)``.',
  '```md\n[A](/docs)\n```',
  'The path /docs/intro, and (/docs).',
])('keeps the letters of %s', (text) => expect(absolute(text)).toBe(text));

it('changes prose wherever it is, and no value', () => {
  const link = '[A](/a)';
  const made = `[A](${URL}/a)`;
  const document = (text: string) => ({
    responses: { default: { description: text } },
    components: { schemas: { Money: { properties: { value: { description: text, default: link, enum: [link] } } } } },
    'x-problems': { gone: { cause: text } },
    tags: [{ description: text }],
    examples: { one: { value: link } },
  });
  expect(withAbsoluteLinks(document(link), URL)).toEqual(document(made));
});
