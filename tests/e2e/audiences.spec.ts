import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { accessRules } from 'gatedocs-preset/site';
import { AUDIENCE_CLAIM, claimsWithAudience, claimsWithRecord } from 'gatedocs-rules/policy';
import { audienceKey, keyIdOf, parseSealKey } from 'gatedocs-rules/seal';
import { importContentKey, isSealed, unseal } from 'gatedocs-rules/unseal';
import { PROJECT } from '../../packages/cli/src/support/emulators';
import { sessionOf } from '../../packages/cli/src/test/page/storedSession';
import { filesBelow } from '../../packages/preset/src/node/files';
import { AUDIENCES_FOLDER, serveBuild } from '../../tools/support/fixtureSite';
import { type Instance, startInstance } from '../../tools/support/instance';
import type { LocalServer } from '../../tools/support/localServer';
import { AUDIENCES, type Audience, PAGES, WORDS } from '../fixtures/audiences/declared';
import { signIn, site } from '../fixtures/audiences/site.config';
import { AUTH, change, newAccount, type TestAccount } from '../support/accounts';
import { expect, forgive, open, test } from '../support/test';

/** A site of which readers, partners, the owner's own people and the press see different pages. */
const BUILD = `${AUDIENCES_FOLDER}/build`;
const READING = (Object.keys(AUDIENCES) as Audience[]).filter((audience) => audience !== 'nobody');

let instance: Instance;
let server: LocalServer;

test.beforeAll(async () => {
  const { hostedDomain, sessionDays, audiences } = accessRules(site, signIn);
  instance = await startInstance(process.env.E2E_FUNCTIONS ?? '', {
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: new URL(AUTH).host,
    GCLOUD_PROJECT: PROJECT,
    DOCS_HOSTED_DOMAIN: hostedDomain,
    DOCS_SESSION_DAYS: String(sessionDays),
    DOCS_AUDIENCES: JSON.stringify(audiences),
    DOCS_SEAL_KEYS: (await buildKey()).toString('base64url'),
  });
  server = await serveBuild(BUILD, new URL(instance.url).origin);
});

test.afterAll(async () => {
  await server.stop();
  await instance.stop();
});

async function buildKey(): Promise<Buffer> {
  return parseSealKey((await readFile(process.env.E2E_KEY_FILE ?? '', 'utf8')).trim(), 'E2E_KEY_FILE');
}

const wordsOf = (audiences: readonly string[]): string[] =>
  Object.entries(WORDS).flatMap(([audience, words]) => (audiences.includes(audience) ? words : []));
const pagesOf = (audiences: readonly string[]): [string, string][] =>
  Object.entries(PAGES).flatMap(([audience, pages]) => (audiences.includes(audience) ? Object.entries(pages) : []));

/** Returns the words of audiences that are not among `seen`. */
function hiddenWords(seen: readonly string[]): string[] {
  return wordsOf(Object.keys(WORDS).filter((audience) => !seen.includes(audience)));
}

/** Creates an account that an administrator has confirmed, in an audience. */
async function accountOf(audience: Audience): Promise<TestAccount> {
  const domain = audience === 'internal' ? 'example.com' : 'partner.example';
  const account = await newAccount({ email: `${audience}-${Date.now()}-${Math.random()}@${domain}` });
  await assign(account, audience);
  return account;
}

async function assign({ localId, email }: TestAccount, audience: Audience): Promise<void> {
  const recorded = claimsWithRecord({}, { origin: 'administrator', address: email });
  const isAssigned = audience === 'partners' || audience === 'press';
  await change(localId, {
    customAttributes: JSON.stringify(isAssigned ? claimsWithAudience(recorded, audience) : recorded),
  });
}

async function becomeOne(page: Page, account: TestAccount): Promise<void> {
  const { name, value } = await sessionOf(account);
  await page.context().addInitScript(
    ([entry, session]) => {
      if (location.protocol.startsWith('http')) localStorage.setItem(entry, session);
    },
    [name, value] as const,
  );
}

for (const [who, seen] of Object.entries(AUDIENCES)) {
  test(`the keys of ${who} open what they may see, and no word of anything else`, async () => {
    const build = await buildKey();
    const keys = await Promise.all(
      seen.map(async (audience) => {
        const key = audienceKey(build, audience, 1);
        return { folder: `assets/${keyIdOf(key)}/`, key: await importContentKey(new Uint8Array(key)) };
      }),
    );
    const read: string[] = [];
    for (const file of await filesBelow(BUILD)) {
      const bytes = new Uint8Array(await readFile(path.join(BUILD, file)));
      const own = keys.find(({ folder }) => file.startsWith(folder));
      if (isSealed(bytes) && !own) {
        // No other key opens it.
        for (const { key } of keys) await expect(unseal(bytes, `/${file}`, key)).rejects.toThrow('damaged');
        continue;
      }
      const content = own && isSealed(bytes) ? await unseal(bytes, `/${file}`, own.key) : bytes;
      read.push(`${file} ${Buffer.from(content as Uint8Array).toString()}`.toLowerCase());
    }
    const text = read.join('\n');
    expect(hiddenWords(seen).filter((word) => text.includes(word))).toEqual([]);
    expect(wordsOf(seen).filter((word) => !text.includes(word))).toEqual([]);
    expect(text).not.toContain('x-audience');
  });
}

for (const who of READING) {
  const seen: readonly string[] = AUDIENCES[who];
  test(`${who} read their pages, find them, and no others`, async ({ page, complaints }) => {
    test.slow();
    await becomeOne(page, await accountOf(who));
    for (const [address, heading] of pagesOf(seen)) {
      await open(page, server.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      const text = (await page.locator('html').innerHTML()).toLowerCase();
      expect(
        hiddenWords(seen).filter((word) => text.includes(word)),
        address,
      ).toEqual([]);
    }
    const others = pagesOf(Object.keys(PAGES).filter((audience) => !seen.includes(audience)));
    for (const [address] of others) {
      await open(page, server.url + address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page Not Found');
    }
    // The host has no shell for pages that not all readers see.
    forgive(complaints, /404/);
  });
}

/** Opens a page as a new reader of an audience, in a browser of their own. */
async function openAs(browser: Browser, audience: Audience, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await becomeOne(page, await accountOf(audience));
  await open(page, server.url + address);
  return page;
}

test('a link to a page that a reader does not see is text, and a link for who sees it', async ({ browser }) => {
  const main = (await openAs(browser, 'readers', '/docs/intro')).locator('main');
  await expect(main.getByRole('link', { name: 'Deliver grain' })).toBeVisible();
  await expect(main).toContainText('Prices are in the price guide, and the numbers in the report.');
  for (const name of ['price guide', 'the report', 'Stop the mill'])
    await expect(main.getByRole('link', { name })).toHaveCount(0);
  const page = await openAs(browser, 'internal', '/docs/intro');
  await page.locator('main').getByRole('link', { name: 'Stop the mill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stop the mill');
  await page.goBack();
  await page.locator('main').getByRole('link', { name: 'price guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices');
});

for (const [who, found] of [
  ['partners', 'Prices'],
  ['readers', 'Nothing found for “hollyhock”'],
] as const)
  test(`the search of ${who} finds what they see only`, async ({ browser }) => {
    const page = await openAs(browser, who, '/docs/intro');
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('hollyhock');
    await expect(dialog).toContainText(found);
  });

test('who loses an audience loses its open page at the next check', async ({ page, complaints }) => {
  const account = await accountOf('partners');
  await becomeOne(page, account);
  await open(page, `${server.url}/docs/partner-guides/prices`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices');
  await change(account.localId, {
    customAttributes: JSON.stringify(claimsWithRecord({}, { origin: 'administrator', address: account.email })),
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  forgive(complaints, /404/);
});

test('a claim in a forged token gives nothing: the service reads the record', async () => {
  const account = await accountOf('readers');
  const { value } = await sessionOf(account);
  const { accessToken } = (JSON.parse(value) as { stsTokenManager: { accessToken: string } }).stsTokenManager;
  const [head, claims = ''] = accessToken.split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), [AUDIENCE_CLAIM]: 'partners' }),
  ).toString('base64url');
  const keyId = keyIdOf(audienceKey(await buildKey(), 'readers', 1));
  const response = await fetch(instance.url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${head}.${forged}.`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ keyId }),
  });
  expect(await response.json()).toMatchObject({ keyId });
});

/** Runs the owner's command that lists what an audience sees. */
const listSeen = (id: string) =>
  promisify(execFile)(path.resolve('node_modules/.bin/tsx'), ['packages/cli/src/build/index.ts', '--as', id], {
    cwd: AUDIENCES_FOLDER,
  });

for (const who of ['readers', 'internal'] as const)
  test(`the list for review of ${who} has their pages and words, and no others`, async () => {
    test.slow();
    const { stdout } = await listSeen(who);
    expect(stdout).toContain(`What ${who} see is in .cache/seen/${who}.txt (`);
    const list = await readFile(path.join(AUDIENCES_FOLDER, `.cache/seen/${who}.txt`), 'utf8');
    const lines = list.trimEnd().split('\n');
    expect(lines).toEqual(lines.toSorted());
    const seen: readonly string[] = AUDIENCES[who];
    for (const [address] of pagesOf(seen)) expect(lines).toContain(`page ${address}`);
    expect(hiddenWords(seen).filter((word) => list.toLowerCase().includes(word))).toEqual([]);
    const ofOneWord = wordsOf(seen).filter((word) => /^[a-z]+$/.test(word));
    expect(ofOneWord.filter((word) => !lines.includes(`word ${word}`))).toEqual([]);
  });

test('a list for an audience that does not exist names those that do', async () => {
  await expect(listSeen('nobody')).rejects.toThrow(
    'site.config.ts has no audience "nobody": name one of readers, partners, internal, press.',
  );
});
