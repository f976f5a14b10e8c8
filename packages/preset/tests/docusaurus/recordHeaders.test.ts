import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type HeaderOptions, inlineScripts, recordHeaders } from '../../src/docusaurus/publish/recordHeaders';
import type { GateConfig } from '../../src/gate/config';

const GATE: GateConfig = {
  title: 'Test API',
  logo: '/img/logo.svg',
  accent: null,
  card: {},
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  requireProvider: null,
  openSignInMethods: ['google.com'],
  sessionDays: 30,
  offlineHours: 12,
  afterSignIn: 'home',
  firebase: { apiKey: 'key', authDomain: 'docs.example.com', projectId: 'docs-live' },
  authEmulator: null,
  keyId: null,
};

const HEADERS: HeaderOptions = {
  signIn: { federated: true, phone: false, oneTap: false },
  hasDiagrams: false,
  hosts: {},
  reportEndpoint: null,
  publicPages: null,
};

test('inline scripts are found anywhere, those with a source or with data are ignored', () => {
  const html =
    '<!doctype html><html><head><script src="/a.js" defer></script><script>one()</script></head>' +
    '<body><div><script>two("<b>")</script></div><p>script</p>' +
    '<script type="application/ld+json">{"a":1}</script><script type="module">three()</script></body></html>';
  expect(inlineScripts(html)).toEqual(['one()', 'two("<b>")', 'three()']);
});

describe('a build', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'headers-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const recorded = async (
    gate: Partial<GateConfig>,
    shells: readonly string[] = [],
    publicPages: string | null = null,
  ): Promise<string> => {
    // Docusaurus passes the output folder with a trailing slash.
    await recordHeaders(`${folder}/`, { ...GATE, ...gate }, shells, { ...HEADERS, publicPages });
    const text = await readFile(`${folder}.headers.json`, 'utf8');
    await rm(`${folder}.headers.json`);
    return (JSON.parse(text) as Record<string, string>)['Content-Security-Policy'] ?? '';
  };

  it('records the hash of each shell’s inline script next to the output folder', async () => {
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(await recorded({}, ['<script>alert(1)</script>'])).toContain(
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
  });

  it('records the scripts of every distinct shell', async () => {
    const shells = ['one()', 'two()'].map((script) => `<!doctype html><body><script>${script}</script></body>`);
    const hashes = (await recorded({}, shells)).match(/'sha256-[^']+'/g);
    // Two scripts, and the handler of FirebaseUI's forms.
    expect(new Set(hashes).size).toBe(3);
  });

  it('records the scripts of pages for visitors, which another build has', async () => {
    const pages = await mkdtemp(path.join(tmpdir(), 'pages-'));
    await writeFile(path.join(pages, 'hours.html'), '<script>alert(1)</script>');
    expect(await recorded({}, [], pages)).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    await rm(pages, { recursive: true });
  });

  it('records that a build is sealed', async () => {
    expect(await recorded({ keyId: null })).not.toContain('blob:');
    expect(await recorded({ keyId: '0123456789ab' })).toContain('blob:');
  });

  it('records where the project signs in', async () => {
    expect(await recorded({})).toContain('https://docs.example.com/__/auth/');
    expect(await recorded({ authEmulator: 'http://localhost:9199' })).toContain('http://localhost:9199/emulator/auth/');
  });
});
