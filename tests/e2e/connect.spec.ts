import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type ConnectRequest, formatRequest, parseRequest, userCode } from 'gatedocs-rules/connect';
import { type SeededAccount, seedAccounts } from '../../packages/cli/src/support/accounts';
import { AUTH, change } from '../support/accounts';
import { LABELS } from '../support/labels';
import { startTool, toolHome } from '../support/readerTool';
import {
  enterEmail,
  enterPassword,
  expect,
  expectConsoleErrors,
  ignoreConsoleErrors,
  openAsReader,
  test,
} from '../support/test';
import type { Outcome } from '../support/toolOutcome';

const GUIDE = '/docs/intro';

/** Starts the tool that the built site serves, with its page /connect, the emulators and the key service. */
const start = (words: readonly string[], site = '') =>
  startTool(process.env.E2E_SITE ?? '', words, { DOCS_SITE: site });
const run = (words: readonly string[], site = '') => start(words, site).outcome;

interface Login {
  readonly address: string;
  readonly code: string;
  readonly request: ConnectRequest;
  readonly outcome: Promise<Outcome>;
  readonly end: () => void;
}

/** Starts a login, and returns what its terminal shows. */
async function login(site: string | undefined): Promise<Login> {
  const child = start(['login'], site);
  let shown = '';
  child.stderr?.on('data', (part: Buffer) => {
    shown += part;
  });
  await expect.poll(() => shown, { timeout: 30_000 }).toContain('#port=');
  const address = /http\S+#\S+/.exec(shown)?.[0] ?? '';
  const request = parseRequest(new URL(address).hash);
  if (!request) throw new Error(`The tool printed no request: ${shown}`);
  const code = /Code: (\S+)/.exec(shown)?.[1] ?? '';
  return { address, code, request, outcome: child.outcome, end: () => void child.kill() };
}

async function newReader(): Promise<SeededAccount> {
  const name = `tool-${randomUUID().slice(0, 8)}`;
  const account = { localId: name, email: `${name}@partner.example`, password: 'docs-demo', emailVerified: true };
  await seedAccounts(AUTH, [account]);
  return account;
}

async function answer(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code in the terminal').fill(code);
  await page.getByRole('button', { name: 'Yes, let it read' }).click();
}

/** A program on another port of this computer, which responds with a page; returns the requests that reached it. */
async function otherProgram(html = '') {
  const received: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    received.push(url);
    response.setHeader('Content-Type', 'text/html').end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, received, close: () => server.close() };
}

const linkTo = (site: string | undefined, request: ConnectRequest): string =>
  `${site}/connect#${formatRequest(request)}`;

test('a tool reads with the sign-in of its user, until the account is disabled', async ({ page, baseURL }) => {
  test.slow();
  const account = await newReader();
  const waiting = await login(baseURL);
  // Signing in leads back to the question.
  await page.goto(waiting.address);
  await enterEmail(page, account.email);
  await enterPassword(page, account.password);
  await expect(page.getByText('Let this tool read as')).toContainText(`${account.email} for 30 days?`);
  await answer(page, waiting.code.toLowerCase().replaceAll('-', ' '));
  await expect(page.getByRole('status')).toHaveText('The tool can read now. You can close this page.');
  const { code, errors } = await waiting.outcome;
  expect(code).toBe(0);
  expect(errors).toContain(`Signed in to ${baseURL} as ${account.email} until `);

  const session = `${toolHome()}/config/gatedocs-reader/${new URL(baseURL ?? '').host.replace(':', '_')}.session`;
  expect((await stat(session)).mode & 0o777).toBe(0o600);
  const token = (await readFile(session, 'utf8')).trim();
  expect(errors + page.url()).not.toContain(token);

  expect((await run(['read', GUIDE], baseURL)).out).toContain('# Introduction\n');
  const found = JSON.parse((await run(['search', 'register', 'ship', '--json'], baseURL)).out);
  expect(found[0]).toMatchObject({ path: '/docs/spec/register-ship', title: 'Register a ship' });
  expect((await run(['operation', 'registerShip'], baseURL)).out).toContain('`POST /ships`');

  await change(account.localId, { disableUser: true });
  const refused = await run(['read', GUIDE], baseURL);
  expect(refused).toEqual({
    code: 3,
    out: '',
    errors: 'Your session has ended: sign in again with node reader.mjs login.\n',
  });
});

test('a link that somebody else has made gives nothing without its code', async ({ page, baseURL }) => {
  const own = await login(baseURL);
  const theirs = await otherProgram();
  const forged = { ...own.request, port: theirs.port, computer: 'your-own-computer' };
  await openAsReader(page);
  await page.goto(linkTo(baseURL, forged));
  await expect(page.getByText('A tool on the computer')).toContainText('your-own-computer');
  await answer(page, own.code);
  await expect(page.getByRole('alert')).toContainText('This is not the code of the tool that is asking.');
  expect(theirs.received).toEqual([]);
  // The control: with the code of the request the session is sent, sealed to the key of the tool that waits elsewhere.
  await answer(page, await userCode(forged));
  await expect.poll(() => theirs.received.length).toBeGreaterThan(0);
  expect(theirs.received[0]).toContain(`state=${own.request.state}`);
  theirs.close();
  own.end();
});

test('the tool refuses requests from other pages, and accepts one answer', async ({ page, baseURL }) => {
  const waiting = await login(baseURL);
  const { port, state } = waiting.request;
  const tool = `http://127.0.0.1:${port}`;
  for (const query of [`/?state=${state}&session=AAAA`, '/?state=other&session=AAAA', `/other?state=${state}`, '/'])
    expect((await fetch(tool + query)).status).toBe(400);
  let sent = '';
  page.on('request', (request) => {
    if (request.url().startsWith(tool)) sent = request.url();
  });
  await openAsReader(page);
  await page.goto(waiting.address);
  await answer(page, waiting.code);
  await expect(page.getByRole('status')).toHaveText('The tool can read now. You can close this page.');
  expect(await waiting.outcome).toMatchObject({ code: 0 });
  expect(sent).toContain(`state=${state}`);
  await expect(fetch(sent)).rejects.toThrow('fetch failed');
  // A tool that starts later cannot use the same answer.
  const later = await login(baseURL);
  const replayed = sent.replace(`:${port}/`, `:${later.request.port}/`).replace(state, later.request.state);
  expect((await fetch(replayed)).status).toBe(400);
  later.end();
});

test('another site cannot show the page in a frame', async ({ page, baseURL, consoleErrors }) => {
  const waiting = await login(baseURL);
  const theirs = await otherProgram(`<!doctype html><title>Prizes</title><iframe src="${waiting.address}"></iframe>`);
  const shown = page.frameLocator('iframe').locator('link[rel="icon"]');
  await page.goto(`http://127.0.0.1:${theirs.port}/`);
  await expectConsoleErrors(consoleErrors, /frame-ancestors/);
  await expect(shown).toHaveCount(0);
  // The control: without the policy the frame has the gate, which may lack a storage there.
  await page.route('**/connect', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.reload();
  await expect(shown).toHaveCount(1);
  await page.goto('about:blank');
  ignoreConsoleErrors(consoleErrors, /unsupported-persistence-type/);
  theirs.close();
  waiting.end();
});

test('the page without a request explains the tool with the address of the site', async ({ page, baseURL }) => {
  await openAsReader(page);
  await page.goto('/connect');
  await expect(page.getByText(`curl -O ${baseURL}/reader.mjs`)).toBeVisible();
  // The file contains the address of the published site, which is not this one.
  await expect(page.getByText(`node reader.mjs login --site ${baseURL}`)).toBeVisible();
  await expect(page.locator('.op-copy-menu li')).toHaveText([
    LABELS.copyAsMarkdown,
    LABELS.copyLink,
    LABELS.downloadMarkdown,
  ]);
  await page.goto('/connect#port=1');
  await expect(page.getByRole('alert')).toContainText('This address is not complete.');
});
