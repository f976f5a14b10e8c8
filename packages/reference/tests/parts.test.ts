import { referenceData } from 'gatedocs-generator/generate';
import type { OpenApiDocument, RawSchema } from '../src/document/types';
import type { ReferenceSource } from '../src/model/reference/reference';
import type { ArticleFile, PartFile } from '../src/render/pageModule';

/** Returns an object with many members, each of which refers to the next level. */
function wide(next: string | undefined): RawSchema {
  const member: RawSchema | { $ref: string } = next ? { $ref: `#/components/schemas/${next}` } : { type: 'string' };
  return { properties: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`member${index}`, member])) };
}

const schemas = { A: wide('B'), B: wide('C'), C: wide('D'), D: { ...wide('A'), description: 'The deepest.' } };
const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } };
const document: OpenApiDocument = {
  info: { title: 'Wide', version: '1' },
  paths: { '/a': { post: { operationId: 'postA', requestBody: body, responses: { 200: body } } } },
  components: { schemas },
};
const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };
const files = new Map(referenceData(reference, [reference]).map(({ name, content }) => [name, content]));
const page = files.get('post-a.article.json') as ArticleFile;
const names = files.get('parts.json') as readonly string[];
const partAt = (index: number): string => (files.get(`parts/${index}.part.json`) as PartFile).html;

test('content that does not fit on a page is in parts, one for each schema', () => {
  expect(page.html.length).toBeLessThan(1_500_000);
  expect(page.parts.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining([...page.parts]));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^response #\/components\/schemas\/[A-D]$/);
});

test.each([
  ['has a read-only member', { D: { properties: { id: { type: 'string', readOnly: true } } } }],
  [
    'has other schemas by a discriminator',
    { D: { discriminator: { propertyName: 'kind' }, properties: { kind: {} } } },
  ],
])('a schema that %s far below has a part for each direction', (_, changed: Record<string, RawSchema>) => {
  const differing: ReferenceSource = {
    ...reference,
    document: { ...document, components: { schemas: { ...schemas, ...changed, E: wide(undefined) } } },
  };
  const made = referenceData(differing, [differing]).find(({ name }) => name === 'parts.json')?.content;
  expect(made).toEqual(expect.arrayContaining(['request #/components/schemas/C', 'response #/components/schemas/C']));
});

test('a part begins with its own ids, and its parts exist too', () => {
  for (const [index, name] of names.entries()) {
    const html = partAt(index);
    expect(html).toContain('id="part--content-member59"');
    const inner = [...html.matchAll(/ data-part="([^"]+)"/g)].map(([, part]) => part);
    expect(names).toEqual(expect.arrayContaining(inner));
    if (name.endsWith('/D')) expect(html).toContain('60 fields');
  }
});

test('a page that is short enough has none', () => {
  const short: ReferenceSource = {
    ...reference,
    document: { ...document, components: { schemas: { A: wide(undefined) } } },
  };
  const data = referenceData(short, [short]);
  expect(data.find(({ name }) => name === 'parts.json')?.content).toEqual([]);
  expect(data.filter(({ name }) => name.endsWith('.part.json'))).toEqual([]);
});

test('many pages have as many parts as there are schemas', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`/a${index}`, document.paths?.['/a'] ?? {}]),
  );
  const large: ReferenceSource = { ...reference, document: { ...document, paths } };
  const made = referenceData(large, [large]);
  expect(made.filter(({ name }) => name.endsWith('.part.json'))).toHaveLength(Object.keys(schemas).length);
});
