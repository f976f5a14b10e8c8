import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SiteCopy } from '../../../../tests/support/siteCopy';
import type { ReferenceOptions } from '../../src/settings/options';

const PETSTORE = readFileSync('tests/fixtures/specs/petstore.yaml', 'utf8');
const AWKWARD = readFileSync('tests/fixtures/specs/awkward.yaml', 'utf8');

function reference(id: string, members: Partial<ReferenceOptions> = {}): ReferenceOptions {
  return { id, label: id, specification: `specs/${id}.yaml`, description: `All about ${id}.`, ...members };
}

/** Resources of a document with many operations, five each; more of them every night, which shows the same of more. */
const RESOURCES = process.env.E2E_NIGHTLY ? 61 : 21;

let site: SiteCopy;
beforeAll(() => {
  site = new SiteCopy();
  site.setReferences([reference('pets', { route: 'spec' }), reference('awkward', { purpose: 'sandbox' })]);
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
  expect(site.generate({ pets: PETSTORE, awkward: AWKWARD })).toEqual({
    status: 0,
    said: expect.stringContaining('3 operations'),
  });
  expect(site.pages('spec')).toEqual(['create-pet', 'list-pets', 'show-pet-by-id']);
  expect(site.pages('awkward')).toEqual([
    'delete-untagged-thing',
    'get-tree',
    'head-untagged',
    'post-anything',
    'replace-tree',
  ]);
});

/** Returns a document with one operation, without tags. */
function plain(title: string, extensions: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { '/things': { get: { operationId: 'listThings', ...extensions } } },
  });
}

/** Returns the page names of the overviews, which come from the titles. */
function overviews(...folders: string[]): string[] {
  return folders.map((folder) => {
    const file = path.join(site.folder, 'docs', folder, 'sidebar.json');
    const [overview] = JSON.parse(readFileSync(file, 'utf8')) as { id: string }[];
    return overview?.id ?? '';
  });
}

describe('in a site with other documents', () => {
  const TITLED = ['one', 'two', 'latin', 'empty'];
  let status: number | null;
  let said: string;

  // At once, because each start of the generator takes seconds.
  beforeAll(() => {
    site.setReferences([
      reference('pets', { route: 'spec' }),
      ...[...TITLED, 'alike', 'broken'].map((id) => reference(id)),
    ]);
    ({ status, said } = site.generate({
      pets: manyOperations(RESOURCES),
      one: plain('Things'),
      two: plain('Things', { 'x-related': ['one:listThings', 'nothing'], 'x-sandbox': 'one:nothing' }),
      latin: plain('請求書 API'),
      empty: plain(''),
      alike: PETSTORE.replace('createPet', 'list-pets'),
      broken: AWKWARD.replace('schemas/Pair" }', 'schemas/Gone" }'),
    }));
  });

  test('a hundred operations and more get a page each, and pages of the previous specification are deleted', () => {
    expect({ status, said }).toEqual({
      status: 0,
      said: expect.stringContaining(`docs/spec: ${RESOURCES * 5} operations`),
    });
    const pages = site.pages('spec');
    expect(pages).toHaveLength(RESOURCES * 5);
    expect(pages).toContain(`replace-resource-${RESOURCES - 1}`);
    expect(pages).not.toContain('create-pet');
  });

  test('two operations with the same name get pages named after their methods and paths', () => {
    expect(status).toBe(0);
    expect(site.pages('alike')).toEqual(expect.arrayContaining(['list-pets-get-pets', 'list-pets-post-pets']));
  });

  test('a reference to nothing is a warning with file and pointer, and the page is made', () => {
    expect(status).toBe(0);
    expect(said).toMatch(/broken\.yaml#\/\S+: .* refers to `#\/components\/schemas\/Gone`, which does not exist/);
    expect(site.pages('broken')).toHaveLength(5);
  });

  test('any titles make a site, and a reference that is gone takes its pages with it', () => {
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('docs/empty: 1 operations') });
    expect(said).toMatch(
      /two\.yaml#\/paths\/~1things\/get\/x-related: `x-related` names the unknown operation "nothing"/,
    );
    expect(said).toMatch(/get\/x-sandbox: `x-sandbox` names the unknown operation "one:nothing"/);
    expect(said).not.toContain('one:listThings');
    expect(overviews(...TITLED)).toEqual(['one/things', 'two/things', 'latin/請求書-api', 'empty/overview']);
    for (const id of TITLED) expect(site.pages(id)).toEqual(['list-things']);
    expect(existsSync(path.join(site.folder, 'docs/awkward'))).toBe(false);
  });
});

test('the pages of a version belong into the repository, unlike the generated ones', () => {
  const command = path.resolve('node_modules/.bin/docusaurus');
  const options = { cwd: site.folder, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(command, ['docs:version', '1.0'], options);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const ignores = ['docs', 'versioned_docs/version-1.0'].map((docs) => path.join(site.folder, docs, 'one/.gitignore'));
  expect(ignores.map((file) => existsSync(file))).toEqual([true, false]);
  expect(existsSync(path.join(site.folder, 'versioned_docs/version-1.0/one/list-things.api.mdx'))).toBe(true);
  for (const name of ['versioned_docs', 'versioned_sidebars', 'versions.json'])
    rmSync(path.join(site.folder, name), { recursive: true });
});

test('a document that cannot be read leaves all pages as they are', () => {
  expect(site.generate({ two: 'openapi: 3.1.0' }).status).toBe(1);
  expect(site.pages('one')).toEqual(['list-things']);
  expect(overviews('two')).toEqual(['two/things']);
});

test('the last reference can go, and its pages with it', () => {
  site.setReferences([], { guides: ['intro'] });
  expect(site.generate({})).toEqual({ status: 0, said: '' });
  expect(existsSync(path.join(site.folder, 'docs/one'))).toBe(false);
});
