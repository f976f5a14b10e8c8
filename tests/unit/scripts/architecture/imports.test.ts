import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checks } from '../../../../scripts/check/checks';

const SOURCES = ['src', 'functions', 'scripts', 'tools', 'docusaurus.config.ts', 'sidebars.ts', 'site.config.ts'];
const OTHERS = ['ARCHITECTURE.md', 'tsconfig.json', 'package.json'];

/** Milliseconds for a check of all imports on a busy machine. */
jest.setTimeout(60_000);

let project: string;

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const entry of [...SOURCES, ...OTHERS]) cpSync(entry, path.join(project, entry), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true }));

/** Runs the check of `npm run check` on the project. */
function check(): { readonly status: number | null; readonly stderr: string } {
  const { args } = checks.find(({ name }) => name === 'imports') ?? { args: [] };
  return spawnSync(process.execPath, ['--import', 'tsx', ...args, '--root', project], { encoding: 'utf8' });
}

it('accepts the project', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

describe('a forbidden import', () => {
  const cases = [
    ['an upper layer', 'src/policy/policy.ts', "import '../gate/config';", 'policy imports no other layer'],
    [
      'a type of an upper layer',
      'src/gate/config.ts',
      "import type {} from '../docusaurus/vcs';",
      'gate may import only',
    ],
    [
      'an upper layer by its alias',
      'src/reference/page/pageModule.ts',
      "import '@site/src/docusaurus/vcs';",
      'reference may import only',
    ],
    ['an upper layer, lazily', 'src/seal/format.ts', "void import('../node/files');", 'seal imports no other layer'],
    [
      "Docusaurus' private modules",
      'src/theme/Root.tsx',
      "import '@docusaurus/core/lib/client/docusaurus';",
      'UPGRADING.md',
    ],
    [
      "the theme's private modules",
      'src/theme/Root.tsx',
      "import '@docusaurus/theme-common/internal';",
      'UPGRADING.md',
    ],
    [
      "the OpenAPI plugin's private modules",
      'src/pages/docs.tsx',
      "import 'docusaurus-plugin-openapi-docs/lib/markdown';",
      'UPGRADING.md',
    ],
    ['a generated table', 'src/theme/SearchBar.tsx', "import '@generated/routes';", 'UPGRADING.md'],
    ['Rspack', 'src/reference/plugin/index.ts', "import '@rspack/core';", 'UPGRADING.md'],
    ['Docusaurus, in the gate', 'src/gate/main.ts', "import '@docusaurus/Link';", 'do not know Docusaurus'],
    ['Node, in the browser', 'src/gate/failure.ts', "import 'node:fs';", 'runs in a browser'],
    ['a cache folder', 'src/reference/page/showFirst.ts', "import '../../../.cache/specs/main.json';", 'fresh clone'],
    [
      "the owner's settings",
      'src/gate/session/clock.ts',
      "import '../../../site.config';",
      'only the widget reads site.config.ts',
    ],
    ['a module that leads back', 'src/policy/origin.ts', "import './policy';", 'no import may lead back'],
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
    const lines = result.stderr.split('\n').filter((line) => line.startsWith(`  ${file} imports `));
    expect(lines.join('\n')).toContain(reason);
  });
});

it('refuses two folders of a layer that import each other', () => {
  const file = path.join(project, 'src/gate/storage/database.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `import type {} from '../page/client';\n${text}`);
  const { status, stderr } = check();
  writeFileSync(file, text);
  expect(status).toBe(1);
  expect(stderr).toContain('src/gate/page and src/gate/storage import each other');
});

it('refuses the name of a file that is gone, in a comment and in a text', () => {
  const file = path.join(project, 'src/gate/storage/database.ts');
  const page = path.join(project, 'ARCHITECTURE.md');
  const texts = [file, page].map((name) => readFileSync(name, 'utf8'));
  writeFileSync(file, `${texts[0]}// As in src/gate/gone.ts.\n`);
  writeFileSync(page, `${texts[1]}See \`src/gate/gone\`.\n`);
  const { status, stderr } = check();
  for (const [index, name] of [file, page].entries()) writeFileSync(name, texts[index] ?? '');
  expect(status).toBe(1);
  expect(stderr).toContain('src/gate/storage/database.ts names src/gate/gone.ts');
  expect(stderr).toContain('ARCHITECTURE.md names src/gate/gone\n');
});

it('refuses a picture in ARCHITECTURE.md that is out of date', () => {
  const page = path.join(project, 'ARCHITECTURE.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('  gate --> ', '  gate --> docusaurus\n  gate --> '));
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run architecture') });
});
