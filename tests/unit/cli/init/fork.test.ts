import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stageFork } from '../../../../packages/cli/src/init/fork';
import { git } from '../../../../packages/preset/src/node/git';

// It loads the settings in a way that Jest's modules do not support; tools/support/createdSite.ts does it for a whole site.
jest.mock('../../../../packages/cli/src/init/tryPages', () => ({ trySettings: () => Promise.resolve() }));

let folder: string;
let stage: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fork-'));
  stage = mkdtempSync(path.join(tmpdir(), 'stage-'));
  git(['init', '--quiet'], { cwd: folder });
});
afterEach(() => {
  for (const each of [folder, stage]) rmSync(each, { recursive: true });
});

function add(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  git(['add', '--all'], { cwd: folder });
}

const staged = (file: string): string => readFileSync(path.join(stage, file), 'utf8');

it("takes the owner's files with the names that parts of the engine have now", async () => {
  add({
    'site.config.ts':
      "import type { SiteOptions } from './src/site/options';\nimport type { SignInOptions } from './src/site/signInOptions';\n",
    'docs/states.mdx': "import StateDiagram from '@site/src/components/StateDiagram';\n",
    'versioned_docs/version-1.0/spec/a.mdx': 'import Page from "@site/src/reference/overview/TagPage";\n',
    'specs/a.yaml': 'description: "@site/src/components/StateDiagram"\n',
    'firebase.json': '{ "predeploy": ["node scripts/publish/checkKey.mjs build"] }\n',
  });
  await stageFork(stage, folder);
  expect(staged('site.config.ts')).toBe(
    "import type { SiteOptions } from 'gatedocs-preset';\nimport type { SignInOptions } from 'gatedocs-preset';\n",
  );
  expect(staged('docs/states.mdx')).toBe("import StateDiagram from '@theme/StateDiagram';\n");
  expect(staged('versioned_docs/version-1.0/spec/a.mdx')).toBe('import Page from "gatedocs-preset/client/TagPage";\n');
  expect(staged('specs/a.yaml')).toBe('description: "@site/src/components/StateDiagram"\n');
  expect(staged('firebase.json')).toContain('node .github/deploy/checkKey.mjs hosting build');
});

it("leaves the engine's files and untracked files, and says what else stays behind", async () => {
  add({
    'site.config.ts': '',
    '.gitignore': '.env\ndocs/spec\n',
    'src/pages/index.tsx': '',
    'src/pages/about.md': '',
    'src/gate/a.ts': '',
    'static/img/sent.svg': '',
    'static/img/logo.svg': '',
    'tests/own/a.test.ts': '',
  });
  add({ 'docs/spec/a.mdx': '', '.env': 'DOCS_SEAL_KEY=secret\n' });
  const [left] = await stageFork(stage, folder);
  for (const file of ['src/pages/about.md', 'static/img/logo.svg'])
    expect(existsSync(path.join(stage, file))).toBe(true);
  for (const file of ['src/pages/index.tsx', 'src/gate', 'static/img/sent.svg', 'tests', 'docs', '.env'])
    expect(existsSync(path.join(stage, file))).toBe(false);
  expect(left).toMatch(/stay behind: \.env \(copy it\), tests\/own/);
});

it('names the guides with a script that no longer exists', async () => {
  const script = "import script from '@site/scripts/fetch-documents/fetchDocuments.mjs?download';\n";
  add({ 'site.config.ts': '', 'docs/clients.mdx': script, 'docs/intro.md': 'Hello\n' });
  const [, line] = await stageFork(stage, folder);
  expect(line).toMatch(/^docs\/clients\.mdx: remove the import of fetchDocuments\.mjs/);
});

it('refuses a folder that is no fork', async () => {
  await expect(stageFork(stage, folder)).rejects.toThrow('has no site.config.ts that git knows');
  await expect(stageFork(stage, path.join(folder, 'none'))).rejects.toThrow('is not a git repository');
});
