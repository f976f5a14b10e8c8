// cspell:ignore löschen Причал судов oading nigin Königin nigs afen Königshafen nigshafen Liegeplätze Fähren Приливное окно
// cspell:ignore drydocked Спускать шлюпки Швартовка Бросьте якорь маяка
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { compress } from 'gatedocs-reference/compress';
import { contentKeyFor, createSealer } from 'gatedocs-rules/seal';
import { checkLeaks, type LeakCheck, readPublicFiles } from '../../src/docusaurus/publish/leakCheck';
import { assertFound } from '../../src/docusaurus/publish/leakCheck/control';
import { readModules, recordModules } from '../../src/docusaurus/publish/leakCheck/modules';
import { phrasesIn } from '../../src/docusaurus/publish/leakCheck/phrases';
import { findCanaries } from '../../src/docusaurus/publish/leakCheck/search';

const phrases = (text: string): string[] => [...phrasesIn(text)];

describe('the phrases of a text', () => {
  it.each([
    ['Moor at the northern quay.', ['Moor at the', 'the northern', 'northern', 'Moor at the northern']],
    ['Tides, ropes', ['Tides, ropes']],
    ['billing_email', ['billing_email']],
    ['GET /v1/ships/{id}/berths', ['v1/ships', 'ships/{id', 'id}/berths', 'v1/ships/{id}/berths']],
    ['https://quay.acme.example', ['https://quay', 'quay.acme', 'acme.example', 'https://quay.acme.example']],
    ['Schiffe löschen', ['Schiffe löschen', 'löschen']],
    ['Причал для судов', ['Причал', 'для судов', 'судов', 'Причал для судов']],
    ['船舶登记', ['船舶登', '舶登记']],
    ['a b c', []],
    ['2026-11-23 0x8000000 00000040', []],
  ])('%j', (text, expected) => expect(phrases(text)).toEqual(expected));

  it('do not reach over markup and code', () => {
    expect(phrases('<rect width="48"> say(hello) **bold** word')).toEqual([]);
    expect(phrases('e.target e.g. return e')).toEqual([]);
  });

  it('do not grow with numbers in a row', () => {
    expect(phrases(`${'100 '.repeat(50)}harbour`).every((phrase) => phrase.length < 60)).toBe(true);
  });

  it.each([
    ['JSON', '\\u004coading a pi\\u0065r', 'Loading a pier'],
    ['JSON in JSON', '\\\\\\"K\\\\u00f6nigin\\\\\\"', '"Königin"'],
    ['JavaScript', 'K\\xf6nigs\\u{68}afen', 'Königshafen'],
    ['Markdown', 'ship\\_owner\\_name', 'ship_owner_name'],
    ['HTML', 'K&ouml;nigs&#104;afen &amp;#x26; co', 'Königshafen & co'],
    ['a URL', '%E7%81%AF%25E7%25AC%25BC%E9%B1%BC', '灯笼鱼'],
    ['another normal form', 'Ko\u0308nigshafen', 'Königshafen'],
    ['a minifier', 'display:moored', 'display : moored'],
    ['other white space', 'Moor\\n  at the\n quay', 'Moor at the quay'],
  ])('are the same however %s spells it', (_where, spelled, text) => {
    expect(phrases(spelled)).toEqual(phrases(text));
    expect(phrases(text)).not.toEqual([]);
  });
});

describe('the search', () => {
  const canaries = new Map([['getCompanyById', 'spec']]);
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
    ['far into a file', Buffer.from(`${'x'.repeat(9994)} ${plain}`)],
    ['at the end of a long text', Buffer.from(`${'x'.repeat(9986)}"getCompanyById`)],
    ['between bytes that are no text', Buffer.concat([Buffer.from([0xff, 0xe4, 0]), plain, Buffer.from([0x80, 1])])],
  ])('finds a canary %s', (_name, bytes) => {
    expect(findCanaries(bytes, canaries)).toEqual([{ text: 'getCompanyById', source: 'spec' }]);
  });

  it('finds nothing in a file without canaries', () => {
    expect(findCanaries(Buffer.from('getCompany'.repeat(500)), canaries)).toEqual([]);
    expect(findCanaries(gzipSync('nothing to see here, move along'), canaries)).toEqual([]);
  });
});

describe('the check of a build', () => {
  const SPEC = {
    openapi: '3.1.0',
    info: { title: 'Gangway Bell', description: 'Liegeplätze für Fähren' },
    tags: [{ name: 'Barnacles', 'x-displayName': 'Scraping barnacles' }],
    servers: [{ url: 'https://{dock}.fathom.example', variables: { dock: { default: 'leeward' } } }],
    paths: {
      '/pilots': { post: { summary: 'Pilots' } },
      '/v1/token': { post: { operationId: 'token', summary: 'Reset your password', parameters: [{ name: 'status' }] } },
      '/berths/free': {
        get: {
          operationId: 'listFreeBerths',
          summary: 'Lists the berths',
          description: 'Reads every berth of the harbour.',
          parameters: [{ name: 'tide-window', description: 'Приливное окно' }],
          callbacks: { anchorAweigh: {} },
          responses: {
            '200': {
              headers: { 'X-Tide-Mark': {} },
              links: { BerthOfPilot: {} },
              content: {
                'application/vnd.bollard': {
                  examples: { foggy: { value: { lamp_room: { wick_length: 'Keeper of lamps' } } } },
                },
              },
            },
          },
        },
      },
    },
    webhooks: { 'capstan.jammed': {}, 'anchor.dropped': {} },
    components: {
      schemas: {
        TugboatRoster: {
          properties: {
            name: {},
            client_id: {},
            gate_state: {},
            country: { description: 'The name of a country.' },
            mooring_fee: { enum: ['SLACK_WATER', 'active'], default: 'drydocked' },
          },
        },
      },
      securitySchemes: { PilotBadge: { flows: { implicit: { scopes: { 'read:hawsers': 'Спускать шлюпки' } } } } },
    },
  };
  const SOURCES: Readonly<Record<string, string>> = {
    '.cache/specs/main.source.json': JSON.stringify(SPEC),
    'specs/CHANGELOG.md': '## 1.0.0\n\n- Berths can be booked by the hour.\n',
    'docs/intro.md':
      '---\ntitle: Below the waterline\n---\n\n## Splicing ropes\n\nUse your work account to read the docs.\n\n`reply.state`, `reply.ticket` or `return fetch`\n\nMoor at the northern quay first.\n\nThe chest is sealed with another key.\n',
    'docs/ru.mdx': '# Швартовка\n\nБросьте якорь у маяка.\n',
    'docs/zh.mdx': '# 停泊\n\n请先登记船舶。\n',
    'docs/_home.mdx': 'Welcome aboard the {{product}} ferry.',
    'docs/_category_.json': '{"label": "Knots and hitches", "position": 2}',
    'docs/spec/list.api.mdx': '',
    'versioned_docs/version-1/spec/list.later.json': JSON.stringify({ markdown: '# Retired buoys', later: [] }),
    'src/pages/index.tsx': 'return <h1 className="hero_lead">The pilot meets you at the lock.</h1>;',
    'src/pages/index.module.css': '.hero_lead { color: red }',
  };
  /** What the public files of a site without all this say. */
  const ENGINE = [
    'throw new SealError("A file is sealed with another key."); let gate_state; on("capstan.jammed")',
    '"Use your work account to read the docs."; fetch("/v1/token",{client_id:e,name:t}); "Reset your password"',
    'status==="active"; reply.state; reply.ticket; return fetch(); // The name of the user, name of a country',
  ].join('\n');
  const SHELL =
    '<!doctype html><html lang="en"><head><meta name="docs-fragment" content="/assets/0123456789ab/0a1b2c3d4e.page"></head><body></body></html>';
  const SETTINGS = {
    url: 'https://docs.harbour.example',
    tagline: 'Ferries for every harbour',
    references: [{ label: 'Lighthouse interface', description: 'What the keeper sees.' }],
    announcement: { text: 'The ferry sails on Mondays.' },
    navigation: [{ label: 'Timetable of ferries', to: '/docs/timetable' }],
    footer: { copyright: 'Harbourmaster of Ys' },
  };
  let siteDir: string;
  let outDir: string;

  beforeEach(async () => {
    siteDir = await mkdtemp(path.join(tmpdir(), 'leaks-'));
    outDir = path.join(siteDir, 'build');
    await mkdir(outDir);
    for (const [file, text] of Object.entries(SOURCES)) await write(file, text);
  });

  afterEach(() => rm(siteDir, { recursive: true }));

  async function write(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
    await writeFile(path.join(siteDir, file), text);
  }

  /** Checks a build with one public file that a site without the documentation lacks. */
  const check = (...args: Parameters<typeof checked>) => checkLeaks(checked(...args));

  function checked(content: string | Buffer, others: Readonly<Record<string, string>> = {}): LeakCheck {
    const files = { 'index.html': SHELL.replace('0a1b', '5f6e'), 'main.js': ENGINE, 'own.css': content, ...others };
    return {
      files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
      engine: new Map([
        ['404.html', Buffer.from(SHELL)],
        ['main.js', Buffer.from(ENGINE)],
      ]),
      siteDir,
      styleSheets: ['src/pages/index.module.css'],
      sources: { product: 'Harbour', references: ['main'], changelogs: ['specs/CHANGELOG.md'], settings: SETTINGS },
    };
  }

  it('searches only what a site without the documentation has not, shells with other addresses apart', async () => {
    await expect(check('a{}')).resolves.toEqual({ same: 2, searched: ['own.css'] });
    const shells = { 'docs/a.html': SHELL, 'docs/b.html': SHELL.replace('</body>', '<p>Hi</p></body>') };
    await expect(check('a{}', shells)).resolves.toEqual({ same: 3, searched: ['own.css', 'docs/b.html'] });
  });

  it('knows scripts and style sheets with other numbers of the bundler', async () => {
    const others = {
      'assets/js/main.0a1b2c3d.js': 'e(4321);({"a-b":"0a1b2c3d",styles:"5f6e7d8c"})[e]',
      'assets/css/1234.0a1b2c3d.css': '.a1{}',
    };
    const { files, engine, ...rest } = checked('a{}', others);
    const numbered = new Map([
      ...engine,
      ['assets/js/main.5f6e7d8c.js', Buffer.from('e(765);({styles:"00000001","a-b":"00000002"})[e]')],
      ['assets/css/56.0a1b2c3d.css', Buffer.from('.a1{}')],
    ]);
    await expect(checkLeaks({ files, engine: numbered, ...rest })).resolves.toEqual({ same: 4, searched: ['own.css'] });
    numbered.set('assets/css/56.0a1b2c3d.css', Buffer.from('.a2{}'));
    await expect(checkLeaks({ files, engine: numbered, ...rest })).resolves.toMatchObject({ same: 3 });
  });

  it.each([
    ['a name that the engine has', 'a.client_id'],
    ['an event that it has', 'on("capstan.jammed")'],
    ['a path that it has', 'fetch("/v1/token")'],
    ['its sentences', '"Reset your password", "Use your work account to read the docs."'],
    ['common names and values', '{name:e,status:"active"}'],
    ['a member of its code', 'status===reply.state'],
    ['the class of a style sheet', '.hero_lead{color:red}'],
    ['words of OpenAPI', '{"openapi":"3.1.0","operationId":"x","securitySchemes":{},"additionalProperties":false}'],
    ['any code', 'return e.target.value,e=>t.status;for(let e of this.items)void 0;'],
  ])('allows %s', (_what, content) => expect(check(content)).resolves.toMatchObject({ searched: ['own.css'] }));

  it.each([
    ['the title', 'Gangway Bell'],
    ['a text with umlauts', 'Liegeplätze für Fähren'],
    ['a tag', 'Barnacles'],
    ['an extension', 'Scraping barnacles'],
    ['the name of an extension', 'x-displayName'],
    ['a server', 'https://{dock}.fathom.example'],
    ['a default', 'drydocked'],
    ['a path', 'fetch("/berths/free")'],
    ['an operation id', '{ id: "listFreeBerths" }'],
    ['a summary', '"Lists the berths"'],
    ['a sentence of a description', '"Reads every berth of the harbour."'],
    ['a sentence of common words', 'The name of a country.'],
    ['a parameter', 'tide-window'],
    ['a callback', 'anchorAweigh'],
    ['a header', 'X-Tide-Mark'],
    ['a link', 'BerthOfPilot'],
    ['a media type', 'application/vnd.bollard'],
    ['a key of an example', 'lamp_room'],
    ['a key in an example', 'wick_length'],
    ['an example', 'Keeper of lamps'],
    ['a webhook', 'anchor.dropped'],
    ['a schema', 'TugboatRoster'],
    ['a property', 'mooring_fee'],
    ['a value of an enumeration', 'SLACK_WATER'],
    ['a security scheme', 'PilotBadge'],
    ['a scope', 'read:hawsers'],
    ['a text in Russian', 'Спускать шлюпки'],
    ['an entry of a changelog', 'Berths can be booked by the hour.'],
    ['a heading of a guide', 'Splicing ropes'],
    ['the front matter of a guide', 'Below the waterline'],
    ['a guide in Russian', 'Бросьте якорь у маяка.'],
    ['a guide in Chinese', '请先登记船舶。'],
    ['the home page', 'Welcome aboard the Harbour ferry.'],
    ['the home page of the engine', 'The pilot meets you at the lock.'],
    ['a category of the sidebar', 'Knots and hitches'],
    ['an operation of an older version', 'Retired buoys'],
    ['the tagline, in a module that Docusaurus generates', 'Ferries for every harbour'],
    ['the label of a reference', 'Lighthouse interface'],
    ['the announcement', 'The ferry sails on Mondays.'],
    ['the navigation', 'Timetable of ferries'],
    ['the footer', 'Harbourmaster of Ys'],
  ])('finds %s', async (_what, content) => {
    await expect(check(content)).rejects.toThrow(/leaks the documentation.*\n {2}own\.css: /);
    await expect(check(gzipSync(`${content}\n`.repeat(2)).toString('base64'))).rejects.toThrow(
      /leaks the documentation/,
    );
  });

  it('names all texts of all files at once, each with its source', async () => {
    const shell = SHELL.replace('</body>', 'TugboatRoster</body>');
    await expect(check('Barnacles, listFreeBerths', { 'docs/a.html': shell })).rejects.toThrow(
      /own\.css: "Barnacles", "listFreeBerths" \(specification main\).*docs\/a\.html: "TugboatRoster" .*static\//s,
    );
  });

  it('needs no text of its own in a guide', async () => {
    await write('docs/empty.mdx', '# FAQ\n\nTBD\n');
    await expect(check('')).resolves.toMatchObject({ same: 2 });
  });

  it('fails without the specification of a reference', async () => {
    await rm(path.join(siteDir, '.cache'), { recursive: true });
    await expect(check('')).rejects.toThrow('main.source.json: run npm run docs:generate first');
  });
});

it('the positive control fails if the search is blind to what is planted', () => {
  const shell = Buffer.from('<!doctype html><html><head></head><body></body></html>\n');
  const canaries = new Map([['Café Müller', 'docs/intro.md']]);
  const sources = new Set(['docs/intro.md']);
  expect(() => assertFound(shell, ['Café Müller'], sources, { canaries })).not.toThrow();
  expect(() => assertFound(shell, ['Café'], sources, { canaries })).toThrow(
    'would miss a text of docs/intro.md as HTML text',
  );
});

describe('the files of a build that anyone can read', () => {
  const { key, keyId } = contentKeyFor(randomBytes(32), null);
  let outDir: string;

  beforeEach(async () => {
    outDir = await mkdtemp(path.join(tmpdir(), 'public-'));
    await mkdir(path.join(outDir, 'assets', keyId), { recursive: true });
  });

  afterEach(() => rm(outDir, { recursive: true }));

  async function seal(name: string, address = `/${name}`) {
    const bytes = await (await createSealer(key)).seal(compress(Buffer.from('secret')), address);
    await writeFile(path.join(outDir, name), bytes);
  }

  it('are all that no key opens', async () => {
    await seal(`assets/${keyId}/a.page`);
    await writeFile(path.join(outDir, `assets/${keyId}/b.page`), 'not sealed');
    await writeFile(path.join(outDir, 'index.html'), 'shell');
    const files = await readPublicFiles(outDir, [{ key, keyId }]);
    expect([...files.keys()].sort()).toEqual([`assets/${keyId}/b.page`, 'index.html']);
  });

  it('cannot be told from a file that only looks sealed', async () => {
    await seal(`assets/${keyId}/a.page`, '/elsewhere');
    await expect(readPublicFiles(outDir, [{ key, keyId }])).rejects.toThrow('a.page is damaged');
  });
});

it('knows whose the modules of a build are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'modules-'));
  const files = ['src/a.module.css', 'src/a.tsx', 'docs/b.mdx', 'node_modules/x/y.js', '.docusaurus/routes.js'];
  await recordModules(
    path.join(folder, 'build'),
    folder,
    files.map((file) => path.join(folder, file)),
  );
  expect(await readModules(path.join(folder, 'build'))).toEqual({
    styleSheets: ['src/a.module.css'],
    siteModules: ['src/a.module.css', 'src/a.tsx'],
    packageModules: ['node_modules/x/y.js'],
  });
  await rm(folder, { recursive: true });
});
