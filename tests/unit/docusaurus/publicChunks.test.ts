import type { Compilation, Compiler } from '@rspack/core';
import {
  PublicChunksPlugin,
  type PublicParts,
  publicFiles,
  publicModules,
} from '../../../packages/preset/src/docusaurus/bundle/publicChunks';

interface Group {
  name?: string;
  files: string[];
  children?: Group[];
}

/** A chunk graph like the bundler's, with new wrapper objects on every access. */
function wrapper(group: Group, indices: Map<Group, number>): object {
  const { name, files, children = [] } = group;
  indices.set(group, indices.get(group) ?? indices.size);
  return {
    name,
    index: indices.get(group),
    chunks: files.map((file) => ({ id: file, files: [file], auxiliaryFiles: [`${file}.txt`] })),
    get childrenIterable() {
      return children.map((child) => wrapper(child, indices));
    },
  };
}

const graph = (entry: Group): Compilation =>
  ({ entrypoints: new Map([['main', wrapper(entry, new Map())]]) }) as unknown as Compilation;

const page: Group = { files: ['page.js', 'shared.js'] };
const app: Group = { name: 'docs-app', files: ['docs-app.js', 'react.js'], children: [page] };

it('treats chunks as public that the entry reaches without the documentation', () => {
  const widget: Group = { files: ['widget.js'] };
  const signIn: Group = { files: ['sign-in.js', 'react.js'], children: [widget] };
  const files = publicFiles(graph({ name: 'main', files: ['main.js'], children: [signIn, app] }));
  expect([...files].filter((file) => file.endsWith('.js')).sort()).toEqual([
    'main.js',
    'react.js',
    'sign-in.js',
    'widget.js',
  ]);
});

it('treats licences and other files of a public chunk as public', () => {
  expect(publicFiles(graph({ name: 'main', files: ['main.js'], children: [app] }))).toContain('main.js.txt');
});

it('fails when no chunk is behind the gate', () => {
  const all: Group = { name: 'main', files: ['main.js', 'docs-app.js'], children: [page] };
  expect(() => publicFiles(graph(all))).toThrow(/docs-app/);
});

it('terminates on a cyclic graph', () => {
  const screen: Group = { files: ['screen.js'] };
  screen.children = [{ files: ['widget.js'], children: [screen, app] }];
  const files = publicFiles(graph({ name: 'main', files: ['main.js'], children: [screen] }));
  expect(files).toContain('widget.js');
  expect(files).not.toContain('docs-app.js');
});

it('knows the modules of the public chunks, joined ones too, and every style sheet', () => {
  const modules = new Map([
    ['main.js', [module('entry.ts'), { modules: [module('gate.ts'), module('sdk.js')], ...module('gate.ts') }]],
    ['docs-app.js', [module('guide.mdx'), module('guide.module.css')]],
  ]);
  const compilation = {
    ...graph({ name: 'main', files: ['main.js'], children: [{ ...app, files: ['docs-app.js'] }] }),
    modules: [...modules.values()].flat(),
    chunkGraph: { getChunkModulesIterable: ({ id }: { id: string }) => modules.get(id) },
  } as unknown as Compilation;
  expect([...publicModules(compilation)].sort()).toEqual(['entry.ts', 'gate.ts', 'guide.module.css', 'sdk.js']);
});

it('knows the sources of the runtime, which are no modules of a chunk', () => {
  const compilation = {
    ...graph({ name: 'main', files: ['main.js'], children: [app] }),
    errors: [],
    modules: [],
    chunkGraph: { getChunkModulesIterable: () => [] },
    hooks: {
      runtimeModule: hook({ source: { source: Buffer.from('Loading chunk') } }, { source: undefined }),
    },
  };
  const compiler = { hooks: { thisCompilation: hook(compilation), done: hook({ compilation }) } };
  let found: PublicParts | undefined;
  new PublicChunksPlugin((parts) => {
    found = parts;
  }).apply(compiler as unknown as Compiler);
  expect([...(found?.runtime ?? [])]).toEqual(['Loading chunk']);
});

/** A hook that calls what is tapped at once, with each of the values. */
function hook<T>(...values: T[]): { tap: (name: string, listener: (value: T) => void) => void } {
  return { tap: (_name, listener) => values.forEach(listener) };
}

function module(path: string): { nameForCondition: () => string } {
  return { nameForCondition: () => path };
}
