import { referenceData } from 'gatedocs-generator/generate';
import { readBundle } from '../../src/read/readBundle';
import type { ArticleFile } from '../../src/render/pageModule';
import { lines, openapi } from './documents';

const ref = (name: string, group = 'schemas') => ({ $ref: `#/components/${group}/${name}` });
const members = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });

/** Returns the page of an operation with the body A, and the warnings about schemas. */
function pageOf(schemas: object): { html: string; warnings: string[] } {
  const body = { content: { 'application/json': { schema: ref('A') } } };
  const read = readBundle(
    openapi({ paths: { '/a': { post: { operationId: 'a', requestBody: body } } }, components: { schemas } }),
  );
  const { document } = read;
  const reference = { id: 'main', route: '/docs/spec', document } as const;
  const [page] = referenceData(reference, [reference]);
  const warnings = lines(read).filter((line) => line.startsWith('#/components/schemas/'));
  return { html: (page as { content: ArticleFile }).content.html, warnings };
}

describe('references that lead back to themselves', () => {
  test.each([
    ['one', { A: ref('A') }, 1],
    ['two', { A: ref('B'), B: ref('A') }, 2],
    ['three', { A: ref('B'), B: ref('C'), C: ref('A') }, 3],
  ])('%s: the page is made and says so', (_, schemas, amount) => {
    const { html, warnings } = pageOf(schemas);
    expect(html).toContain('The specification refers to <code>#/components/schemas/A</code>');
    expect(warnings).toHaveLength(amount);
  });

  test('a document with one in every group has pages', () => {
    const groups = [
      'parameters',
      'requestBodies',
      'responses',
      'headers',
      'examples',
      'links',
      'callbacks',
      'pathItems',
    ];
    const operation = {
      operationId: 'a',
      parameters: [ref('X', 'parameters')],
      requestBody: ref('X', 'requestBodies'),
      responses: {
        200: ref('X', 'responses'),
        201: {
          headers: { X: ref('X', 'headers') },
          content: { 'a/b': { examples: { X: ref('X', 'examples') } } },
          links: { X: ref('X', 'links') },
        },
      },
      callbacks: { X: ref('X', 'callbacks'), Y: { '{$url}': ref('X', 'pathItems') } },
    };
    const components = Object.fromEntries(
      [...groups, 'securitySchemes'].map((group) => [group, { X: ref('X', group) }]),
    );
    const { document, findings } = readBundle(
      openapi({
        security: [{ X: [] }],
        paths: { '/a': { get: operation }, '/b': { $ref: '#/paths/~1b' } },
        components,
      }),
    );
    const reference = { id: 'main', route: '/docs/spec', document } as const;
    expect(referenceData(reference, [reference]).map(({ name }) => name)).toContain('a.article.json');
    for (const group of groups)
      expect(findings.map(({ pointer }) => pointer)).toContainEqual(expect.stringContaining(`/${group}/X`));
  });
});

describe('allOf that leads back to its schema', () => {
  test.each([
    ['directly', { A: { allOf: [ref('A')], ...members('own') } }, ['own']],
    ['through another schema', { A: { allOf: [ref('B')] }, B: { allOf: [ref('A'), members('other')] } }, ['other']],
    ['through a reference', { A: { allOf: [ref('B'), members('own')] }, B: ref('A') }, ['own']],
    [
      'through allOf in allOf',
      { A: { allOf: [{ allOf: [ref('B')] }, members('own')] }, B: { allOf: [ref('A'), members('other')] } },
      ['own', 'other'],
    ],
  ])('%s is shown without it, with a warning', (_, schemas, shown) => {
    const { html, warnings } = pageOf(schemas);
    for (const name of shown) expect(html.split(`id="body-${name}"`)).toHaveLength(2);
    expect(warnings.filter((line) => line.includes('leads back to the schema itself'))).toHaveLength(1);
  });

  test('is no warning where a member has the type of its object', () => {
    const { warnings } = pageOf({
      A: { allOf: [members('own'), { properties: { next: ref('A'), all: { type: 'array', items: ref('A') } } }] },
    });
    expect(warnings).toEqual([]);
  });
});
