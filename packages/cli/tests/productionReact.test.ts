import { execFileSync } from 'node:child_process';
import path from 'node:path';

const DOCUMENT = 'tests/fixtures/harbour/specs/sandbox.yaml';

/** Modules that load a part of React each, or render. */
const MODULES = [
  'react/jsx-runtime',
  'react-dom/server',
  'gatedocs-reference/render',
  './packages/cli/src/docs-try/standalonePage.tsx',
  './packages/cli/src/productionReact.ts',
];

/** Imports modules in order, makes the pages of a document, and prints their number. */
const MAKE_PAGES = `(async () => {
  const [document, ...modules] = process.argv.slice(1);
  for (const name of modules) await import(name).then(({ loadProductionReact }) => loadProductionReact?.());
  const { tryDocument } = await import(require('node:path').resolve('packages/cli/src/docs-try/tryDocument.ts'));
  const { pages, error } = await tryDocument(document, undefined, true);
  console.log(error ?? [...pages].length);
})();`;

/** At its end, a process prints the files of React that it has loaded, and NODE_ENV. */
const REPORT = `import module from 'node:module';
import { basename } from 'node:path';
process.on('exit', () => {
  const files = Object.values(module._cache).flatMap(({ filename, loaded }) => (loaded && filename) || []);
  const react = files.map((file) => basename(file)).filter((name) => /^react.*\\.(?:development|production)\\.js$/.test(name));
  console.log(JSON.stringify({ react, mode: process.env.NODE_ENV ?? null }));
});`;

/** Runs Node as a person does: Jest has set NODE_ENV. */
function node(args: readonly string[], mode?: string): string {
  const { NODE_ENV: _, ...env } = process.env;
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: mode ? { ...env, NODE_ENV: mode } : env });
}

test.each(MODULES)('pages can be made when %s is imported first', (first) => {
  const order = [first, ...MODULES.filter((name) => name !== first)];
  const placed = order.map((name) => (name.startsWith('.') ? path.resolve(name) : name));
  expect(node(['--import', 'tsx', '--eval', MAKE_PAGES, '--', DOCUMENT, ...placed])).toMatch(/^[1-9]\d*\n$/);
});

test('an owner may choose the development build', () => {
  expect(node(['packages/cli/gatedocs.mjs', 'docs-try', DOCUMENT], 'development')).toMatch(/: [1-9]\d* pages/);
});

test('a command renders with the production build of React, and leaves NODE_ENV as it is', () => {
  const report = `--import=data:text/javascript,${encodeURIComponent(REPORT)}`;
  const output = node([report, 'packages/cli/gatedocs.mjs', 'docs-try', DOCUMENT]);
  const { react, mode } = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  expect(react).toEqual(expect.arrayContaining(['react.production.js', 'react-jsx-runtime.production.js']));
  expect(react.filter((name: string) => name.includes('development'))).toEqual([]);
  expect(mode).toBeNull();
});
