import { readFileSync } from 'node:fs';
import { SiteCopy } from '../../../support/siteCopy';

/** Timeout for starting Docusaurus twice on a busy machine, in milliseconds. */
jest.setTimeout(240_000);

const PETSTORE = readFileSync('tests/fixtures/specs/petstore.yaml', 'utf8');
const AWKWARD = readFileSync('tests/fixtures/specs/awkward.yaml', 'utf8');

let site: SiteCopy;
beforeAll(() => {
  site = new SiteCopy();
});
afterAll(() => site.remove());

/** Returns a specification with five operations per resource and circular schemas. */
function manyOperations(resources: number): string {
  const node = { $ref: '#/components/schemas/Node' };
  const body = { content: { 'application/json': { schema: node } } };
  const paths = Array.from({ length: resources }, (_, index) => {
    const operation = (verb: string) => ({
      operationId: `${verb}Resource${index}`,
      summary: `${verb} resource ${index}`,
      tags: [`Resource ${index}`],
      responses: { 200: { description: 'Fine.', ...body } },
    });
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
    return [
      [`/r${index}`, { get: operation('list'), post: { ...operation('create'), requestBody: body } }],
      [
        `/r${index}/{id}`,
        { parameters: [id], get: operation('get'), put: operation('replace'), delete: operation('delete') },
      ],
    ] as const;
  }).flat();
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Many', version: '1' },
    tags: Array.from({ length: resources }, (_, index) => ({ name: `Resource ${index}` })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Node: { type: 'object', properties: { next: node, all: { type: 'array', items: node } } } },
    },
  });
}

test('differently structured specifications get a page for every operation', () => {
  expect(site.generate(PETSTORE, AWKWARD)).toEqual({ status: 0, said: expect.stringContaining('3 operations') });
  expect(site.pages('spec')).toEqual(['create-pet', 'list-pets', 'show-pet-by-id']);
  expect(site.pages('simulator-spec')).toEqual([
    'delete-untagged-thing',
    'get-tree',
    'head-untagged',
    'post-anything',
    'replace-tree',
  ]);
});

test('more than 300 operations get a page each, and pages of the previous specification are deleted', () => {
  expect(site.generate(manyOperations(61), AWKWARD)).toEqual({
    status: 0,
    said: expect.stringContaining('305 operations'),
  });
  const pages = site.pages('spec');
  expect(pages).toHaveLength(305);
  expect(pages).toContain('replace-resource-60');
  expect(pages).not.toContain('create-pet');
});

test('two operations with the same name get pages named after their methods and paths', () => {
  const { status } = site.generate(PETSTORE.replace('createPet', 'list-pets'), AWKWARD);
  expect(status).toBe(0);
  expect(site.pages('spec')).toEqual(expect.arrayContaining(['list-pets-get-pets', 'list-pets-post-pets']));
});

test('a reference to nothing is a warning with file and pointer, and the page is made', () => {
  const { status, said } = site.generate(PETSTORE, AWKWARD.replace('schemas/Pair" }', 'schemas/Gone" }'));
  expect(status).toBe(0);
  expect(said).toMatch(/simulator\.yaml#\/\S+: .* refers to `#\/components\/schemas\/Gone`, which does not exist/);
});
