import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type SiteOptions, StandInSite } from './site';

/** The script runs as in a pipeline: from another folder, with these variables and no others. */
const SCRIPT = path.resolve('packages/cli/src/fetch-documents/fetchDocuments.mjs');
const PAGE = '/docs/spec/example-api';

/** Line breaks, quotation marks of all kinds, backslashes, and characters outside of Latin-1. */
const HARD_TEXT = `It's "quoted" with \`code\`, \${x}, a \\ and \\n, é, 😀, \u2028 and \x00`;
const YAML = `openapi: 3.1.0\ninfo:\n  description: |-\n    ${HARD_TEXT}\n`;
const JSON_TEXT = `${JSON.stringify({ openapi: '3.1.0', info: { description: HARD_TEXT } }, null, 2)}\n`;
const DOCUMENTS = { 'openapi.yaml': YAML, 'openapi.json': JSON_TEXT };

// Each run starts a process of Node.js, on a machine that may be busy.
jest.setTimeout(30_000);

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

let folder: string;
let site: StandInSite;
let origin: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
});

afterEach(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

async function startSite(options: Partial<SiteOptions> = {}): Promise<void> {
  site = new StandInSite({ documents: DOCUMENTS, ...options });
  origin = await site.start();
}

async function fetchDocuments(words: readonly string[], variables: Record<string, string> = {}): Promise<Outcome> {
  const account = { DOCS_EMAIL: 'ci@partner.example', DOCS_PASSWORD: 'correct horse', DOCS_API_KEY: 'web-api-key' };
  const services = { DOCS_SITE: origin, FIREBASE_AUTH_EMULATOR_HOST: new URL(origin).host };
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    cwd: folder,
    env: { ...account, ...services, ...variables },
  });
  const [code, out, errors] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, errors };
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it('signs in, gets the key and writes the documents to the letter', async () => {
  await startSite();
  const outcome = await fetchDocuments(['--out', 'api', PAGE, 'openapi.yaml', 'openapi.json']);
  expect(outcome).toMatchObject({ code: 0, errors: '' });
  expect(outcome.out).toBe(
    `api/openapi.yaml: ${Buffer.byteLength(YAML)} bytes\napi/openapi.json: ${Buffer.byteLength(JSON_TEXT)} bytes\n`,
  );
  expect(read('api/openapi.yaml')).toBe(YAML);
  expect(read('api/openapi.json')).toBe(JSON_TEXT);

  const [signIn] = site.requests.filter(({ path }) => path.includes('signInWithPassword'));
  expect(signIn?.path).toContain('?key=web-api-key');
  expect(signIn?.headers.referer).toBe(`${origin}/`);
  expect(JSON.parse(signIn?.body ?? '')).toEqual({
    email: 'ci@partner.example',
    password: 'correct horse',
    returnSecureToken: true,
  });
  const keyRequests = site.requests.filter(({ path }) => path === '/content-key');
  expect(keyRequests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-the-account']);
});

it('uses an ID token without signing in', async () => {
  await startSite();
  const given = { DOCS_ID_TOKEN: 'given-token', DOCS_EMAIL: '', DOCS_PASSWORD: '', DOCS_API_KEY: '' };
  expect(await fetchDocuments([PAGE, 'openapi.json'], given)).toMatchObject({ code: 0 });
  expect(read('openapi.json')).toBe(JSON_TEXT);
  expect(site.requests.filter(({ path }) => path.includes('signIn'))).toEqual([]);
  expect(site.requests.find(({ path }) => path === '/content-key')?.headers.authorization).toBe('Bearer given-token');
});

it('needs no account for a site that is not sealed', async () => {
  await startSite({ isSealed: false });
  const nobody = { DOCS_EMAIL: '', DOCS_PASSWORD: '', DOCS_API_KEY: '' };
  expect(await fetchDocuments([PAGE, 'openapi.yaml'], nobody)).toMatchObject({ code: 0, errors: '' });
  expect(read('openapi.yaml')).toBe(YAML);
});

it('never prints the password, the API key or a token', async () => {
  await startSite({ keyService: { status: 401, body: { reason: 'invalid' } } });
  const { out, errors } = await fetchDocuments([PAGE, 'openapi.yaml']);
  expect(errors).not.toBe('');
  for (const secret of ['correct horse', 'web-api-key', 'token-of-the-account'])
    expect(out + errors).not.toContain(secret);
});

it.each<[name: string, options: Partial<SiteOptions>, message: RegExp]>([
  [
    'a wrong password',
    { signIn: { status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } } },
    /^The account could not sign in \(INVALID_LOGIN_CREDENTIALS\): check DOCS_EMAIL/,
  ],
  [
    'an account with a second factor',
    { signIn: { status: 200, body: { mfaPendingCredential: 'x' } } },
    /^The account needs a second factor/,
  ],
  [
    'an expired token',
    { keyService: { status: 401, body: { reason: 'invalid' } } },
    /^The key service did not accept the ID token/,
  ],
  [
    'an account that may not read',
    { keyService: { status: 403, body: { reason: 'foreign-domain' } } },
    /^The account may not read this site \(foreign-domain\): ask the site's administrator/,
  ],
  [
    'a build that is older than the keys',
    { keyService: { status: 404, body: {} } },
    /does not know the key of these files: the site may have been updated/,
  ],
  [
    'too many requests',
    { keyService: { status: 429, body: {}, headers: { 'Retry-After': '7' } } },
    /returned 429: run the command again in 7 seconds/,
  ],
  [
    'a document that the page does not offer',
    { documents: { 'openapi.json': JSON_TEXT } },
    /does not offer openapi.yaml/,
  ],
  ['a script of another form', { script: 'e.exports=fetch("elsewhere")' }, /^openapi.yaml has a form/],
  ['a text without documents', { script: "e.exports='<!doctype html>'" }, /^openapi.yaml has a form/],
  ['a text that is cut off', { script: `e.exports='{"openapi.yaml":"openapi: 3.1.0"` }, /^openapi.yaml has a form/],
  ['a missing document', { script: `e.exports='{"openapi.json":"{}"}'` }, /^openapi.yaml has a form/],
  [
    'a text that is not a document',
    { script: `e.exports='{"openapi.yaml":"<!doctype html>"}'` },
    /^openapi.yaml has a form/,
  ],
])('ends with one sentence after %s, and writes nothing', async (_name, options, message) => {
  await startSite(options);
  const { code, out, errors } = await fetchDocuments([PAGE, 'openapi.yaml']);
  expect(errors).toMatch(message);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  expect({ code, out, files: readdirSync(folder) }).toEqual({ code: 1, out: '', files: [] });
});

it('refuses a file that was changed on the way', async () => {
  await startSite();
  site.damage('3065c1be42.js');
  const { code, errors } = await fetchDocuments([PAGE, 'openapi.yaml']);
  expect({ code, errors }).toEqual({
    code: 1,
    errors:
      'A file is damaged or sealed with another key: the site may have been updated in between, so run the command again.\n',
  });
});

it('keeps the old document when the new one cannot be fetched', async () => {
  await startSite({ keyService: { status: 503, body: {} } });
  writeFileSync(path.join(folder, 'openapi.yaml'), 'the old one');
  expect(await fetchDocuments([PAGE, 'openapi.yaml'])).toMatchObject({ code: 1 });
  expect(read('openapi.yaml')).toBe('the old one');
});

it('says that a file could not be written, and leaves no temporary one', async () => {
  await startSite();
  writeFileSync(path.join(folder, 'api'), 'a file where the folder should be');
  const { code, errors } = await fetchDocuments(['--out', 'api', PAGE, 'openapi.yaml']);
  expect(errors).toBe('api/openapi.yaml could not be written (EEXIST): check the folder of --out.\n');
  expect({ code, files: readdirSync(folder) }).toEqual({ code: 1, files: ['api'] });
});

it.each([
  ['no arguments', [], {}, /^Name the path of an overview page/],
  ['an unknown option', ['--password', 'x'], {}, /^Unknown option '--password'; --help lists the arguments\.$/],
  ['a name with a folder', [PAGE, '../openapi.yaml'], {}, /is not the name of a document/],
  ['no site', [PAGE, 'openapi.yaml'], { DOCS_SITE: '' }, /^DOCS_SITE is not set/],
  [
    'a site without TLS',
    [PAGE, 'openapi.yaml'],
    { DOCS_SITE: 'http://docs.example.com' },
    /^DOCS_SITE is not the origin/,
  ],
  ['a page that does not exist', ['/docs/none', 'openapi.yaml'], {}, /\/docs\/none returned 404: check DOCS_SITE/],
  ['no password', [PAGE, 'openapi.yaml'], { DOCS_PASSWORD: '' }, /^DOCS_PASSWORD is not set/],
])('ends with one sentence after %s', async (_name, words, variables: Record<string, string>, message) => {
  await startSite();
  const { code, errors } = await fetchDocuments(words, variables);
  expect(errors.trimEnd()).toMatch(message);
  expect(code).toBe(1);
});

it('follows no redirect, which could take a token to another host', async () => {
  await startSite({ keyService: { status: 307, body: {}, headers: { Location: 'http://127.0.0.1:9/' } } });
  const { code, errors } = await fetchDocuments([PAGE, 'openapi.yaml']);
  expect(errors).toMatch(/could not be reached \(unexpected redirect\)/);
  expect(code).toBe(1);
});

it('explains itself', async () => {
  await startSite();
  const { code, out } = await fetchDocuments(['--help']);
  expect(out).toContain('DOCS_SITE');
  expect(code).toBe(0);
});
