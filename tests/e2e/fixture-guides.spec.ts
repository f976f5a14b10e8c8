import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../../packages/cli/src/test/page/axe';
import { layOutFully } from '../../packages/cli/src/test/page/layOutFully';
import { filesBelow } from '../../packages/generator/src/node/files';
import { gatedSources, type LeakSources } from '../../packages/preset/src/docusaurus/publish/leakCheck/sources';
import { FIXTURE_FOLDER } from '../../tools/support/fixtureSite';
import { LABELS } from '../support/labels';
import { enterEmail, enterPassword, expect, open, openAsReader, READER, test } from '../support/test';

/** Guides as an existing Docusaurus site has them (tests/fixtures/docusaurus-guides), in the sealed fixture site. */
test.use({ baseURL: process.env.E2E_FIXTURE_URL });

const BUILD = path.join(FIXTURE_FOLDER, 'build');

/** Every page with a sentence of it. */
const PAGES = [
  ['/docs/guides', 'Handbook', 'its pages are as they were there'],
  ['/docs/guides/admonitions', 'Admonitions', 'Parcels travel overnight between warehouses.'],
  ['/docs/guides/tabs', 'Tabs', 'The penguin installs with its package manager.'],
  ['/docs/guides/code', 'Code', 'plain text <b>without</b> a language'],
  ['/docs/guides/images', 'Images', null],
  ['/docs/guides/tables', 'Tables and details', 'It blinks twice when a parcel is too tall.'],
  ['/docs/guides/components', 'Components', 'shared by several pages of the harbour'],
  ['/docs/guides/about/matter', 'Front matter', 'This page has an address, tags and a date of its own.'],
  ['/docs/guides/links', 'Links', 'A heading of its own'],
  ['/docs/guides/moved', 'A page that has moved', 'Old bookmarks arrive here.'],
  ['/docs/guides/plain', 'Plain Markdown', 'The label tells where the parcel goes next.'],
  ['/docs/guides/odd', 'Odd contents', 'in a component of the owner'],
  ['/docs/guides/contents', 'Contents', 'The gates close when the last lorry has left.'],
  ['/docs/guides/reference-shelf/shelves', 'Shelves', 'shared by several pages of the attic'],
  ['/docs/tags/yard', '', 'Front matter'],
] as const;

/** Navigates to a page through the router, as links do. */
async function routeTo(page: Page, route: string, title: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, route);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

/** What a guide shows. React counts ids from where it starts, and in a browser it sets some attributes after others. */
async function contentsOf(page: Page): Promise<string> {
  const html = await page.locator('.theme-doc-markdown').evaluate((contents) => {
    const copy = contents.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll<HTMLElement>('*')) {
      if (element.style?.cssText) element.setAttribute('style', element.style.cssText);
      const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const attribute of attributes) element.setAttributeNode(attribute);
    }
    return copy.innerHTML;
  });
  return html.replaceAll('<!-- -->', '').replaceAll(/_[rR]_\w*_/g, 'id');
}

test('every guide is shown, accessible in both modes, and its shell has none of its text', async ({ page }) => {
  test.slow();
  await openAsReader(page, READER, '/docs/intro');
  for (const [route, title, text] of PAGES) {
    for (const address of [route, route.replace('/docs/', '/docs/next/')]) {
      const shell = await (await page.request.get(address)).text();
      expect(shell, address).toContain('data-has-hydrated="false"');
      if (text) expect(shell, address).not.toContain(text);
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 }), address).toContainText(title);
      if (text) await expect(page.locator('main'), address).toContainText(text);
    }
    await layOutFully(page);
    await expectAccessibleInBothModes(page, route);
  }
});

test('the leak check looks for words of every guide', async () => {
  const settings = { tagline: 'Parcels, relayed' };
  const sources: LeakSources = { product: 'Acme Relay', references: [], changelogs: [], settings };
  const names: string[] = [];
  for await (const { name } of gatedSources(FIXTURE_FOLDER, sources)) names.push(name);
  for (const source of ['admonitions.mdx', 'tabs.mdx', 'tables.md', '_partial.mdx', 'reference-shelf/shelves.mdx'])
    for (const folder of ['docs/guides', 'versioned_docs/version-1.0/guides'])
      expect(names).toContain(`${folder}/${source}`);
});

test('images are part of the sealed pages, except those that the owner publishes in static/', async ({ page }) => {
  const files = await filesBelow(BUILD);
  expect(files.filter((file) => /\.(?:png|svg)$/.test(file) && !file.startsWith('img/'))).toEqual([]);
  await openAsReader(page, READER, '/docs/guides/images');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const images = page.locator('main img');
  await expect(images).toHaveCount(6);
  const loaded = await images.evaluateAll(async (elements) =>
    Promise.all(
      elements.map(async (element) => {
        const image = element as HTMLImageElement;
        image.loading = 'eager';
        await image.decode();
        return [image.alt, image.naturalWidth, new URL(image.src).protocol];
      }),
    ),
  );
  expect(loaded).toEqual([
    ['A photo of the yard', 96, 'data:'],
    ['A drawing of a lane', 64, 'data:'],
    ['The yard again', 96, 'data:'],
    ['The yard once more', 96, 'data:'],
    ['The sign of the house', 64, 'http:'],
    ['The public sign', 64, 'data:'],
  ]);
  await expect(page.getByRole('img', { name: 'A crate' })).toBeVisible();
});

test('tabs switch by click and by keyboard, together, and the choice is kept', async ({ page }) => {
  await openAsReader(page, READER, '/docs/guides/tabs');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const [first, second] = [page.getByRole('tablist').first(), page.getByRole('tablist').last()];
  const chosen = (name: string) => expect(second.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await first.getByRole('tab', { name: 'macOS' }).click();
  await expect(page.getByText('The apple installs')).toBeVisible();
  await expect(page.getByText('The penguin installs')).toBeHidden();
  await chosen('macOS');
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('tab', { name: 'Windows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The window installs')).toBeVisible();
  await chosen('Windows');
  await page.reload();
  await expect(page.getByText('The window installs')).toBeVisible();
  await page.goto('/docs/guides/tabs?system=mac');
  await chosen('macOS');
});

test('admonitions of every kind have their title and their contents', async ({ page }) => {
  await openAsReader(page, READER, '/docs/guides/admonitions');
  for (const [kind, title] of [
    ['note', 'note'],
    ['tip', 'Weigh first'],
    ['info', 'info'],
    ['warning', 'warning'],
    ['danger', 'Never'],
  ] as const) {
    const box = page.locator(`.theme-admonition-${kind}`).first();
    await expect(box).toContainText(title);
    await expect(box.locator('svg').first()).toBeVisible();
  }
  await expect(page.locator('.theme-admonition-warning figcaption')).toHaveText('Ask for a box');
  await expect(page.locator('.theme-admonition-note .theme-admonition-tip')).toContainText('An inner box of advice.');
});

test('code has titles, line numbers and highlighted lines, and is copied without numbers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsReader(page, READER, '/docs/guides/code');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const block = (title: string) => page.locator('figure').filter({ has: page.getByText(title, { exact: true }) });
  const ts = block('src/relay.ts');
  await expect(ts.locator('.code-line')).toHaveCount(6);
  await expect(ts.locator('mark')).toHaveText([/await print/, /over two lines/, /await send/]);
  await expect(ts.locator('mark').nth(1).locator('.tok-c')).toBeVisible();
  const heights = await ts.locator('.code-line').evaluateAll((lines) => lines.map((line) => line.clientHeight));
  expect(new Set(heights).size).toBe(1);
  const yaml = block('relay.yaml');
  await expect(yaml.locator('code')).toHaveText('relay:\n  warehouse: north\n  lanes: 4\n  night: true');
  await expect(yaml.locator('mark')).toHaveCount(3);
  await expect(yaml.locator('.code-lines')).toHaveCSS('counter-reset', 'code-line 9');
  await expect(block('parcel.json').locator('mark')).toContainText('"weight": 12');
  await expect(block('mermaid')).toContainText('Sender --> Warehouse');
  await yaml.getByRole('button', { name: LABELS.copyCode }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('relay:\n  warehouse: north\n  lanes: 4\n  night: true');
});

test('the boxes of a task list have names', async ({ page }) => {
  await openAsReader(page, READER, '/docs/guides/tables');
  await expect(page.getByRole('checkbox', { name: 'Done', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked();
});

test('an old address leads to its page, before the sign-in', async ({ page }) => {
  const answer = await page.request.get('/help/start', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/docs/guides/moved#second-part']);
  await page.goto('/help/start');
  await enterEmail(page, READER.email);
  await enterPassword(page, READER.password);
  await expect(page).toHaveURL('/docs/guides/moved#second-part');
  await expect(page.getByRole('heading', { name: 'Second part' })).toBeInViewport();
  await page.goto('/handbook/tabs');
  await expect(page).toHaveURL('/docs/guides/tabs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tabs');
  await page.goto('/handbook/reference-shelf/shelves');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shelves');
});

test('the version menu leads to the same guide of another version', async ({ page }) => {
  await openAsReader(page, READER, '/docs/guides/tabs');
  await page.getByRole('button', { name: '1.0' }).hover();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/docs/next/guides/tabs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tabs');
});

test('a guide that a link opens is the same as one that is loaded, in every element', async ({ page }) => {
  test.slow();
  await openAsReader(page, READER, '/docs/intro');
  const guides = PAGES.filter(([path]) => path.startsWith('/docs/guides/'));
  const loaded = new Map<string, string>();
  for (const [route] of guides) {
    await open(page, route);
    loaded.set(route, await contentsOf(page));
  }
  await open(page, '/docs/guides');
  for (const [route, title] of guides) {
    await routeTo(page, route, title);
    expect.soft(await contentsOf(page), route).toBe(loaded.get(route));
  }
});

test("links in a guide's text lead to pages without loading them, and to parts of this one", async ({ page }) => {
  await openAsReader(page, READER, '/docs/guides/odd');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const text = page.locator('.theme-doc-markdown');
  const isSame = () => page.evaluate(() => 'isSame' in window);
  await text.getByRole('link', { name: 'this part' }).click();
  await expect(page).toHaveURL('/docs/guides/odd#odd-heading');
  await text.getByRole('link', { name: 'a page', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Markdown');
  expect(await isSame()).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odd contents');
  await text.getByRole('link', { name: 'a part of it' }).click();
  await expect(page.getByRole('heading', { name: 'Second part' })).toBeInViewport();
  expect(await isSame()).toBe(true);
  await page.goBack();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    text.getByRole('link', { name: 'a page', exact: true }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.close();
  await expect(page).toHaveURL('/docs/guides/odd#odd-heading');
});

test('pages of links in view are prefetched', async ({ page }) => {
  await openAsReader(page, READER, '/docs/guides/odd');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.evaluate(() => {
    const { docusaurus } = window as never as { docusaurus: { prefetch: (path: string) => boolean } };
    const seen: string[] = [];
    Object.assign(window, {
      seen,
      docusaurus: { ...docusaurus, prefetch: (path: string) => seen.push(path) < 0 },
    });
  });
  const seen = () => page.evaluate(() => (window as never as { seen: string[] }).seen);
  // In no sidebar or other link of the page.
  expect(await seen()).not.toContain('/docs/guides/moved?x=1#second-part');
  await page.getByRole('link', { name: 'e', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(seen).toContain('/docs/guides/moved?x=1#second-part');
});

test('a page that is left for one that is loaded is not rendered again', async ({ page }) => {
  await openAsReader(page, READER, '/docs/guides/odd');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const badges = () => page.evaluate(() => (globalThis as { badges?: number }).badges);
  const made = await badges();
  expect(made).toBeGreaterThan(0);
  await page.evaluate(() => {
    const { docusaurus } = window as never as { docusaurus: { preload: (path: string) => Promise<unknown> } };
    return docusaurus.preload('/docs/guides/plain');
  });
  await page.locator('.theme-doc-markdown').getByRole('link', { name: 'a page', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Markdown');
  expect(await badges()).toBe(made);
});
