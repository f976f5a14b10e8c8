import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type GeneratedRoute,
  readGlobalData,
  readImporters,
  readRoutes,
} from '../../../packages/preset/src/docusaurus/generated/tables';
import { writeTables } from '../../../packages/preset/src/docusaurus/operationRoutes/tables';
import type { OperationData } from '../../../packages/preset/src/gate/page/gatedFiles';

const DOCS = 'docusaurus-plugin-content-docs';

const ROUTES = `
import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  { path: '/about', component: ComponentCreator('/about', '0'), exact: true },
  {
    path: '/docs',
    component: ComponentCreator('/docs', '0'),
    routes: [
      { path: '/docs/1.0', component: ComponentCreator('/docs/1.0', '0'), routes: [
        { path: '/docs/1.0/spec/add-company', component: ComponentCreator('/docs/1.0/spec/add-company', '0'), exact: true, sidebar: "api" },
      ] },
      { path: '/docs', component: ComponentCreator('/docs', '1'), routes: [
        { path: '/docs/intro', component: ComponentCreator('/docs/intro', '0'), exact: true, sidebar: "guides" },
        { path: '/docs/spec/add-company', component: ComponentCreator('/docs/spec/add-company', '0'), exact: true, sidebar: "api" },
        { path: '/docs/spec/10', component: ComponentCreator('/docs/spec/10', '0'), exact: true, sidebar: "api" },
      ] },
    ]
  },
  { path: '*', component: ComponentCreator('*') },
];
`;
const CHUNK_NAMES = {
  '/about-0': { __comp: 'page', content: 'about' },
  '/docs-0': { __comp: 'root' },
  '/docs/1.0-0': { __comp: 'version', __props: 'p1' },
  '/docs/1.0/spec/add-company-0': { __comp: 'item', content: 'c0' },
  '/docs-1': { __comp: 'version', __props: 'p2' },
  '/docs/intro-0': { __comp: 'item', content: 'c2' },
  '/docs/spec/add-company-0': { __comp: 'item', content: 'c1' },
  '/docs/spec/10-0': { __comp: 'item', content: 'c3' },
};
const OPERATIONS = new Set(['/docs/1.0/spec/add-company', '/docs/spec/add-company', '/docs/spec/10']);
const CHUNKS = ['about', 'page', 'root', 'version', 'p1', 'p2', 'item', 'c0', 'c1', 'c2', 'c3'];
const document = (id: string, version = '/docs', sidebar = 'api') => ({ id, path: `${version}/${id}`, sidebar });
const GLOBAL_DATA = {
  [DOCS]: {
    default: {
      path: '/docs',
      versions: [
        {
          name: 'current',
          path: '/docs',
          mainDocId: 'intro',
          docs: [document('intro', '/docs', 'guides'), document('spec/add-company'), document('spec/10')],
        },
        {
          name: '1.0',
          path: '/docs/1.0',
          mainDocId: 'spec/add-company',
          docs: [document('spec/add-company', '/docs/1.0')],
        },
      ],
    },
  },
  search: { default: { files: [] } },
};

/** Writes the tables as Docusaurus does. */
function generated(changed: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
  const rows = CHUNKS.map(
    (name) => `"${name}": [() => import(/* a chunk */ "@m/${name}"), "@m/${name}", require.resolveWeak("@m/${name}")],`,
  );
  const files = {
    'routes.js': ROUTES,
    'registry.js': `export default {\n${rows.join('\n')}\n};\n`,
    'routesChunkNames.json': CHUNK_NAMES,
    'globalData.json': GLOBAL_DATA,
    ...changed,
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

/** The written tables as a browser's bundle has them, read as Docusaurus' own are. */
async function written(folder: string, operations = OPERATIONS) {
  const { '@generated/routesChunkNames$': _, ...files } = Object.fromEntries(writeTables(folder, operations, true));
  expect(Object.keys(files)).toEqual(['@generated/routes$', '@generated/registry$', '@generated/globalData$']);
  const target = path.dirname(files['@generated/routes$'] ?? '');
  jest.resetModules();
  jest.doMock('@docusaurus/ComponentCreator', () => (route: string, hash: string) => `${route}-${hash}`, {
    virtual: true,
  });
  const { route } = await import('../../../packages/preset/src/docusaurus/operationRoutes/client/route');
  const { default: chunkNames } = await import(
    '../../../packages/preset/src/docusaurus/operationRoutes/client/chunkNames'
  );
  const source = readFileSync(path.join(target, 'routes.js'), 'utf8').replace(/^import.*/, '');
  const routes = new Function('route', source.replace('export default', 'return'))(route) as object[];
  return {
    routes,
    chunkNames,
    importers: readImporters(target),
    globalData: readGlobalData(target),
    sources: Object.values(files).map((file) => readFileSync(file, 'utf8')),
  };
}

/** Docusaurus' routes, with the chunks of each in place of its component. */
function withChunks(routes: readonly GeneratedRoute[]): object[] {
  return routes.map(({ path: route, key, exact, routes: children, attributes }) => ({
    path: route,
    component: CHUNK_NAMES[key as keyof typeof CHUNK_NAMES],
    ...(exact ? { exact } : {}),
    ...(children ? { routes: withChunks(children) } : {}),
    ...attributes,
  }));
}

/** Written routes in the same form. */
function expanded(routes: readonly object[], chunkNames: Readonly<Record<string, object>>): object[] {
  return (routes as readonly { component: string; routes?: object[] }[]).map((route) => ({
    ...route,
    component: chunkNames[route.component],
    ...(route.routes ? { routes: expanded(route.routes, chunkNames) } : {}),
  }));
}

describe('the tables for browsers', () => {
  it('are Docusaurus’ own on a site without operations', async () => {
    const folder = generated();
    const { routes, chunkNames, importers, globalData } = await written(folder, new Set());
    expect(expanded(routes, chunkNames)).toEqual(withChunks(readRoutes(folder)));
    expect(Object.keys(chunkNames)).toHaveLength(Object.keys(CHUNK_NAMES).length);
    expect(importers).toEqual(readImporters(folder));
    expect(globalData).toEqual(readGlobalData(folder));
  });

  it('name no operation, and have every other row', async () => {
    const folder = generated();
    const { routes, chunkNames, importers, globalData, sources } = await written(folder);
    const [about, docs, other] = readRoutes(folder);
    const [old, current] = docs?.routes ?? [];
    if (!about || !docs || !other || !old || !current) throw new Error('The routes are others.');
    const kept = [
      { ...old, routes: [] },
      { ...current, routes: current.routes?.slice(0, 1) ?? [] },
    ];
    expect(expanded(routes, chunkNames)).toEqual(withChunks([about, { ...docs, routes: kept }, other]));
    expect(Object.keys(chunkNames)).toHaveLength(Object.keys(CHUNK_NAMES).length - OPERATIONS.size);
    expect(Object.keys(importers).sort()).toEqual(CHUNKS.filter((name) => !['c0', 'c1', 'c3'].includes(name)).sort());
    expect(JSON.stringify(globalData)).not.toContain('spec/10');
    expect(sources.filter((source) => source.includes('spec/10'))).toEqual([]);
  });

  it('have no names of modules, which the server’s have', () => {
    const registryOf = (isServer: boolean): string =>
      readFileSync(new Map(writeTables(generated(), OPERATIONS, isServer)).get('@generated/registry$') ?? '', 'utf8');
    expect(registryOf(false)).toContain('"c2": [() => import(/* a chunk */ "@m/c2")]');
    expect(registryOf(true)).toContain('"@m/c2", require.resolveWeak("@m/c2")]');
  });

  it('keep the main document of a version, to which its links lead', async () => {
    const { globalData } = await written(generated());
    expect(globalData).toMatchObject({
      [DOCS]: { default: { versions: [{ docs: [{ id: 'intro' }] }, { docs: [{ id: 'spec/add-company' }] }] } },
    });
  });

  it('are written for a site without documents', async () => {
    const { globalData } = await written(generated({ 'globalData.json': { search: {} } }));
    expect(globalData).toEqual({ search: {} });
  });

  it('are not written from a route without chunks, or a chunk without an import', () => {
    const { '/docs/intro-0': _, ...others } = CHUNK_NAMES;
    const keyless = generated({ 'routesChunkNames.json': others });
    expect(() => writeTables(keyless, OPERATIONS, false)).toThrow('The route /docs/intro has no entry');
    const partial = generated({ 'registry.js': 'export default {};' });
    expect(() => writeTables(partial, OPERATIONS, false)).toThrow(
      'The route /about needs page, which registry.js lacks',
    );
  });

  it('are not written if an operation has no route of its own', () => {
    const other = new Set([...OPERATIONS, '/docs/spec/11']);
    expect(() => writeTables(generated(), other, false)).toThrow('routes.js has no route /docs/spec/11');
    expect(() => writeTables(generated(), new Set(['/docs/1.0']), false)).toThrow('routes.js has no route /docs/1.0');
  });
});

describe('the page of an operation', () => {
  interface Route {
    readonly path: string;
    readonly routes?: Route[];
  }

  const component = (): null => null;
  const page = (permalink: string, version: string): Pick<OperationData, 'metadata' | 'documents'> => ({
    metadata: { permalink, sidebar: 'api' },
    documents: [
      { instance: 'default', version, document: { id: 'spec/10', path: permalink, sidebar: 'api' } },
      { instance: 'other', version, document: { id: 'spec/10', path: permalink } },
    ],
  });

  /** As react-router matches a route that is not exact. */
  const matchPath = (path: string, route: Route): boolean => `${path}/`.startsWith(`${route.path}/`);

  /** Loads the module with the tables of a site that has two versions, and one page in each. */
  async function load() {
    const docs: Route[] = [{ path: '/docs/intro', exact: true } as Route];
    const old: Route[] = [];
    const routes: Route[] = [
      { path: '/about' },
      {
        path: '/docs',
        routes: [
          { path: '/docs/1.0', routes: old },
          { path: '/docs', routes: docs },
        ],
      },
    ];
    const versions = [
      { name: 'current', docs: [{ id: 'intro' }] },
      { name: '1.0', docs: [] },
    ];
    jest.resetModules();
    jest.doMock('@generated/routes', () => routes, { virtual: true });
    jest.doMock('@generated/globalData', () => ({ [DOCS]: { default: { versions } } }), { virtual: true });
    jest.doMock('@docusaurus/router', () => ({ matchPath }), { virtual: true });
    return {
      ...(await import('../../../packages/preset/src/docusaurus/operationRoutes/client/addPage')),
      routes,
      docs,
      old,
      versions,
    };
  }

  it('joins the routes and the documents of its version, and leaves them again', async () => {
    const { addPage, docs, old, versions } = await load();
    const before = structuredCloneOf({ docs, old, versions });
    const remove = addPage(page('/docs/1.0/spec/10', '1.0'), component);
    expect(old).toEqual([{ path: '/docs/1.0/spec/10', exact: true, component, sidebar: 'api' }]);
    expect(docs).toHaveLength(1);
    expect(versions[1]?.docs).toEqual([{ id: 'spec/10', path: '/docs/1.0/spec/10', sidebar: 'api' }]);
    remove();
    expect(structuredCloneOf({ docs, old, versions })).toEqual(before);
  });

  it('is listed once among the documents', async () => {
    const { addPage, versions } = await load();
    for (let time = 0; time < 2; time++) addPage(page('/docs/spec/10', 'current'), component);
    expect(versions[0]?.docs).toHaveLength(2);
  });

  it('has no sidebar where its document has none', async () => {
    const { addPage, docs } = await load();
    addPage({ metadata: { permalink: '/docs/spec/10' }, documents: [] }, component);
    expect(docs.at(-1)).toEqual({ path: '/docs/spec/10', exact: true, component });
  });

  it('is unknown among the documents until it is added; other pages are not asked for', async () => {
    const { addPage, isUnknown } = await load();
    const asked = ['/docs/spec/10', '/docs/1.0/spec/10', '/docs/intro', '/about', '/other', '/docsify/intro'];
    expect(asked.filter(isUnknown)).toEqual(['/docs/spec/10', '/docs/1.0/spec/10']);
    addPage(page('/docs/spec/10', 'current'), component);
    expect(isUnknown('/docs/spec/10')).toBe(false);
    expect(isUnknown('/docs/1.0/spec/10')).toBe(true);
  });

  /** jsdom has no structuredClone. */
  function structuredCloneOf<T>(value: T): T {
    return JSON.parse(JSON.stringify(value)) as T;
  }
});
