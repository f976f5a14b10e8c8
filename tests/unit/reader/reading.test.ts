import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSealed } from 'gatedocs-rules/unseal';
import { filesBelow } from '../../../packages/preset/src/node/files';
import { ToolHome } from './run';
import { DOCUMENT, INTRO, KEY_ID, StandInSite, sendJson } from './standInSite';

let site: StandInSite;
let home: ToolHome;

beforeAll(() => {
  home = new ToolHome();
});

afterAll(() => home.remove());

beforeEach(async () => {
  site = await new StandInSite().start();
});

afterEach(() => site.stop());

const TOKEN = 'a-refresh-token';
const PIPELINE = { DOCS_EMAIL: 'ci@partner.example', DOCS_PASSWORD: 'correct-horse' };
const run = (words: readonly string[], variables: Readonly<Record<string, string>> = { DOCS_READER_TOKEN: TOKEN }) =>
  home.run(words, { DOCS_SITE: site.origin, ...variables });

describe('a pipeline', () => {
  it('reads a page with a refresh token', async () => {
    expect(await run(['read', '/docs/intro'])).toEqual({ code: 0, out: INTRO, errors: '' });
  });

  it('reads with the address and password of an account', async () => {
    expect(await run(['read', 'docs/intro/'], PIPELINE)).toEqual({ code: 0, out: INTRO, errors: '' });
  });

  it('sends no token and no password in an address', async () => {
    await run(['read', '/docs/intro']);
    await run(['read', '/docs/intro'], PIPELINE);
    const paths = site.requests.map(({ path: address }) => address).join('\n');
    expect(paths).not.toMatch(/token=|correct|a-refresh/);
    expect(site.requests.some(({ body }) => body.includes(TOKEN))).toBe(true);
  });
});

it('lists the navigation as a tree', async () => {
  const { out } = await run(['list']);
  expect(out).toBe(
    [
      'Guides',
      '  Introduction  /docs/intro',
      'API',
      '  Ships',
      '    Register a ship  (POST /ships)  /docs/spec/register-ship',
      '',
    ].join('\n'),
  );
});

it('searches as the site does, and shows the text around the words', async () => {
  const { out } = await run(['search', 'harbour', 'dues', '--json']);
  expect(JSON.parse(out)).toEqual([
    { path: '/docs/intro', anchor: '', title: 'Introduction', excerpt: 'Ships pay harbour dues.' },
  ]);
});

it.each(['registerShip', 'POST /ships', 'register a ship', '/docs/spec/register-ship'])(
  'prints the operation %s',
  async (name) => {
    expect((await run(['operation', name])).out).toBe('# Register\n');
  },
);

it('prints the document of a reference, and writes it whole', async () => {
  expect(JSON.parse((await run(['document', 'main'])).out)).toEqual(DOCUMENT);
  expect((await run(['document', '/docs/spec/harbour-api', 'openapi.json', '--out', 'api'])).code).toBe(0);
  expect(JSON.parse(readFileSync(path.join(home.folder, 'api/openapi.json'), 'utf8'))).toEqual(DOCUMENT);
});

it('keeps the old document when the new one cannot be fetched', async () => {
  writeFileSync(path.join(home.folder, 'openapi.json'), 'the old one');
  site.damage('downloads');
  expect(await run(['document', 'main', 'openapi.json'])).toMatchObject({ code: 1, out: '' });
  expect(readFileSync(path.join(home.folder, 'openapi.json'), 'utf8')).toBe('the old one');
});

it('names the files that a reference offers', async () => {
  expect(await run(['document', 'main', 'openapi.yaml'])).toMatchObject({
    code: 1,
    errors: 'main does not offer openapi.yaml, but openapi.json.\n',
  });
});

it('writes llms.txt and llms-full.txt for the current user only', async () => {
  expect((await run(['llms', 'texts'])).code).toBe(0);
  const file = path.join(home.folder, 'texts/llms-full.txt');
  expect(readFileSync(file, 'utf8')).toContain(INTRO);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(home.folder, 'texts/llms.txt'), 'utf8')).toContain(
    `## Guides\n\n- [Introduction](${site.origin}/docs/intro)\n`,
  );
});

it('reads a build that is not sealed without a sign-in', async () => {
  await site.stop();
  site = await new StandInSite(false).start();
  expect(await run(['read', '/docs/intro'], {})).toEqual({ code: 0, out: INTRO, errors: '' });
});

describe('what ends in one sentence', () => {
  const failing: readonly [string, number, string, () => void][] = [
    [
      'a session that has ended',
      3,
      'Your session has ended: sign in again with node reader.mjs login.',
      () =>
        site.answers.set('/securetoken.googleapis.com/v1/token', (_request, response) =>
          sendJson(response, 400, { error: { message: 'USER_DISABLED' } }),
        ),
    ],
    [
      'a session that the key service does not accept',
      3,
      'Your session has ended: sign in again with node reader.mjs login.',
      () =>
        site.answers.set('/content-key', (_request, response) => sendJson(response, 401, { reason: 'session-over' })),
    ],
    [
      'an account that may not read',
      1,
      'This account may not read {site} (foreign-domain): ask the administrator of the site to add it as a reader.',
      () =>
        site.answers.set('/content-key', (_request, response) => sendJson(response, 403, { reason: 'foreign-domain' })),
    ],
    [
      'a reason that could control a terminal',
      1,
      'This account may not read {site} (no reason given): ask the administrator of the site to add it as a reader.',
      () => site.answers.set('/content-key', (_request, response) => sendJson(response, 403, { reason: '\u001b[2J' })),
    ],
    [
      'a host that redirects',
      1,
      '{host} redirects to another address: use the address that a browser ends at.',
      () =>
        site.answers.set('/content-key', (_request, response) =>
          response.writeHead(307, { Location: 'http://localhost:1/' }).end(),
        ),
    ],
    [
      'an answer that is huge',
      1,
      '{host} sent more than 1 MB for one file: check the address of the site.',
      () => site.answers.set('/reader.json', (_request, response) => response.end('x'.repeat(2_000_000))),
    ],
    [
      'a connection that is cut',
      1,
      '{host} could not be reached (other side closed): check the address and the network.',
      () =>
        site.answers.set('/reader.json', (_request, response) => {
          response.writeHead(200, { 'Content-Length': 100 });
          response.write('{', () => response.destroy());
        }),
    ],
    [
      'an address without such a site',
      1,
      '{site} is not a site that this tool can read: check its address, or get the tool from it again.',
      () => site.answers.set('/reader.json', (_request, response) => response.end('<html>')),
    ],
    [
      'a site that names another server of this machine for passwords',
      1,
      '{site} is not a site that this tool can read: check its address, or get the tool from it again.',
      () =>
        site.answers.set('/reader.json', (_request, response) =>
          sendJson(response, 200, { ...site.settings, authEmulator: 'http://192.0.2.1:80' }),
        ),
    ],
    [
      'a key that is not that of the files',
      1,
      '{site} returned no key that fits its files: check the address of the site.',
      () =>
        site.answers.set('/content-key', (_request, response) =>
          sendJson(response, 200, { keyId: KEY_ID, key: Buffer.alloc(32).toString('base64url') }),
        ),
    ],
    [
      'a damaged file',
      1,
      'A file of {site} is damaged, or is not sealed: try again in a minute.',
      () => {
        site.damage('intro');
        site.damage('reader');
      },
    ],
    [
      'a file that is not sealed',
      1,
      'A file of {site} is damaged, or is not sealed: try again in a minute.',
      () => site.answers.set(`/assets/${KEY_ID}/reader.page`, (_request, response) => response.end('{}')),
    ],
  ];

  it.each(failing)('%s', async (_name, code, sentence, arrange) => {
    arrange();
    const errors = `${sentence.replace('{site}', site.origin).replace('{host}', new URL(site.origin).host)}\n`;
    expect(await run(['read', '/docs/intro'])).toEqual({ code, out: '', errors });
  });

  it.each([
    [200, { mfaPendingCredential: 'x' }, 'The account needs a second factor to sign in: use an account without one.'],
    [
      400,
      { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
      'The account could not sign in (INVALID_LOGIN_CREDENTIALS): check DOCS_EMAIL and DOCS_PASSWORD.',
    ],
  ])('a password that is not enough (%i)', async (status, body, sentence) => {
    site.answers.set('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', (_request, response) =>
      sendJson(response, status, body),
    );
    expect(await run(['read', '/docs/intro'], PIPELINE)).toEqual({ code: 1, out: '', errors: `${sentence}\n` });
  });

  it('a site on the internet without encryption', async () => {
    expect(await run(['list', '--site', 'http://docs.example.com'])).toMatchObject({
      code: 2,
      errors: '"http://docs.example.com" is not the address of a site: write it like https://docs.example.com.\n',
    });
  });

  it('no session', async () => {
    expect(await run(['list'], {})).toMatchObject({
      code: 3,
      errors: `You are not signed in to ${site.origin}: run node reader.mjs login, or set DOCS_READER_TOKEN.\n`,
    });
  });

  it('wrong arguments', async () => {
    expect(await run(['read'])).toMatchObject({
      code: 2,
      errors: 'The command is read PAGE [--out FILE]; --help explains it.\n',
    });
    expect(await run(['steal'])).toMatchObject({ code: 2, errors: 'There is no command steal: --help lists them.\n' });
  });

  it('a page that does not exist, and one of another site', async () => {
    expect((await run(['read', '/docs/none'])).errors).toMatch(/^There is no page "\/docs\/none"/);
    expect((await run(['read', 'https://other.example/docs/intro'])).errors).toMatch(/^There is no page "https:/);
  });

  it('a file that cannot be written, and no part of it stays', async () => {
    // A folder is in the place of the file.
    expect(await run(['read', '/docs/intro', '--out', 'cache'])).toMatchObject({
      code: 1,
      errors: 'cache could not be written (EISDIR): make room, or check its folder.\n',
    });
    expect(readdirSync(home.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('the cache', () => {
  const folder = (): string =>
    path.join(home.folder, 'cache/gatedocs-reader', new URL(site.origin).host.replace(':', '_'));

  it('has nothing but sealed files, which are not fetched again', async () => {
    await run(['read', '/docs/intro']);
    const files = await filesBelow(folder());
    expect(files).toHaveLength(1);
    for (const file of files) expect(isSealed(readFileSync(path.join(folder(), file)))).toBe(true);
    site.requests.length = 0;
    expect((await run(['read', '/docs/intro'])).out).toBe(INTRO);
    expect(site.requests.filter(({ path: address }) => address.includes('intro'))).toEqual([]);
  });

  it('gives nothing without the key service', async () => {
    await run(['read', '/docs/intro']);
    site.answers.set('/content-key', (_request, response) => response.destroy());
    expect(await run(['read', '/docs/intro'])).toMatchObject({ code: 1, out: '' });
  });

  it('is repaired when a file in it is damaged', async () => {
    await run(['read', '/docs/intro']);
    const [file = ''] = await filesBelow(folder());
    writeFileSync(path.join(folder(), file), 'SEAL1 but cut off');
    expect((await run(['read', '/docs/intro'])).out).toBe(INTRO);
  });

  it('serves several tools at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => run(['read', '/docs/intro'])));
    for (const { out } of outcomes) expect(out).toBe(INTRO);
    expect((await filesBelow(folder())).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('is not needed: a folder that cannot be written ends no command', async () => {
    // A file is in the place of the folder.
    const variables = { DOCS_READER_TOKEN: TOKEN, XDG_CACHE_HOME: path.join(home.folder, 'reader.mjs') };
    expect(await run(['read', '/docs/intro'], variables)).toEqual({ code: 0, out: INTRO, errors: '' });
  });

  it('is removed by logout', async () => {
    await run(['read', '/docs/intro']);
    await run(['logout']);
    expect(existsSync(folder()) ? await filesBelow(folder()) : []).toEqual([]);
  });
});
