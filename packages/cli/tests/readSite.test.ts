// Misspelt on purpose. cspell:ignore languges Provder
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSite } from '../src/readSite';

const SIGN_IN = "export const signIn = { signInOptions: [{ provider: 'google.com' }] };";
const site = (members: string): string => `export const site = {
  product: 'A', tagline: 'B', url: 'https://docs.a.example', hostedDomain: 'a.example', requireVerifiedEmail: false,
  references: [], guides: ['intro'], ${members}
};\n`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'read-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(text: string): unknown {
  writeFileSync(path.join(folder, 'site.config.ts'), text);
  return readSite(folder);
}

it('reads the settings of a folder', () => {
  expect(read(site('') + SIGN_IN)).toMatchObject({ site: { product: 'A' }, signIn: { signInOptions: [{}] } });
});

it.each([
  ['no file', '', 'There is no site.config.ts here: run the command in the folder of the site.'],
  ['no export', site(''), 'site.config.ts: signIn is missing: write an object in braces.'],
  ['a text that is not TypeScript', 'export const site = {', /^site\.config\.ts cannot be read: .*Unexpected token.*$/],
  ['an import of nothing', "import './gone';", /^site\.config\.ts cannot be read: Cannot find module '\.\/gone'/],
  ['an error', "throw new Error('no');", 'site.config.ts cannot be read: no'],
])('%s is one sentence', (_, text, sentence) => {
  expect(() => (text === '' ? readSite(folder) : read(text))).toThrow(sentence);
});

it('a command prints the sentences, and no stack', async () => {
  writeFileSync(path.join(folder, 'site.config.ts'), site("languges: ['go'], requireProvder: 'google.com'") + SIGN_IN);
  const command = promisify(execFile)(process.execPath, [path.resolve('packages/cli/gatedocs.mjs'), 'generate'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
  });
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: `site.config.ts: site.languges is not a setting: did you mean languages?
site.config.ts: site.requireProvder is not a setting: did you mean requireProvider?
`,
  });
}, 120_000);
