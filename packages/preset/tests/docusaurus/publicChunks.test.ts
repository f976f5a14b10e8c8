import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getFileLoaderUtils } from '@docusaurus/utils';
import { type Compilation, rspack } from '@rspack/core';
import { allModules, PublicChunksPlugin, publicFiles } from '../../src/docusaurus/bundle/publicChunks';

/** Docusaurus' own. */
const CSS_LOADER = createRequire(require.resolve('@docusaurus/core/package.json')).resolve('css-loader');

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
  ({ chunks: new Set(), entrypoints: new Map([['main', wrapper(entry, new Map())]]) }) as unknown as Compilation;

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

it('takes the style sheets of all chunks as public, and no file that a module behind the gate adds', async () => {
  const link = getFileLoaderUtils(false).loaders.inlineMarkdownLinkFileLoader;
  const styles = ['gate.css', 'guide.css', 'linked.css', 'named.css'];
  const { written, files } = await bundle({
    'main.js': "import './gate.css'; import(/* webpackChunkName: 'docs-app' */ './app.js');",
    'app.js': "import(/* webpackChunkName: 'guide' */ './guide.js');",
    'guide.js': `import './guide.css'; require('${link}./linked.css'); new URL('./named.css', import.meta.url);`,
    ...Object.fromEntries(styles.map((name) => [name, `.${name} {}`])),
  });
  expect(written.filter((name) => name.endsWith('.css'))).toHaveLength(styles.length);
  expect([...files].sort()).toEqual(['guide.css', 'main.css', 'main.js']);
});

/** Bundles sources as Docusaurus does, and returns the names of all files and of those that are public. */
async function bundle(sources: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  try {
    for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text);
    let files: ReadonlySet<string> = new Set();
    const { loader } = rspack.CssExtractRspackPlugin;
    const compiler = rspack({
      context: folder,
      mode: 'production',
      entry: './main.js',
      output: { path: path.join(folder, 'build'), filename: '[name].js', chunkFilename: '[name].js' },
      module: {
        rules: [
          {
            test: /\.css$/,
            dependency: { not: ['url'] },
            type: 'javascript/auto',
            use: [loader, CSS_LOADER],
          },
        ],
      },
      plugins: [
        new rspack.CssExtractRspackPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
        new PublicChunksPlugin((parts) => {
          files = parts.files;
        }),
      ],
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    const { errors = [], assets = [] } = stats?.toJson({ all: false, errors: true, assets: true }) ?? {};
    expect(errors).toEqual([]);
    await promisify(compiler.close.bind(compiler))();
    return { written: assets.map(({ name }) => name), files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('terminates on a cyclic graph', () => {
  const screen: Group = { files: ['screen.js'] };
  screen.children = [{ files: ['widget.js'], children: [screen, app] }];
  const files = publicFiles(graph({ name: 'main', files: ['main.js'], children: [screen] }));
  expect(files).toContain('widget.js');
  expect(files).not.toContain('docs-app.js');
});

it('knows the modules of all files, joined ones too', () => {
  const module = (name: string) => ({ nameForCondition: () => name });
  const modules = [module('entry.ts'), { modules: [module('gate.ts'), module('sdk.js')], ...module('gate.ts') }];
  const compilation = { modules: [...modules, module('guide.mdx')] } as unknown as Compilation;
  expect(allModules(compilation)).toEqual(['entry.ts', 'gate.ts', 'sdk.js', 'guide.mdx']);
});
