import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { metaOfShell } from 'gatedocs-preset/shell';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { importContentKey, isSealed, unseal } from 'gatedocs-rules/unseal';
import { filesBelow } from '../../packages/generator/src/node/files';
import {
  checkLeaks,
  collectCanaries,
  type LeakCheck,
  readPublicFiles,
} from '../../packages/preset/src/docusaurus/publish/leakCheck';
import { readModules } from '../../packages/preset/src/docusaurus/publish/leakCheck/modules';
import { findCanaries } from '../../packages/preset/src/docusaurus/publish/leakCheck/search';
import { leakSources } from '../../packages/preset/src/docusaurus/publish/leakCheck/sources';
import { ENGINE_FOLDER } from '../../tools/support/fixtureSite';
import { site } from '../fixtures/harbour/site.config';
import { confirmedBy } from '../support/guesses';
import { keptRecord } from '../support/kept';
import { LABELS } from '../support/labels';
import { ROUTES } from '../support/routes';
import {
  enterEmail,
  enterPassword,
  expect,
  expectWidget,
  ignoreConsoleErrors,
  openAsReader,
  READER,
  signIn,
  test,
} from '../support/test';

const SITE = process.env.E2E_SITE ?? '';
const KEY_ID = process.env.E2E_KEY_ID ?? '';
const SEALED = `**/assets/${KEY_ID}/**`;
const KEY_SERVICE = '**/content-key';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');

/** Fetches every file that an outsider can discover: the shells, and the files that they and the runtime name. */
async function crawl(request: APIRequestContext): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const queue: string[] = [...ROUTES, '/404.html', '/robots.txt', '/sitemap.xml'];
  for (let url = queue.shift(); url; url = queue.shift()) {
    if (found.has(url)) continue;
    const body = await (await request.get(url)).body();
    found.set(url, body);
    const text = body.toString('latin1');
    if (/<!doctype html/i.test(text)) {
      for (const [, link = ''] of text.matchAll(/(?:src|href|content)="(\/[^"]+)"/g)) queue.push(...link.split(' '));
    }
    if (url.includes('/js/main.')) queue.push(...chunkUrls(text));
  }
  return found;
}

async function rawKey(): Promise<Uint8Array<ArrayBuffer>> {
  const buildKey = Buffer.from((await readFile('.cache/test/seal.key', 'utf8')).trim(), 'base64url');
  return new Uint8Array(contentKeyFor(buildKey, null).key);
}

/** Returns the files named in the runtime, which reads those behind the gate from a sealed file. */
function chunkUrls(runtime: string): string[] {
  return [...runtime.matchAll(/"(assets\/[^"]+\.js)"/g)].map(([, file = '']) => `/${file}`);
}

/** The leak check of a build of this site. */
async function leakCheck(build: string): Promise<LeakCheck> {
  const keys = [{ keyId: KEY_ID, key: await rawKey() }];
  const { styleSheets } = await readModules(SITE);
  return {
    files: await readPublicFiles(build, keys),
    engine: await readPublicFiles(path.join(ENGINE_FOLDER, `.cache/compared-${KEY_ID}/readers/build`), keys),
    siteDir: ENGINE_FOLDER,
    styleSheets,
    sources: leakSources(site),
  };
}

test.describe('an outsider', () => {
  test('finds no text of the documentation in any discoverable file', async ({ request }) => {
    const canaries = await collectCanaries(await leakCheck(SITE));
    const files = await crawl(request);
    const scripts = [...files.keys()].filter((url) => url.startsWith(`/assets/${KEY_ID}/`) && url.endsWith('.js'));
    expect(scripts).not.toEqual([]);
    for (const [url, body] of files) expect(findCanaries(body, canaries), url).toEqual([]);
  });

  test('learns no names of chunks behind the gate', async ({ request }) => {
    const files = await crawl(request);
    const text = [...files.values()].map((body) => body.toString('latin1')).join('\n');
    const scripts = (await filesBelow(SITE)).filter(
      (file) => file.startsWith(`assets/${KEY_ID}/`) && file.endsWith('.js'),
    );
    const named = scripts.filter((file) => text.includes(path.basename(file)));
    expect(named).not.toEqual([]);
    const sealed: string[] = [];
    for (const file of scripts) if (isSealed(await readFile(path.join(SITE, file)))) sealed.push(file);
    expect(named.filter((file) => sealed.includes(file))).toEqual([]);
    const guides = (await readdir(path.join(ENGINE_FOLDER, 'docs'))).filter((file) => file.endsWith('.mdx'));
    // Each guide has one, and so have the components of the documentation.
    expect(sealed.length).toBeGreaterThan(guides.length);
  });

  test('finds the same in every file as in a site without the documentation', async () => {
    const { files } = await leakCheck(SITE);
    // The owner's own files are searched, and the style sheet, which has the styles of the components in guides.
    const searched = [expect.stringContaining('styles.'), 'img/favicon.svg', 'img/logo.svg'];
    await expect(checkLeaks(await leakCheck(SITE))).resolves.toEqual({ same: files.size - 3, searched });
  });

  test('confirms no guess of a source’s path or of a content by the name of a file', async () => {
    const files = (await filesBelow(SITE)).filter((file) => file.startsWith('assets/'));
    const registry = await readFile(path.join(ENGINE_FOLDER, '.docusaurus/registry.js'), 'utf8');
    const modules = [...registry.matchAll(/webpackChunkName: "(\w+)" \*\/ "([^"]+)"/g)];
    const paths = modules.map(([, , module = '']) => module);
    expect(paths).toContain('@site/docs/intro.mdx');
    expect(confirmedBy(paths, files)).toEqual([]);
    const key = await importContentKey(await rawKey());
    const contents = files.map(async (file) => {
      const bytes = new Uint8Array(await readFile(path.join(SITE, file)));
      return isSealed(bytes) ? new Uint8Array(await unseal(bytes, `/${file}`, key)) : bytes;
    });
    expect(confirmedBy(await Promise.all(contents), files)).toEqual([]);
    // The control: the names that Docusaurus gives to the chunks.
    const given = modules.map(([, name]) => `assets/js/${name}.js`);
    expect(confirmedBy(paths, given)).toEqual(given);
  });

  test('would be detected: the leak check fails for a build with one unsealed page', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'leak-'));
    try {
      await cp(SITE, folder, { recursive: true });
      const key = await importContentKey(await rawKey());
      // Not any file behind the gate: some have numbers and names only, and which is first depends on the key.
      const page =
        metaOfShell(await readFile(path.join(folder, 'docs/intro.html'), 'utf8'), 'fragment')?.slice(1) ?? '';
      const opened = await unseal(new Uint8Array(await readFile(path.join(folder, page))), `/${page}`, key);
      await writeFile(path.join(folder, page), Buffer.from(opened));
      await expect(checkLeaks(await leakCheck(folder))).rejects.toThrow(page);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test.describe('the content key', () => {
  test('is stored for the account, is not extractable, and is deleted at Logout, in other tabs as well', async ({
    page,
    context,
  }) => {
    await signIn(page);
    expect(await keptRecord(page)).toMatchObject({ uid: READER.localId, isKeyExtractable: false });
    const second = await context.newPage();
    await second.goto('/docs/intro');
    await expect(heading(second)).toBeVisible();
    await page.getByRole('link', { name: LABELS.logout }).click();
    await expectWidget(page);
    await expectWidget(second);
    expect(await keptRecord(second)).toBeNull();
  });

  test('only a returning reader’s page is fetched in parallel with the gate’s scripts', async ({ page }) => {
    await openAsReader(page);
    await page.route('**/assets/js/main.*', () => undefined);
    const fragment = page.waitForRequest(/\.page$/);
    await page.goto('/docs/webhooks', { waitUntil: 'commit' });
    await fragment;
    await page.unrouteAll();
    await page.goto('/docs/webhooks');
    await page.getByRole('link', { name: LABELS.logout }).click();
    await expectWidget(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/docs/intro');
    await expectWidget(page);
    expect(requests.filter((url) => url.endsWith('.page'))).toEqual([]);
  });

  test('is requested once: a returning reader needs no key service', async ({ page, context }) => {
    await openAsReader(page);
    await context.route(KEY_SERVICE, (route) => route.abort());
    await page.goto('/docs/webhooks');
    await expect(heading(page)).toContainText('Webhooks');
  });
});

/** Signs in without waiting for the next page, which cannot be opened. */
async function signInAt(page: Page, url = '/'): Promise<void> {
  await page.goto(url);
  await enterEmail(page, READER.email);
  await enterPassword(page, READER.password);
}

// The journeys have a file that is missing, fails or is cut off.
test.describe('a page that cannot be opened shows why and can be retried', { tag: '@full' }, () => {
  const keyServiceFaults = [
    ['is down', 503, {}, /key service failed \(status 503\)/],
    [
      'returns another key',
      200,
      { key: randomBytes(32).toString('base64url') },
      /a key that does not open this version/,
    ],
    ['returns no key', 200, {}, /a key that does not open this version/],
  ] as const;
  for (const [fault, status, json, sentence] of keyServiceFaults) {
    test(`the key service ${fault}`, async ({ page, context, consoleErrors }) => {
      await context.route(KEY_SERVICE, (route) => route.fulfill({ status, json }));
      await signInAt(page);
      await expect(alert(page)).toHaveText(sentence);
      await context.unroute(KEY_SERVICE);
      await page.getByRole('button', { name: LABELS.retry }).click();
      await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
      ignoreConsoleErrors(consoleErrors, /status of \d+|key service/);
    });
  }

  test('the key service cannot be reached', async ({ page, context, consoleErrors }) => {
    await context.route(KEY_SERVICE, (route) => route.abort());
    await signInAt(page);
    await expect(alert(page)).toHaveText(/key service cannot be reached/);
    ignoreConsoleErrors(consoleErrors, /net::ERR_FAILED|key service/);
  });

  test('the key service is slow', async ({ page, context, consoleErrors }) => {
    await openAsReader(page);
    await page.evaluate(() => indexedDB.deleteDatabase('docs-gate'));
    await page.addInitScript(() => {
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    await context.route(KEY_SERVICE, () => undefined);
    await page.goto('/docs/intro');
    await expect(alert(page)).toHaveText(/took too long/);
    ignoreConsoleErrors(consoleErrors, /key service/);
  });

  test('the key service refuses the account, which can sign out', async ({ page, context, consoleErrors }) => {
    await context.route(KEY_SERVICE, (route) => route.fulfill({ status: 403, json: { reason: 'foreign-domain' } }));
    await signInAt(page);
    await expect(alert(page)).toContainText(`${READER.email} is not an account at example.com`);
    await page.getByRole('button', { name: LABELS.signOut }).click();
    await expectWidget(page);
    ignoreConsoleErrors(consoleErrors, /status of 403/);
  });

  test('the key service reports a revoked session: the widget is shown', async ({ page, context, consoleErrors }) => {
    await context.route(KEY_SERVICE, (route) => route.fulfill({ status: 401, json: { reason: 'revoked' } }));
    await signInAt(page);
    await expectWidget(page);
    await expect(page.getByRole('link', { name: LABELS.logout })).toHaveCount(0);
    ignoreConsoleErrors(consoleErrors, /status of 401/);
  });

  test('a shell older than both keys reloads once, then shows an error', async ({ page, context, consoleErrors }) => {
    let asked = 0;
    await context.route(KEY_SERVICE, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, json: { reason: 'unknown-key' } });
    });
    await signInAt(page);
    await expect(alert(page)).toHaveText(/has no key for this page/);
    expect(asked).toBe(2);
    ignoreConsoleErrors(consoleErrors, /status of 404|key/);
  });

  const fileFaults: [string, (body: Buffer) => { status?: number; body: Buffer | string }, RegExp][] = [
    [
      'has a changed byte',
      (body) => ({ body: Buffer.concat([body.subarray(0, -1), Buffer.from([0])]) }),
      /arrived damaged/,
    ],
    ['is truncated', (body) => ({ body: body.subarray(0, 20) }), /arrived damaged/],
    ['is of another version of the site', () => ({ body: '{"title":"old"}' }), /another version/],
    ['was removed by a new version of the site', () => ({ status: 404, body: 'gone' }), /has been updated/],
    ['causes a host error', () => ({ status: 500, body: 'oops' }), /host returned 500/],
  ];
  for (const [fault, change, sentence] of fileFaults) {
    test(`a file ${fault}`, async ({ page, context, consoleErrors }) => {
      await openAsReader(page);
      await context.route(SEALED, async (route) => {
        if (!route.request().url().endsWith('.page')) return route.continue();
        const response = await route.fetch();
        return route.fulfill({ response, ...change(await response.body()) });
      });
      await page.goto('/docs/intro');
      await expect(alert(page)).toHaveText(sentence);
      await context.unroute(SEALED);
      await page.getByRole('button', { name: LABELS.retry }).click();
      await expect(heading(page)).toBeVisible();
      ignoreConsoleErrors(consoleErrors, /status of (?:404|500)|page/);
    });
  }

  test('a chunk was removed by a new version of the site', async ({ page, context, consoleErrors }) => {
    await openAsReader(page);
    await context.route(SEALED, (route) => {
      const isApp = route.request().url().includes('/docs-app.');
      return isApp ? route.fulfill({ status: 404, body: 'gone' }) : route.continue();
    });
    await page.goto('/docs/intro');
    await expect(alert(page)).toHaveText(/has been updated/);
    ignoreConsoleErrors(consoleErrors, /status of 404|has been updated/);
  });
});
