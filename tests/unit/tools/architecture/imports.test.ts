import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checks } from '../../../../tools/check/checks';

/**
 * Modules of the project: it has the places of these, and nothing in them, because reading a thousand modules takes
 * seconds. The check `imports` accepts all of the project itself.
 */
const MODULES = [
  'packages/preset/src/docusaurus/docsPlugin.ts',
  'packages/preset/src/gate/config.ts',
  'packages/preset/src/gate/failure.ts',
  'packages/preset/src/gate/main.ts',
  'packages/preset/src/gate/page/client.ts',
  'packages/preset/src/gate/page/scrollPosition.ts',
  'packages/preset/src/gate/session/clock.ts',
  'packages/preset/src/gate/storage/database.ts',
  'packages/generator/src/node/files.ts',
  'packages/preset/src/theme/DocsPage.tsx',
  'src/theme/Root.tsx',
  'packages/rules/src/policy/origin.ts',
  'packages/rules/src/policy/policy.ts',
  'packages/reference/src/render/pageModule.ts',
  'packages/preset/src/reference/page/showFirst.ts',
  'packages/preset/src/reference/plugin/index.ts',
  'packages/rules/src/seal/format.ts',
  'packages/preset/src/theme/Root.tsx',
  'packages/preset/src/theme/SearchBar.tsx',
  'packages/functions/src/index.ts',
  'functions/index.ts',
  'tools/architecture/layers.ts',
  'tools/check/index.ts',
  'tools/bench/index.ts',
  'docusaurus.config.ts',
  'sidebars.ts',
  'site.config.ts',
];
/** Imports that are allowed. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/preset/src/gate/main.ts':
    "import '../../../rules/src/policy/policy';\nimport type {} from './storage/database';\n",
  'packages/preset/src/gate/page/scrollPosition.ts': "import '../storage/database';\n",
  'packages/rules/src/policy/policy.ts': "import './origin';\n",
  'packages/preset/src/theme/Root.tsx':
    "import '@docusaurus/Link';\nimport '../../../reference/src/render/pageModule';\n",
  'tools/check/index.ts': "import 'node:fs';\nimport '../../site.config';\n",
};

let project: string;

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const name of ['tsconfig.json', 'package.json']) cpSync(name, path.join(project, name));
  // The picture only: the text names files that this project lacks.
  const [picture = ''] = /^<!-- Drawn [\s\S]+?<!-- End [^\n]*\n/m.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
  writeFileSync(path.join(project, 'ARCHITECTURE.md'), picture);
  for (const name of MODULES) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), `${ALLOWED[name] ?? ''}export {};\n`);
  }
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true }));

/** Runs the check of `npm run check` on the project. */
function check(): { readonly status: number | null; readonly stderr: string } {
  const { args } = checks.find(({ name }) => name === 'imports') ?? { args: [] };
  return spawnSync(process.execPath, ['--import', 'tsx', ...args, '--root', project], { encoding: 'utf8' });
}

it('accepts allowed imports', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

describe('a forbidden import', () => {
  const cases = [
    [
      'an upper layer',
      'packages/rules/src/policy/policy.ts',
      "import '../../../preset/src/gate/config';",
      'policy imports no other layer',
    ],
    [
      'a type of an upper layer',
      'packages/preset/src/gate/config.ts',
      "import type {} from '../docusaurus/docsPlugin';",
      'gate may import only',
    ],
    [
      'an upper package',
      'packages/reference/src/render/pageModule.ts',
      "import '../../../preset/src/docusaurus/docsPlugin';",
      'reference may import only connect',
    ],
    [
      'an upper layer, lazily',
      'packages/rules/src/seal/format.ts',
      "void import('../../../generator/src/node/files');",
      'seal imports no other layer',
    ],
    [
      "Docusaurus' private modules",
      'packages/preset/src/theme/Root.tsx',
      "import '@docusaurus/core/lib/client/docusaurus';",
      'UPGRADING.md',
    ],
    [
      "the theme's private modules",
      'packages/preset/src/theme/Root.tsx',
      "import '@docusaurus/theme-common/internal';",
      'UPGRADING.md',
    ],
    [
      "the OpenAPI plugin's private modules",
      'packages/preset/src/theme/DocsPage.tsx',
      "import 'docusaurus-plugin-openapi-docs/lib/markdown';",
      'UPGRADING.md',
    ],
    ['a generated table', 'packages/preset/src/theme/SearchBar.tsx', "import '@generated/routes';", 'UPGRADING.md'],
    ['Rspack', 'packages/preset/src/reference/plugin/index.ts', "import '@rspack/core';", 'UPGRADING.md'],
    [
      'Docusaurus, in the gate',
      'packages/preset/src/gate/main.ts',
      "import '@docusaurus/Link';",
      'do not know Docusaurus',
    ],
    ['Node, in the browser', 'packages/preset/src/gate/failure.ts', "import 'node:fs';", 'runs in a browser'],
    [
      'a cache folder',
      'packages/preset/src/reference/page/showFirst.ts',
      "import '../../../../../.cache/specs/main.json';",
      'fresh clone',
    ],
    [
      "the owner's settings",
      'packages/preset/src/gate/session/clock.ts',
      "import '@site/site.config';",
      'only the widget reads site.config.ts',
    ],
    [
      'a folder of a layer that imports this one',
      'packages/preset/src/gate/storage/database.ts',
      "import type {} from '../page/client';",
      'packages/preset/src/gate/page and packages/preset/src/gate/storage import each other',
    ],
    [
      'a module that leads back',
      'packages/rules/src/policy/origin.ts',
      "import './policy';",
      'no import may lead back',
    ],
  ] as const;
  let result: ReturnType<typeof check>;

  beforeAll(() => {
    const originals = cases.map(([, file]) => [file, readFileSync(path.join(project, file), 'utf8')] as const);
    cases.forEach(([, file, statement], index) => {
      writeFileSync(path.join(project, file), `${statement}\n${originals[index]?.[1]}`);
    });
    mkdirSync(path.join(project, '.cache/specs'), { recursive: true });
    writeFileSync(path.join(project, '.cache/specs/main.json'), '{}');
    result = check();
    for (const [file, text] of originals) writeFileSync(path.join(project, file), text);
  });

  it('fails the check', () => expect(result.status).toBe(1));

  it.each(cases)('of %s is named with the reason', (_what, file, _statement, reason) => {
    const lines = result.stderr.split('\n').filter((line) => line.includes(` ${file} imports `));
    expect(lines.join('\n')).toContain(reason);
  });
});

it('refuses the name of a file that is gone, in a comment and in a text', () => {
  const file = path.join(project, 'packages/preset/src/gate/storage/database.ts');
  const page = path.join(project, 'ARCHITECTURE.md');
  const texts = [file, page].map((name) => readFileSync(name, 'utf8'));
  writeFileSync(file, `${texts[0]}// As in packages/preset/src/gate/gone.ts.\n`);
  writeFileSync(page, `${texts[1]}See \`packages/preset/src/gate/gone\`.\n`);
  const { status, stderr } = check();
  for (const [index, name] of [file, page].entries()) writeFileSync(name, texts[index] ?? '');
  expect(status).toBe(1);
  expect(stderr).toContain('packages/preset/src/gate/storage/database.ts names packages/preset/src/gate/gone.ts');
  expect(stderr).toContain('ARCHITECTURE.md names packages/preset/src/gate/gone\n');
});

it('refuses a picture in ARCHITECTURE.md that is out of date', () => {
  const page = path.join(project, 'ARCHITECTURE.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('  gate --> ', '  gate --> docusaurus\n  gate --> '));
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run architecture') });
});
