import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeTables } from '../../src/docusaurus/articlePages/tables';
import { type GeneratedRoute, readImporters, readRoutes } from '../../src/docusaurus/generated/tables';

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
const ARTICLES = new Set(['/docs/1.0/spec/add-company', '/docs/spec/add-company', '/docs/spec/10']);
const CHUNKS = ['about', 'page', 'root', 'version', 'p1', 'p2', 'item', 'c0', 'c1', 'c2', 'c3'];

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
    ...changed,
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

const loadContent = (path: string) => () => Promise.resolve({ default: path });

/** The written tables as a browser's bundle has them, read as Docusaurus' own are. */
async function written(folder: string, articles = ARTICLES) {
  const { '@generated/routesChunkNames$': _, ...files } = Object.fromEntries(writeTables(folder, articles));
  expect(Object.keys(files)).toEqual(['@generated/routes$', '@generated/registry$']);
  const target = path.dirname(files['@generated/routes$'] ?? '');
  const registry: Record<string, readonly [() => Promise<unknown>]> = {};
  jest.resetModules();
  jest.doMock('@docusaurus/ComponentCreator', () => (route: string, hash: string) => `${route}-${hash}`, {
    virtual: true,
  });
  jest.doMock('@generated/registry', () => registry, { virtual: true });
  jest.doMock('../../src/docusaurus/articlePages/client/loadPage', () => ({
    contentOf: loadContent,
  }));
  const { article, route } = await import('../../src/docusaurus/articlePages/client/route');
  const { default: chunkNames } = await import('../../src/docusaurus/articlePages/client/routeChunkNames');
  const source = readFileSync(path.join(target, 'routes.js'), 'utf8').replace(/^import.*/, '');
  const routes = new Function('article', 'route', source.replace('export default', 'return'))(article, route);
  return {
    routes: routes as object[],
    chunkNames,
    registry,
    importers: readImporters(target),
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
  it('are Docusaurus’ own on a site without generated pages', async () => {
    const folder = generated();
    const { routes, chunkNames, importers } = await written(folder, new Set());
    expect(expanded(routes, chunkNames)).toEqual(withChunks(readRoutes(folder)));
    expect(Object.keys(chunkNames)).toHaveLength(Object.keys(CHUNK_NAMES).length);
    expect(importers).toEqual(readImporters(folder));
  });

  it('have every route, and the content of a generated page under its path', async () => {
    const folder = generated();
    const { routes, chunkNames, registry, importers } = await written(folder);
    const withContent = (list: readonly object[]): object[] =>
      (list as readonly { path: string; component: object; routes?: object[] }[]).map((route) => ({
        ...route,
        ...(ARTICLES.has(route.path) ? { component: { ...route.component, content: route.path } } : {}),
        ...(route.routes ? { routes: withContent(route.routes) } : {}),
      }));
    expect(expanded(routes, chunkNames)).toEqual(withContent(withChunks(readRoutes(folder))));
    expect(Object.keys(importers).sort()).toEqual(CHUNKS.filter((name) => !['c0', 'c1', 'c3'].includes(name)).sort());
    expect(Object.keys(registry).sort()).toEqual([...ARTICLES].sort());
    expect(await registry['/docs/spec/10']?.[0]()).toEqual({ default: '/docs/spec/10' });
  });

  it('name a generated page once, and no module', async () => {
    const { sources } = await written(generated());
    expect(sources.join('').split('/docs/spec/10')).toHaveLength(2);
    expect(sources.join('')).toContain('"c2": [() => import(/* a chunk */ "@m/c2")]');
  });

  it('are not written from a route without chunks, or a chunk without an import', () => {
    const { '/docs/intro-0': _, ...others } = CHUNK_NAMES;
    const keyless = generated({ 'routesChunkNames.json': others });
    expect(() => writeTables(keyless, ARTICLES)).toThrow('The route /docs/intro has no entry');
    const partial = generated({ 'registry.js': 'export default {};' });
    expect(() => writeTables(partial, ARTICLES)).toThrow('The route /about needs page, which registry.js lacks');
  });
});
