import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { checkLeaks, findLeaks } from '../../../src/docusaurus/publish/leakCheck';
import { markdownCanaries, specCanaries } from '../../../src/docusaurus/publish/leakCheck/canaries';
import { publicTexts, readPublicTexts, recordPublicTexts } from '../../../src/docusaurus/publish/leakCheck/publicTexts';
import { CanarySearch } from '../../../src/docusaurus/publish/leakCheck/search';

const SPEC = {
  paths: {
    '/companies/{company_id}': {
      get: {
        operationId: 'getCompanyById',
        summary: 'Get a company',
        description: 'Reads one company of the organization.',
      },
    },
  },
  components: {
    schemas: {
      Company: {
        properties: {
          billing_email: {},
          name: {},
          hasOwnProperty: {},
          ['__proto__']: {},
          description: { type: 'string' },
        },
      },
      ErrorCode: {
        'x-problems': {
          company_not_found: {
            cause: 'No company of yours has this id.',
            fix: 'Look the id up in the list of companies.',
          },
        },
      },
    },
  },
};

describe('canaries', () => {
  const texts = specCanaries(SPEC, 'spec').map(({ text }) => text);

  it.each([
    '/companies/{company_id}',
    'getCompanyById',
    'Get a company',
    'billing_email',
    'Reads one company of the organization.',
    'No company of yours has this id.',
    'Look the id up in the list of companies.',
  ])('include %j', (text) => expect(texts).toContain(text));

  it('exclude names that any program uses', () => {
    for (const name of ['name', 'hasOwnProperty', '__proto__']) expect(texts).not.toContain(name);
    expect(texts).not.toContain('description');
  });

  it('include headings and sentences of a guide, but not its front matter, imports and rules', () => {
    const markdown =
      '---\ntitle: A hidden thing\n---\nimport Tabs from "somewhere else entirely"\n\n## Verify the signature first\n\n| --- | --- | --- | --- |\n';
    expect(markdownCanaries(markdown, 'guide').map(({ text }) => text)).toEqual(['Verify the signature first']);
  });
});

describe('the search', () => {
  const search = new CanarySearch([{ text: 'getCompanyById', source: 'spec' }]);
  const plain = Buffer.from('const a = { id: "getCompanyById" };'.repeat(3));

  it.each([
    ['in plain text', plain],
    ['in base64', Buffer.from(`x="${plain.toString('base64')}"`)],
    ['in base64url', Buffer.from(`x="${plain.toString('base64url')}"`)],
    ['in gzip', gzipSync(plain)],
    ['in gzip after other bytes', Buffer.concat([Buffer.from('SEAL1'), gzipSync(plain)])],
    ['in a cut gzip stream', gzipSync(Buffer.concat([plain, Buffer.alloc(100_000, 'x')])).subarray(0, 120)],
    ['in zlib', deflateSync(plain)],
    ['in raw deflate', deflateRawSync(plain)],
    ['in base64 of zlib, as an API page holds it', Buffer.from(`api: ${deflateSync(plain).toString('base64')}`)],
    ['in base64 of gzip of base64', Buffer.from(gzipSync(plain.toString('base64')).toString('base64'))],
  ])('%s', (_name, bytes) => {
    expect(search.find(bytes)?.text).toBe('getCompanyById');
  });

  it('finds nothing in a file without canaries', () => {
    expect(search.find(Buffer.from('getCompany'.repeat(500)))).toBeUndefined();
    expect(search.find(gzipSync('nothing to see here, move along'))).toBeUndefined();
  });
});

describe('the check of a build', () => {
  const SOURCES: Readonly<Record<string, string>> = {
    '.cache/specs/main.source.json': JSON.stringify({
      paths: {
        '/v1/token': { post: { operationId: 'issue_harbour_pass', summary: 'Reset your password' } },
        '/berths/free': { get: { description: 'Reads every berth of the harbour.', summary: 'Lists the berths' } },
      },
      components: { schemas: { Token: { properties: { client_id: {}, berth_depth: {}, gate_state: {} } } } },
    }),
    'specs/CHANGELOG.md': '## 1.0.0\n\n- Berths can be booked by the hour.\n',
    'docs/intro.md': 'Use your work account to read the docs.\n\nMoor at the northern quay first.\n',
    'src/pages/index.tsx': 'The pilot meets you at the lock.',
    'src/gate/heading.ts': 'const gate_state = "Use your work account to read the docs.";',
    'src/seal/format.ts': '// Moor at the northern quay first.',
    'node_modules/identity/index.js': 'fetch("/v1/token", { client_id }); button("Reset your password");',
    '.docusaurus/docusaurus.config.mjs': 'export default { tagline: "Berths for every harbour" }; // berth_depth',
  };
  const SETTINGS = { tagline: 'Berths for every harbour', lead: 'The pilot meets you at the lock.' };
  let siteDir: string;
  let outDir: string;

  beforeEach(async () => {
    siteDir = await mkdtemp(path.join(tmpdir(), 'leaks-'));
    outDir = path.join(siteDir, 'build');
    await mkdir(outDir);
    for (const [file, text] of Object.entries(SOURCES)) {
      await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
      await writeFile(path.join(siteDir, file), text);
    }
  });

  afterEach(() => rm(siteDir, { recursive: true }));

  /** Checks a build with one public file, which is compiled from every module of the site. */
  async function check(content: string, texts: readonly string[] = []): Promise<void> {
    await writeFile(path.join(outDir, 'main.js'), content);
    const modules = Object.keys(SOURCES).map((file) => path.join(siteDir, file));
    await recordPublicTexts(outDir, publicTexts(siteDir, modules, texts));
    await checkLeaks({
      outDir,
      siteDir,
      publicTexts: await readPublicTexts(outDir),
      files: ['main.js'],
      product: 'Harbour',
      references: ['main'],
      changelogs: ['specs/CHANGELOG.md'],
      settings: SETTINGS,
    });
  }

  it.each([
    ['a name in a package', 'a.client_id'],
    ['a path in a package', 'fetch("/v1/token")'],
    ['a sentence in a package', '"Reset your password"'],
    ['a name in the gate', 'let gate_state;'],
    ['a sentence of the sign-in screen', '"Use your work account to read the docs."'],
  ])('allows %s', (_what, content) => expect(check(content)).resolves.toBeUndefined());

  it.each([
    ['a name that only documentation has', '{ id: "issue_harbour_pass" }'],
    ['a path that only documentation has', 'fetch("/berths/free")'],
    ['a sentence of a description', '"Reads every berth of the harbour."'],
    ['a summary', '"Lists the berths"'],
    ['a name in a module that Docusaurus generates', 'berth_depth'],
    ['a setting in a module that Docusaurus generates', 'Berths for every harbour'],
    ['a text of the home page', 'The pilot meets you at the lock.'],
    ['an entry of a changelog', 'Berths can be booked by the hour.'],
    ['a sentence of a guide that has been copied into the engine', 'Moor at the northern quay first.'],
  ])('finds %s', async (_what, content) => {
    await expect(check(content)).rejects.toThrow(/leaks the documentation.*\n {2}main\.js: /);
    await expect(check(gzipSync(content).toString('base64'))).rejects.toThrow(/leaks the documentation/);
  });

  it('allows what the build writes for outsiders: the title of the site, texts of the sign-in card', async () => {
    const title = 'Berths for every harbour API';
    await expect(check(title)).rejects.toThrow(/Berths for every harbour/);
    await expect(check(title, [title])).resolves.toBeUndefined();
  });
});

it('searches every shell that differs by more than the URL of its fragment', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shells-'));
  const shell = (fragment: string, rest = '') =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="docs-fragment" content="${fragment}"></head><body>${rest}</body></html>`;
  const files = {
    'a.html': shell('/assets/pages/0a1b.json'),
    'b.html': shell('/assets/pages/2c3d.json'),
    'c.html': shell('/assets/pages/4e5f.json', 'Moor at the quay'),
    'd.html': shell('/assets/pages/6a7b.json', 'Moor at the quay'),
    'e.html': shell('Moor at the quay'),
  };
  for (const [name, html] of Object.entries(files)) await writeFile(path.join(folder, name), html);
  const leaks = await findLeaks(folder, Object.keys(files), [{ text: 'Moor at the quay', source: 'docs/intro.md' }]);
  expect(leaks.map((leak) => leak.trim().slice(0, 6))).toEqual(['c.html', 'd.html', 'e.html']);
  await rm(folder, { recursive: true });
});
