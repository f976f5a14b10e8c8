import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { AUDIENCE_CLAIM, claimsWithRecord } from 'gatedocs-rules/policy';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { importContentKey, isSealed, unseal } from 'gatedocs-rules/unseal';
import { createStoredSession } from '../../packages/cli/src/test/page/storedSession';
import { filesBelow } from '../../packages/generator/src/node/files';
import { AUDIENCES_FOLDER } from '../../tools/support/fixtureSite';
import { AUDIENCES, type Audience, OF_COMPONENTS, PAGES } from '../fixtures/audiences/declared';
import { site } from '../fixtures/audiences/site.config';
import { change, type TestAccount } from '../support/accounts';
import {
  type AudiencesSite,
  accountOf,
  BUILD,
  becomeOne,
  buildKey,
  hiddenWords,
  pagesOf,
  startSite,
  wordsOf,
} from '../support/audiencesSite';
import { LABELS } from '../support/labels';
import { startTool, toolHome } from '../support/readerTool';
import { expect, ignoreConsoleErrors, open, test } from '../support/test';

/** Addresses of pages that an audience does not see. */
const hiddenPages = (seen: readonly string[]): string[] =>
  pagesOf(Object.keys(PAGES).filter((audience) => !seen.includes(audience))).map(([address]) => address);

const READING = (Object.keys(AUDIENCES) as Audience[]).filter((audience) => audience !== 'nobody');

let server: AudiencesSite;

test.beforeAll(async () => {
  server = await startSite();
});

test.afterAll(() => server.stop());

for (const [who, seen] of Object.entries(AUDIENCES)) {
  test(`the keys of ${who} open the pages that they may see, and no word of any other`, async () => {
    const build = await buildKey();
    const keys = await Promise.all(
      seen.map(async (audience) => {
        const { key, keyId } = contentKeyFor(build, audience);
        return { folder: `assets/${keyId}/`, key: await importContentKey(new Uint8Array(key)) };
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
    // A file beside a guide is for those who see a guide that links it.
    const attached = (await readFile(`${AUDIENCES_FOLDER}/docs/delphinium.csv`)).toString('base64').toLowerCase();
    expect(text.includes(attached)).toBe(wordsOf(seen).includes('delphinium.csv'));
    expect(
      hiddenPages(seen)
        .flatMap(hashesOf)
        .filter((hash) => text.includes(hash)),
    ).toEqual([]);
    expect(text).not.toContain('x-audience');
  });
}

/**
 * Prefixes of an address's unkeyed hashes, in lower case: with one of them, a page could be found with a list of words.
 */
function hashesOf(address: string): string[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) =>
      createHash(algorithm).update(address).digest(encoding).slice(0, 12).toLowerCase(),
    ),
  );
}

for (const who of READING) {
  const seen: readonly string[] = AUDIENCES[who];
  test(`${who} read their pages, find them, and no others`, async ({ page, consoleErrors }) => {
    test.slow();
    await becomeOne(page, await accountOf(who));
    for (const [address, heading] of pagesOf(seen)) {
      await open(page, server.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
      const text = (await page.locator('html').innerHTML()).toLowerCase();
      expect(
        hiddenWords(seen).filter((word) => text.includes(word)),
        address,
      ).toEqual([]);
    }
    for (const address of hiddenPages(seen)) {
      await open(page, server.url + address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(LABELS.pageNotFound);
    }
    // The host has no shell for pages that not all readers see.
    ignoreConsoleErrors(consoleErrors, /404/);
  });
}

for (const who of ['readers', 'press'] as const)
  test(`${who} see the same for a page of another audience as for a missing page`, async ({ browser }) => {
    const account = await accountOf(who);
    const [hidden = ''] = hiddenPages(['readers', 'press', 'public']);
    const met = await visit(browser, account, hidden);
    expect(met.body).toContain(site.showLocked);
    expect(await visit(browser, account, hidden.replace(/.$/, 'x'))).toEqual(met);
    // There is a page.
    const partners = await visit(browser, await accountOf('partners'), hidden);
    expect(partners.body).not.toContain(site.showLocked);
    expect(partners.files).not.toEqual(met.files);
  });

/** Opens a page in a new browser, and returns its content, without the address itself. */
async function visit(browser: Browser, account: TestAccount, address: string) {
  const page = await (await browser.newContext()).newPage();
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(server.url)) files.push(request.url());
  });
  await becomeOne(page, account);
  const response = await page.goto(server.url + address);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { head, body } = await page.evaluate(() => ({
    head: [...document.head.children].map(({ outerHTML }) => outerHTML),
    body: document.body.outerHTML,
  }));
  // The page of a missing address offers to search for its words.
  const anywhere = (text: string): string =>
    text.replaceAll(address, '/ADDRESS').replace(/Search for “[^”]*”/, 'Search for “ADDRESS”');
  // Elements of the head come in any order.
  const [elements, fetched] = [head, files].map((texts) => texts.map(anywhere).sort());
  return { status: response?.status(), head: elements, body: anywhere(body), files: fetched };
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
  test(`the search of ${who} finds only pages that they may see`, async ({ browser }) => {
    const page = await openAs(browser, who, '/docs/intro');
    await page.getByRole('button', { name: LABELS.search }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('hollyhock');
    await expect(dialog).toContainText(found);
  });

for (const who of READING) {
  const seen: readonly string[] = AUDIENCES[who];
  test(`the tool of ${who} lists and reads the pages that they may see, and no word of any other`, async () => {
    const { email, password } = await accountOf(who);
    const run = (...words: string[]) =>
      startTool(BUILD, words, { DOCS_SITE: server.url, DOCS_EMAIL: email, DOCS_PASSWORD: password }).outcome;
    const { out, errors } = await run('list');
    expect(errors).toBe('');
    for (const [address] of pagesOf(seen)) expect(out).toContain(address);
    const texts = path.join(toolHome(), 'texts');
    expect(await run('llms', texts)).toMatchObject({ code: 0 });
    const text = `${out}${await readFile(path.join(texts, 'llms-full.txt'), 'utf8')}`.toLowerCase();
    expect(hiddenWords(seen).filter((word) => text.includes(word))).toEqual([]);
    const [hidden] = hiddenPages(seen);
    if (hidden) expect((await run('read', hidden)).errors).toContain(`There is no page "${hidden}"`);
  });
}

test('who loses an audience loses its open page at the next check', async ({ page, consoleErrors }) => {
  const account = await accountOf('partners');
  await becomeOne(page, account);
  await open(page, `${server.url}/docs/partner-guides/prices`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices');
  await change(account.localId, {
    customAttributes: JSON.stringify(claimsWithRecord({}, { origin: 'administrator', address: account.email })),
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LABELS.pageNotFound);
  ignoreConsoleErrors(consoleErrors, /404/);
});

test.describe('with functions that already have the keys of the next release', () => {
  let next: AudiencesSite;
  test.beforeAll(async () => {
    next = await startSite(1);
  });
  test.afterAll(() => next.stop());

  test('who is new, and who has stored those keys, reads the live one', async ({ page, consoleErrors }) => {
    await becomeOne(page, await accountOf('partners'));
    for (const _visit of ['first', 'second']) {
      await open(page, `${next.url}/docs/partner-guides/prices`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices');
    }
    // The next release's table of pages, and the shell that the host lacks.
    ignoreConsoleErrors(consoleErrors, /404/);
  });

  test('the tool reads the live one', async () => {
    const { email, password } = await accountOf('internal');
    const environment = { DOCS_SITE: next.url, DOCS_EMAIL: email, DOCS_PASSWORD: password };
    const { out, errors } = await startTool(BUILD, ['read', '/docs/report'], environment).outcome;
    expect(errors).toBe('');
    expect(out).toContain('snapdragon');
  });
});

test('a claim in a forged token gives nothing: the service reads the record', async () => {
  const account = await accountOf('readers');
  const { value } = await createStoredSession(account);
  const { accessToken } = (JSON.parse(value) as { stsTokenManager: { accessToken: string } }).stsTokenManager;
  const [head, claims = ''] = accessToken.split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), [AUDIENCE_CLAIM]: 'partners' }),
  ).toString('base64url');
  const { keyId } = contentKeyFor(await buildKey(), 'readers');
  const response = await fetch(server.keyService, {
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
  test(`the list for review of ${who} has their pages and words, and no others`, { tag: '@full' }, async () => {
    test.slow();
    const { stdout } = await listSeen(who);
    expect(stdout).toContain(`What ${who} see is in .cache/seen/${who}.txt (`);
    const list = await readFile(path.join(AUDIENCES_FOLDER, `.cache/seen/${who}.txt`), 'utf8');
    const lines = list.trimEnd().split('\n');
    expect(lines).toEqual(lines.toSorted());
    const seen: readonly string[] = AUDIENCES[who];
    for (const [address] of pagesOf(seen)) expect(lines).toContain(`page ${address}`);
    expect(hiddenWords(seen).filter((word) => list.toLowerCase().includes(word))).toEqual([]);
    const ofOneWord = wordsOf(seen).filter((word) => /^[a-z]+$/.test(word) && !OF_COMPONENTS.includes(word));
    expect(ofOneWord.filter((word) => !lines.includes(`word ${word}`))).toEqual([]);
  });

test('a list for an audience that does not exist names those that do', { tag: '@full' }, async () => {
  await expect(listSeen('nobody')).rejects.toThrow(
    'site.config.ts has no audience "nobody": name one of readers, partners, internal, press, public.',
  );
});
