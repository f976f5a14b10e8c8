// cspell:ignore löschen Причал судов oading nigin Königin nigs afen Königshafen nigshafen Liegeplätze Fähren Приливное окно
// cspell:ignore drydocked Спускать шлюпки Швартовка Бросьте якорь маяка
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { checkLeaks, findLeaks } from '../../../packages/preset/src/docusaurus/publish/leakCheck';
import { checkControl } from '../../../packages/preset/src/docusaurus/publish/leakCheck/control';
import { phrasesIn } from '../../../packages/preset/src/docusaurus/publish/leakCheck/phrases';
import {
  publicTexts,
  readPublicTexts,
  recordPublicTexts,
} from '../../../packages/preset/src/docusaurus/publish/leakCheck/publicTexts';
import { findCanary } from '../../../packages/preset/src/docusaurus/publish/leakCheck/search';

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
    expect(findCanary(bytes, canaries)?.text).toBe('getCompanyById');
  });

  it('finds nothing in a file without canaries', () => {
    expect(findCanary(Buffer.from('getCompany'.repeat(500)), canaries)).toBeUndefined();
    expect(findCanary(gzipSync('nothing to see here, move along'), canaries)).toBeUndefined();
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
    webhooks: { 'capstan.jammed': {} },
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
    'packages/rules/src/seal/unseal.ts': 'throw new SealError("A file is sealed with another key.");',
    'node_modules/gatedocs-reader/dist/help.js': 'print("Read a page");',
    'packages/preset/src/gate/heading.ts': 'const gate_state = "Use your work " + "account to read the docs.";',
    'node_modules/identity/index.js':
      'fetch("/v1/token", { client_id, name }); button("Reset your password"); if (status === "active") reply["state"] = reply\n  .ticket; return 0; // The name of the user, name of a country',
    '.docusaurus/docusaurus.config.mjs': 'export default { tagline: "Ferries for every harbour" }; // mooring_fee',
  };
  const ENGINE_MODULES = ['packages/preset/src/gate/heading.ts', 'node_modules/gatedocs-reader/dist/help.js'];
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

  /** Checks a build with one public file, which is compiled from every module of the site. */
  async function check(
    content: string | Buffer,
    texts: readonly string[] = [],
    settings: object = SETTINGS,
    publicNames: readonly string[] = [],
  ) {
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
      settings,
      publicNames,
    });
  }

  it.each([
    ['a name in a package', 'a.client_id'],
    ['a path in a package', 'fetch("/v1/token")'],
    ['a sentence in a package', '"Reset your password"'],
    ['common names and values', '{name:e,status:"active"}'],
    ['a member that the minifier has put together', 'status===reply.state'],
    ['a call that it has put together', 'reply.ticket'],
    ['a statement that it has put together', '{return fetch()}'],
    ['a name in the gate', 'let gate_state;'],
    ['a sentence of the sign-in screen, which the minifier has joined', '"Use your work account to read the docs."'],
    ['a sentence of the package of the rules', '"A file is sealed with another key."'],
    ['the class of a style sheet', '.hero_lead{color:red}'],
    ['words of OpenAPI', '{"openapi":"3.1.0","operationId":"x","securitySchemes":{},"additionalProperties":false}'],
    ['any code', 'return e.target.value,e=>t.status;for(let e of this.items)void 0;'],
  ])('allows %s', (_what, content) => expect(check(content)).resolves.toBeUndefined());

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
    ['a webhook', 'capstan.jammed'],
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
    await expect(check(content)).rejects.toThrow(/leaks the documentation.*\n {2}main\.js: /);
    await expect(check(gzipSync(`${content}\n`.repeat(2)).toString('base64'))).rejects.toThrow(
      /leaks the documentation/,
    );
  });

  it('allows texts that the build writes for outsiders: the address of the site, its title, texts of the sign-in card', async () => {
    const texts = ['https://docs.harbour.example', 'Ferries for every harbour API'];
    for (const text of texts) {
      await expect(check(text)).rejects.toThrow(/leaks the documentation/);
      await expect(check(text, texts)).resolves.toBeUndefined();
    }
  });

  it.each([
    ['an operation id', 'tool("listFreeBerths")'],
    ['a schema', 'class TugboatRoster {}'],
    ['an event', 'on("capstan.jammed")'],
    ['a path', 'fetch("https://other.example/v2/berths/free?x")'],
    ['a request', 'describe(`such as "POST /pilots"`)'],
  ])('finds %s that the engine says, unless the owner lets anyone know it', async (_what, content) => {
    const names = ['listFreeBerths', 'TugboatRoster', 'capstan.jammed', '/berths/free', 'POST /pilots'];
    const leak = /leaks the documentation.*specification main.*"publicNames"/s;
    for (const file of ENGINE_MODULES) {
      await write(file, `${SOURCES[file]}\n${content}`);
      await expect(check(content)).rejects.toThrow(leak);
      await write(file, SOURCES[file] ?? '');
    }
    await write('node_modules/identity/index.js', content);
    // A package of others can have a name by chance only.
    await expect(check(content)).resolves.toBeUndefined();
    await write('node_modules/identity/index.js', SOURCES['node_modules/identity/index.js'] ?? '');
    await expect(check('', [content])).resolves.toBeUndefined();
    await expect(check(content, [content])).rejects.toThrow(/leaks the documentation/);
    await expect(check(content, [], SETTINGS, names)).resolves.toBeUndefined();
  });

  it.each([
    ['docs/empty.mdx', '# FAQ\n\nTBD\n'],
    ['docs/public.mdx', 'Reset your password'],
    ['.cache/specs/main.source.json', '{"openapi":"3.1.0","info":{"title":"API"},"components":{"securitySchemes":{}}}'],
  ])('fails for a source that gives no canaries: %s', async (file, text) => {
    await write(file, text);
    const name = file.startsWith('docs') ? file : 'specification main';
    await expect(check('')).rejects.toThrow(`${name} has no text of its own`);
  });

  it('fails if it would not find a kind of text, though there is no leak', async () => {
    await expect(check('', ['Thermometers'])).rejects.toThrow('would miss a tag');
  });

  it('fails without the specification of a reference', async () => {
    await rm(path.join(siteDir, '.cache'), { recursive: true });
    await expect(check('')).rejects.toThrow('main.source.json: run npm run docs:generate first');
  });
});

describe('the positive control', () => {
  const shell = Buffer.from('<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>\n');

  it('finds every kind of text in a copy of a file', async () => {
    await expect(checkControl(shell, { hasPhrase: () => false, hasName: () => false })).resolves.toBeUndefined();
  });

  it.each([
    ['tag', /^Thermometers$/],
    ['text with umlauts', /ö|ä/],
    ['Chinese text', /\p{Script=Han}/u],
  ])('fails if the check is blind to a %s', async (place, blind) => {
    await expect(
      checkControl(shell, { hasPhrase: (phrase) => blind.test(phrase), hasName: () => false }),
    ).rejects.toThrow(`would miss a ${place} as`);
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
  const leaks = findLeaks(folder, Object.keys(files), new Map([['Moor at the', 'docs/intro.md']]));
  expect(leaks.map((leak) => leak.trim().slice(0, 6))).toEqual(['c.html', 'd.html', 'e.html']);
  await rm(folder, { recursive: true });
});
