import type { GeneratedRoute, RouteChunkNames } from '@site/src/docusaurus/generated/tables';
import { checkPageTable } from '@site/src/docusaurus/pageTable/check';
import { addDocuments, addOperation } from '@site/src/docusaurus/pageTable/client/expand';
import { splitPages } from '@site/src/docusaurus/pageTable/split';
import { writePageTable } from '@site/src/docusaurus/pageTable/write';

const DOCS = 'docusaurus-plugin-content-docs';

const route = (path: string, others: Partial<GeneratedRoute> = {}): GeneratedRoute => ({
  path,
  key: `${path}-1a2`,
  exact: true,
  routes: null,
  attributes: { sidebar: 'api' },
  ...others,
});
const version = (path: string, routes: readonly GeneratedRoute[]) =>
  route(path, { key: `${path}-root`, exact: false, routes, attributes: {} });

const ROUTES = [
  route('/about', { attributes: {} }),
  version('/docs', [
    route('/docs/spec/add-company'),
    route('/docs/intro', { attributes: { sidebar: 'guides' } }),
    route('/docs/spec/10'),
    route('/docs/category/api'),
    route('/docs/odd', { attributes: { sidebar: 'api', priority: -1 } }),
    route('/docs/moved'),
    route('/docs/plain', { attributes: {} }),
  ]),
  route('*', { key: null, exact: false, attributes: {} }),
];
const CHUNK_NAMES: RouteChunkNames = {
  '/about-1a2': { __comp: 'page', content: 'about' },
  '/docs-root': { __comp: 'version', __props: 'props' },
  '/docs/spec/add-company-1a2': { __comp: 'item', content: 'c1' },
  '/docs/intro-1a2': { __comp: 'item', content: 'c2' },
  '/docs/spec/10-1a2': { __comp: 'item', content: 'c3' },
  '/docs/category/api-1a2': { __comp: 'category', __props: 'c4' },
  '/docs/odd-1a2': { __comp: 'item', content: 'c5' },
  '/docs/moved-1a2': { __comp: 'item', content: 'c6' },
  '/docs/plain-1a2': { __comp: 'item', content: 'c7' },
};
const GLOBAL_DATA = {
  [DOCS]: {
    default: {
      path: '/docs',
      versions: [
        {
          name: 'current',
          path: '/docs',
          docs: [
            { id: 'intro', path: '/docs/intro', sidebar: 'guides' },
            { id: 'spec/add-company', path: '/docs/spec/add-company', sidebar: 'api' },
            { id: 'spec/10', path: '/docs/spec/10', sidebar: 'api' },
            { id: 'odd', path: '/docs/odd', sidebar: 'api' },
            { id: 'other', path: '/docs/moved', sidebar: 'api' },
            { id: 'plain', path: '/docs/plain' },
          ],
        },
      ],
    },
  },
  search: { default: { files: [] } },
};
const NONE = () => false;
const CHUNKS = ['about', 'page', 'version', 'props', 'item', 'category', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
const IMPORTERS = Object.fromEntries(CHUNKS.map((name) => [name, `() => Promise.resolve(${JSON.stringify(name)})`]));

/** Evaluates the written module like a browser. */
async function unfold(source: string) {
  const names = [...source.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
  const table = new Function(`${source.replaceAll('export const', 'const')}; return { ${names.join(', ')} };`)();
  jest.resetModules();
  jest.doMock('@generated/pageTable', () => table, { virtual: true });
  jest.doMock('@docusaurus/ComponentCreator', () => (path: string, hash?: string) => hash && `${path}-${hash}`, {
    virtual: true,
  });
  const [routes, chunkNames, registry, globalData] = await Promise.all([
    import('@site/src/docusaurus/pageTable/client/routes'),
    import('@site/src/docusaurus/pageTable/client/routesChunkNames'),
    import('@site/src/docusaurus/pageTable/client/registry'),
    import('@site/src/docusaurus/pageTable/client/globalData'),
  ]);
  return {
    routes: routes.default,
    operations: routes.operations,
    chunkNames: chunkNames.default as RouteChunkNames,
    registry: registry.default,
    globalData: globalData.default,
  };
}

/** Sorts a table's lists and replaces each route's key with its chunks. */
function sorted(value: unknown): unknown {
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
  }
  return value.map(sorted).sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}

interface ClientRoute {
  readonly path: string;
  readonly component: string | undefined;
  readonly routes?: readonly ClientRoute[];
}

function withChunks({ component, routes, ...others }: ClientRoute, chunkNames: RouteChunkNames): object {
  return {
    ...others,
    chunks: chunkNames[component ?? ''],
    ...(routes ? { routes: routes.map((inner) => withChunks(inner, chunkNames)) } : {}),
  };
}

/** Converts a route like Docusaurus does for react-router. */
function clientRoute({ path, key, exact, routes, attributes }: GeneratedRoute): ClientRoute {
  return {
    path,
    component: key ?? undefined,
    ...(exact ? { exact } : {}),
    ...attributes,
    ...(routes ? { routes: routes.map(clientRoute) } : {}),
  };
}

it('gives browsers the contents of Docusaurus’ tables', async () => {
  const table = splitPages(ROUTES, CHUNK_NAMES, GLOBAL_DATA, NONE);
  const source = writePageTable(table, IMPORTERS);
  const { routes, chunkNames, registry, globalData } = await unfold(source);

  expect(sorted((routes as ClientRoute[]).map((one) => withChunks(one, chunkNames)))).toEqual(
    sorted(ROUTES.map(clientRoute).map((one) => withChunks(one, CHUNK_NAMES))),
  );
  expect(sorted(globalData)).toEqual(sorted(GLOBAL_DATA));
  expect(Object.keys(registry).sort()).toEqual([...CHUNKS].sort());
  await expect(Promise.all(CHUNKS.map((name) => registry[name]?.[0]?.()))).resolves.toEqual(CHUNKS);
});

it('lists each page of a group once', () => {
  const { groups, routes, chunkNames, globalData: rest } = splitPages(ROUTES, CHUNK_NAMES, GLOBAL_DATA, NONE);
  expect(groups).toMatchObject([
    {
      base: '/docs/spec/',
      sidebar: 'api',
      component: 'item',
      pages: [
        { slug: 'add-company', chunk: 'c1' },
        { slug: '10', chunk: 'c3' },
      ],
    },
    { base: '/docs/', sidebar: 'guides', component: 'item', pages: [{ slug: 'intro', chunk: 'c2' }] },
  ]);
  expect(JSON.stringify([routes, chunkNames, rest])).not.toContain('add-company');
});

it('names no page of an operation, and takes its rows later', async () => {
  const table = splitPages(ROUTES, CHUNK_NAMES, GLOBAL_DATA, (chunk) => chunk === 'c1');
  const source = writePageTable(table, IMPORTERS);
  expect(source).not.toContain('add-company');
  const { routes, operations, chunkNames, registry, globalData } = await unfold(source);
  expect(operations).toMatchObject([{ base: '/docs/spec/', sidebar: 'api', component: 'item' }]);

  const [group] = operations;
  const load = () => Promise.resolve('the page');
  if (!group) throw new Error('no group');
  addOperation(group, '/docs/spec/add-company', load, { chunkNames: chunkNames as never, registry }, (path, hash) =>
    hash ? `${path}-${hash}` : undefined,
  );
  const document = { id: 'spec/add-company', path: '/docs/spec/add-company', sidebar: 'api' };
  for (let time = 0; time < 2; time++)
    addDocuments(globalData, [{ instance: 'default', version: 'current', document }]);

  expect(registry['/docs/spec/add-company']?.[0]).toBe(load);
  const own = { ...CHUNK_NAMES, '/docs/spec/add-company-1a2': { __comp: 'item', content: '/docs/spec/add-company' } };
  expect(sorted((routes as ClientRoute[]).map((one) => withChunks(one, chunkNames)))).toEqual(
    sorted(ROUTES.map(clientRoute).map((one) => withChunks(one, own))),
  );
  expect(sorted(globalData)).toEqual(sorted(GLOBAL_DATA));
});

it('keeps the main document of a version in the list', () => {
  const [instance] = Object.values(GLOBAL_DATA[DOCS]);
  const main = instance?.versions.map((own) => ({ ...own, mainDocId: 'spec/add-company' }));
  const data = { [DOCS]: { default: { ...instance, versions: main } } };
  const { globalData } = splitPages(ROUTES, CHUNK_NAMES, data as never, (chunk) => chunk.startsWith('c'));
  expect(JSON.stringify(globalData)).toContain('"path":"/docs/spec/add-company"');
  expect(JSON.stringify(globalData)).not.toContain('"path":"/docs/spec/10"');
});

it('keeps the order of routes that may match the same path', () => {
  const routes = [version('/docs', [route('/docs/intro'), route('/docs', { exact: false })])];
  const data = {
    [DOCS]: {
      default: { versions: [{ path: '/docs', docs: [{ id: 'intro', path: '/docs/intro', sidebar: 'api' }] }] },
    },
  };
  const table = splitPages(routes, { '/docs/intro-1a2': { __comp: 'item', content: 'c2' } }, data, NONE);
  expect(table).toMatchObject({ groups: [], routes, globalData: data });
});

it('leaves a site without documents unchanged', () => {
  expect(splitPages([], {}, { search: {} }, NONE)).toEqual({
    groups: [],
    operations: [],
    routes: [],
    chunkNames: {},
    globalData: { search: {} },
  });
});

describe('the check of the written table', () => {
  const tables = {
    routes: ROUTES,
    chunkNames: CHUNK_NAMES,
    importers: Object.fromEntries(CHUNKS.map((name) => [name, `() => import(${JSON.stringify(name)})`])),
    globalData: GLOBAL_DATA,
  };
  const written = (own: typeof tables) =>
    writePageTable(splitPages(own.routes, own.chunkNames, own.globalData, NONE), own.importers);

  it('accepts what browsers expand to the same tables', () => {
    expect(() => checkPageTable(written(tables), tables, [])).not.toThrow();
  });

  it('accepts the pages of operations, whose rows come later', () => {
    const table = splitPages(ROUTES, CHUNK_NAMES, GLOBAL_DATA, (chunk) => chunk === 'c1');
    const source = writePageTable(table, tables.importers);
    expect(() => checkPageTable(source, tables, table.operations)).not.toThrow();
    expect(() => checkPageTable(source, tables, [])).toThrow("differs from Docusaurus' own routes");
  });

  it.each([
    ['routes', { ...tables, routes: [...ROUTES, route('/new', { key: '/about-1a2' })] }],
    ['importers', { ...tables, importers: { ...tables.importers, c9: '() => import("c9")' } }],
    ['globalData', { ...tables, globalData: { ...GLOBAL_DATA, search: { default: { files: ['a'] } } } }],
  ])('refuses a table with other %s', (name, own) => {
    expect(() => checkPageTable(written(tables), own, [])).toThrow(`differs from Docusaurus' own ${name}`);
  });

  it('refuses a route without chunks, and a chunk without an import', () => {
    const keyless = { ...tables, routes: [route('/about', { key: '/about-2b3' })] };
    expect(() => checkPageTable(written(keyless), keyless, [])).toThrow('The route /about has no entry');
    const { c1: _, ...importers } = tables.importers;
    const partial = { ...tables, importers };
    expect(() => checkPageTable(written(partial), partial, [])).toThrow('needs c1, which registry.js lacks');
  });

  it('refuses a table without groups when there are many documents', () => {
    const paths = Array.from({ length: 10 }, (_, index) => `/docs/page-${index}`);
    const others = {
      routes: [
        version(
          '/docs',
          paths.map((path) => route(path, { attributes: { sidebar: 'api', extra: 1 } })),
        ),
      ],
      chunkNames: {
        '/docs-root': { __comp: 'version' },
        ...Object.fromEntries(paths.map((path) => [`${path}-1a2`, { __comp: 'item', content: 'c1' }])),
      },
      importers: tables.importers,
      globalData: {
        [DOCS]: {
          default: {
            versions: [{ path: '/docs', docs: paths.map((path) => ({ id: path.slice(6), path, sidebar: 'api' })) }],
          },
        },
      },
    };
    expect(() => checkPageTable(written(others as never), others as never, [])).toThrow('No page could be grouped');
  });
});
