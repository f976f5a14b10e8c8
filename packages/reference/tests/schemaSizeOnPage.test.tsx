import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApiDocument, OrReference, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { describeSchema, nestedFields } from '../src/model/schema';
import { Fields } from '../src/render/article/Fields';
import { articleData } from '../src/render/articleData';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';

type Schemas = Record<string, RawSchema>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const describe = (schema: OrReference<RawSchema>, schemas: Schemas) => {
  const document: OpenApiDocument = { info: { title: 'API', version: '1' }, components: { schemas } };
  return describeSchema(createPageContext(document), schema, 'body', 'response');
};
const members = (count: number, schema: OrReference<RawSchema>) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, schema]));

/** Names of the schemas that a page could contain again and again. */
const LEVELS: Schemas = Object.fromEntries(
  Array.from({ length: 20 }, (_, level): [string, RawSchema] => [
    `Level${level}`,
    {
      type: 'object',
      properties: { ...members(10, ref(`Level${level + 1}`)), back: ref('Level0'), list: { items: ref('Level1') } },
      additionalProperties: ref('Level2'),
      oneOf: [ref(`Level${level + 1}`), ref('Level3'), { enum: Array.from({ length: 300 }, (_, value) => value) }],
    },
  ]).concat([['Level20', { type: 'string' }]]),
);

test('schemas that contain each other many times fit on a page', () => {
  const start = performance.now();
  const schema = describe(ref('Level0'), LEVELS);
  const html = renderToStaticMarkup(<Fields schema={schema} />);
  const markdown = htmlToMarkdown(html);
  // 0.6 seconds on an idle machine; without a limit it would never end.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect([...nestedFields(schema)].length).toBeLessThan(1600);
  expect(html.length).toBeLessThan(1_500_000);
  expect(markdown.length).toBeLessThan(400_000);
  expect(html).toContain('data-part="response #');
  expect(markdown).toContain('left out here');
});

test('the copy of a page names the address of what it leaves out', () => {
  const { markdown } = articleData(
    '<ul class="op-rows"><li class="op-row" id="a"><details class="op-inside" id="a-content" data-part="x"></details></li></ul>',
    undefined,
    [],
    '/docs/api/page',
  );
  expect(markdown).toContain('It is at [/docs/api/page#a-content](/docs/api/page#a-content).');
});

test('a list whose described items are left out has their place once', () => {
  const Big: RawSchema = { description: 'A big one.', properties: members(1000, { type: 'string' }) };
  const list = { items: ref('Big') };
  const html = renderToStaticMarkup(
    <Fields schema={describe({ properties: { one: ref('Big'), two: list, three: list } }, { Big })} />,
  );
  expect(html.match(/ data-part="/g)).toHaveLength(3);
  expect(html.match(/A big one\./g)).toHaveLength(3);
});
