import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import { answerAddress, parseRequest, sealTo } from 'gatedocs-rules/connect';
import { isSealed } from 'gatedocs-rules/unseal';
import { DOCUMENT, INTRO, idToken, KEY_ID, StandInSite, sendJson } from './standInSite';
import { ToolHome } from './toolHome';

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

/** Keeps a session as login does. @returns its file. */
function keepSession(mode = 0o600): string {
  const folder = path.join(home.folder, '.config/gatedocs-reader');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${new URL(site.origin).host.replace(':', '_')}.session`);
  writeFileSync(file, TOKEN, { mode });
  return file;
}

describe.each([
  ['DOCS_READER_TOKEN', { DOCS_READER_TOKEN: TOKEN }],
  ['DOCS_EMAIL', PIPELINE],
  ['DOCS_ID_TOKEN', { DOCS_ID_TOKEN: idToken() }],
])('an account of %s', (name, variables) => {
  const refusal = () =>
    `${name} is not sent to ${site.origin}, because DOCS_SITE does not name that site: set DOCS_SITE to the site that it is for, or unset ${name}.\n`;

  it.each([
    ['another site', { DOCS_SITE: 'https://docs.example.com' }],
    ['another port', { DOCS_SITE: 'http://localhost:1' }],
    ['no site', {}],
  ])('goes nowhere when the environment names %s and --site this one', async (_name, named) => {
    for (const command of [['read', '/docs/intro'], ['status']]) {
      const outcome = await home.run([...command, '--site', site.origin], { ...variables, ...named });
      expect(outcome).toEqual({ code: 2, out: '', errors: refusal() });
    }
    expect(site.requests).toEqual([]);
  });

  it('reads the site of the environment, named by --site too', async () => {
    const outcome = await run(['read', '/docs/intro', '--site', `${site.origin}/`], variables);
    expect(outcome).toEqual({ code: 0, out: INTRO, errors: '' });
  });

  it('reads the site that the file comes from, and no other', async () => {
    const own = new ToolHome(site.origin);
    const other = await new StandInSite().start();
    expect(await own.run(['read', '/docs/intro'], variables)).toMatchObject({ code: 0, out: INTRO });
    expect(await own.run(['list', '--site', other.origin], variables)).toMatchObject({ code: 2, out: '' });
    expect(other.requests).toEqual([]);
    await other.stop();
    own.remove();
  });

  it('is shown nothing by a host that calls the site unsealed', async () => {
    await site.stop();
    site = await new StandInSite(false).start();
    for (const command of [['read', '/docs/intro'], ['status']])
      expect(await run(command, variables)).toEqual({
        code: 1,
        out: '',
        errors: `${site.origin} says that it is not sealed, so anybody could have written its pages: ask its administrator whether that is right, and if so unset ${name}.\n`,
      });
  });
});

it('shows nothing of a host that calls the site of a session unsealed, until logout', async () => {
  await site.stop();
  site = await new StandInSite(false).start();
  keepSession();
  for (const command of [['read', '/docs/intro'], ['status'], ['login', '--no-browser']])
    expect(await run(command, {})).toEqual({
      code: 1,
      out: '',
      errors: `${site.origin} says that it is not sealed, so anybody could have written its pages: ask its administrator whether that is right, and if so run node reader.mjs logout.\n`,
    });
  await run(['logout'], {});
  expect(await run(['read', '/docs/intro'], {})).toEqual({ code: 0, out: INTRO, errors: '' });
});

it('names the account at login without characters that control a terminal', async () => {
  site.answers.set('/securetoken.googleapis.com/v1/token', (_request, response) =>
    sendJson(response, 200, {
      id_token: idToken({ email: undefined, sub: '\u001b[2Jada\u009b1m\r\nSigned in as somebody else' }),
      refresh_token: TOKEN,
    }),
  );
  const child = home.start(['login', '--no-browser'], { DOCS_SITE: site.origin });
  let shown = '';
  for await (const part of child.stderr) {
    const before = shown;
    shown += String(part);
    if (before.includes('/connect#') || !shown.includes('/connect#')) continue;
    const request = parseRequest(new URL(/http\S+/.exec(shown)?.[0] ?? '').hash);
    if (!request) throw new Error(`The tool printed no request: ${shown}`);
    await fetch(answerAddress(request, await sealTo(request.publicKey, TOKEN, request.state)), { redirect: 'manual' });
  }
  expect(shown).toMatch(/\nSigned in to \S+ as \ufffd\[2Jada\ufffd1m {2}Signed in as somebody else until /);
  expect(shown).not.toMatch(/(?!\n)\p{Cc}/u);
  await run(['logout'], {});
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

it('makes every file readable for the current user only, even if it replaces one that all can read', async () => {
  const files = ['page.md', 'openapi.json'].map((name) => path.join(home.folder, name));
  for (const file of files) writeFileSync(file, '', { mode: 0o644 });
  await run(['read', '/docs/intro', '--out', 'page.md']);
  await run(['document', 'main', 'openapi.json']);
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(files[0] ?? '', 'utf8')).toBe(INTRO);
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
      '{host} redirects to another address: use the one that a browser ends up at.',
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

  it.each([
    ['a site on the internet without encryption', 'http://docs.example.com'],
    ['a file', 'file:///docs'],
    ['a scheme without hosts', 'data:text/plain,docs'],
    ['an unknown scheme', 'docs://localhost/'],
    ['an address in another one', 'blob:http://localhost/'],
  ])('%s', async (_name, address) => {
    const errors = `"${address}" is not the address of a site: write it like https://docs.example.com.\n`;
    expect(await run(['list', '--site', address])).toEqual({ code: 2, out: '', errors });
    expect(await run(['list'], { DOCS_SITE: address })).toEqual({ code: 2, out: '', errors });
  });

  it('no session', async () => {
    expect(await run(['list'], {})).toMatchObject({
      code: 3,
      errors: `You are not signed in to ${site.origin}: run node reader.mjs login, or set DOCS_READER_TOKEN.\n`,
    });
  });

  it('a session that other users can read', async () => {
    const file = keepSession(0o644);
    expect(await run(['list'], {})).toMatchObject({
      errors: `Other users can read the session in ${file}: run chmod 600 '${file}'.\n`,
    });
    chmodSync(file, 0o600);
    expect(await run(['list'], {})).toMatchObject({ code: 0, errors: '' });
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
      errors: 'cache could not be written (EISDIR): free some disk space, or check its folder.\n',
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
