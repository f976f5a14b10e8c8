import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEMPLATE_FILES, templateFile } from '../../src/template/template';
import { renameSettings } from '../../src/update/updates';

const COMMAND = path.resolve('packages/cli/gatedocs.mjs');
const WORKFLOW = '.github/workflows/deploy.yml';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'update-'));
  for (const file of TEMPLATE_FILES) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(templateFile(file), path.join(folder, file));
  }
  writeFileSync(path.join(folder, 'site.config.ts'), 'export const site = {};\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function update(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'update', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('changes nothing of a site that has the files of this version', () => {
  expect(update()).toEqual({ status: 0, said: 'All files are up to date.\n' });
});

it('shows a difference first, and writes it when it is asked to', () => {
  const file = path.join(folder, WORKFLOW);
  const newer = readFileSync(file, 'utf8');
  const older = newer.replace('timeout-minutes: 20', 'timeout-minutes: 7');
  writeFileSync(file, older);
  rmSync(path.join(folder, '.github/deploy/pack.sh'));
  const { status, said } = update();
  expect(status).toBe(1);
  expect(said).toContain(`--- ${WORKFLOW}\n+++ ${WORKFLOW} of this version\n`);
  expect(said).toContain('\n-    timeout-minutes: 7\n+    timeout-minutes: 20\n');
  expect(said).toContain('2 files differ.');
  expect(readFileSync(file, 'utf8')).toBe(older);

  expect(update('--write', WORKFLOW).said).toBe(
    `${said.slice(said.indexOf(`--- ${WORKFLOW}`), said.indexOf('2 files'))}Written: ${WORKFLOW}. Review git diff, and commit.\n`,
  );
  expect(readFileSync(file, 'utf8')).toBe(newer);
  expect(update('--write').said).toContain('Written: .github/deploy/pack.sh.');
  expect(statSync(path.join(folder, '.github/deploy/pack.sh')).mode & 0o111).not.toBe(0);
});

it('lists the files that it can change when it is asked for another one', () => {
  expect(update('--write', 'README.md')).toEqual({
    status: 1,
    said: expect.stringMatching(/^README\.md is not a file of this version: .*deploy\.yml/),
  });
});

describe('a setting with another name', () => {
  const CONFIG = `export const site = {
  home: { tagline: 1 },
  tagline: 'Build',
  steps: [
    {
      tagline: 2,
    },
  ],
};
`;

  it('is renamed where it is a setting, not inside of another one', () => {
    expect(renameSettings(CONFIG, { tagline: 'slogan' })).toBe(
      CONFIG.replace("  tagline: 'Build'", "  slogan: 'Build'"),
    );
  });

  it('is nothing to do in a file that does not have it', () => {
    expect(renameSettings(CONFIG, { motto: 'slogan' })).toBe(CONFIG);
  });
});
