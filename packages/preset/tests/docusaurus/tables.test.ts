import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readImporters, readRoutes } from '../../src/docusaurus/generated/tables';

async function folderWith(name: string, content: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-'));
  await writeFile(path.join(folder, name), content);
  return folder;
}

it('parses routes as written by Docusaurus', async () => {
  const folder = await folderWith(
    'routes.js',
    `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs',
    component: ComponentCreator('/docs', '59b'),
    routes: [
      {
        path: '/docs/it\\'s',
        component: ComponentCreator('/docs/it\\'s', 'f98'),
        exact: true,
        sidebar: "api"
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`,
  );
  const page = { path: "/docs/it's", key: "/docs/it's-f98", exact: true, routes: null, attributes: { sidebar: 'api' } };
  expect(readRoutes(folder)).toEqual([
    { path: '/docs', key: '/docs-59b', exact: false, routes: [page], attributes: {} },
    { path: '*', key: null, exact: false, routes: null, attributes: {} },
  ]);
});

it('fails when a route has more than a path and a hash', async () => {
  const folder = await folderWith(
    'routes.js',
    `export default [{ path: '/docs', component: ComponentCreator('/docs', '59b', { v: 1 }) }];`,
  );
  expect(() => readRoutes(folder)).toThrow('ComponentCreator gets 3 arguments');
});

it('parses the import of each chunk from the registry', async () => {
  const load = (name: string, module: string) =>
    `() => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(module)})`;
  const row = (name: string, module: string) =>
    `  "${name}": [${load(name, module)}, ${JSON.stringify(module)}, require.resolveWeak(${JSON.stringify(module)})],`;
  const folder = await folderWith(
    'registry.js',
    `export default {\n${row('0a', '@site/a "b".mdx')}\n${row('1b', '@theme/DocItem')}};\n`,
  );
  expect(readImporters(folder)).toEqual({
    '0a': load('0a', '@site/a "b".mdx'),
    '1b': load('1b', '@theme/DocItem'),
  });
});

it('fails when Docusaurus’ table format has changed', async () => {
  const folder = await folderWith('registry.js', 'var table = {};\n');
  expect(() => readImporters(folder)).toThrow(
    /registry\.js cannot be read: it has no default export\. .* fix packages\/preset\/src\/docusaurus\/generated\/tables\.ts, see "Generated tables" in UPGRADING\.md\./,
  );
});

it.each([
  ['an entry is no list', "export default { '0a': { load: () => import('a') } };\n"],
  ['a loader does not import by itself', "const load = (f) => f;\nexport default { '0a': [load(() => 1)] };\n"],
])('says so when %s', async (_what, text) => {
  const folder = await folderWith('registry.js', text);
  expect(() => readImporters(folder)).toThrow('has an entry 0a without a function that imports a chunk');
});

it('says so when a table is missing', () => {
  expect(() => readRoutes('/nowhere')).toThrow(/^\/nowhere\/routes\.js cannot be read: ENOENT/);
});
