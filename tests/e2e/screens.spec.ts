import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { layOutFully } from '../../packages/cli/src/test/page/layOutFully';
import { site } from '../fixtures/harbour/site.config';
import { LABELS } from '../support/labels';
import { CATEGORY, CREATE, FOUR_WORDS, GUIDE, LIST, OVERVIEW, PLAIN, TAG } from '../support/routes';
import { becomeReader, enterEmail, enterPassword, expect, expectWidget, open, READER, test } from '../support/test';

/** Screens of phones in CSS pixels, as wide and high as the browser leaves them. */
const SMALL = { width: 320, height: 640 };
const PHONE = { width: 375, height: 812 };
const LANDSCAPES = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
];
const TABLET = { width: 1180, height: 820 };
const DESKTOP = { width: 1280, height: 800 };
/** Insets of a phone with a notch in landscape, in CSS pixels. */
const NOTCH = { left: 47, right: 47, bottom: 21 };
/** Pixels that count as aligned. */
const TOLERANCE = 2;

/** Opens a page without the announcement: layout.spec.ts closes it. */
async function visit(page: Page, route: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await becomeReader(page);
  const shell = await readFile(path.join(process.env.E2E_SITE ?? '', 'index.html'), 'utf8');
  // Docusaurus adds a hash of the address of the site.
  const [dismissed = ''] = /docusaurus\.announcement\.dismiss[\w-]*/.exec(shell) ?? [];
  await page.addInitScript(
    ([entry, id]) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem(entry, 'true');
      localStorage.setItem(entry.replace('dismiss', 'id'), id);
    },
    [dismissed, site.announcement?.id ?? ''] as const,
  );
  await open(page, route);
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

/** Returns the number of lines that a heading takes. */
function linesOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const size of [SMALL, PHONE]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ hasTouch: true, isMobile: true });

    test('an operation starts in the upper third of the screen, with a link to its tag, and its menu is aligned', async ({
      page,
    }) => {
      await visit(page, CREATE, size);
      await expectBesideTitle(page);
      const eyebrow = page.getByRole('article').getByRole('link', { name: 'Voyages' }).first();
      await expect(eyebrow).toHaveAttribute('href', /\/voyages$/);
      expect((await boxOf(page, '.eyebrow')).bottom).toBeLessThanOrEqual((await boxOf(page, 'h1')).y + TOLERANCE);
      expect((await boxOf(page, '.op-endpoint')).height).toBeLessThanOrEqual(48);
      expect((await boxOf(page, '.op-lead')).y).toBeLessThan(size.height * 0.4);
      if (size === PHONE) expect((await boxOf(page, '.op-lead')).y).toBeLessThan(size.height / 3);

      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const menu = page.locator('.navbar-sidebar');
      await expect(menu.getByRole('link', { name: 'Create a voyage' })).toBeInViewport();
      const rows = await menu.locator('li:has(> a):has(> details > summary)').evaluateAll((all) =>
        all.map((row) => {
          const middle = (element: Element | null): number => {
            const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
            return top + height / 2;
          };
          return Math.abs(middle(row.querySelector('a > span')) - middle(row.querySelector('.site-chevron')));
        }),
      );
      expect(rows.length).toBeGreaterThan(3);
      expect(Math.max(...rows)).toBeLessThanOrEqual(TOLERANCE);
      const header = await boxOf(page, '.navbar-sidebar__brand');
      for (const control of ['.navbar__brand', '[class*="toggle_"] button', '.navbar-sidebar__close']) {
        const { middle } = await boxOf(page, `.navbar-sidebar__brand ${control}`);
        expect.soft(Math.abs(middle - header.middle), control).toBeLessThanOrEqual(TOLERANCE);
      }
      const link = menu.locator('.api-method > .menu__link[aria-current="page"]');
      const { top, bottom } = await link.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [outer, text] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
        return { top: text.top - outer.top, bottom: outer.bottom - text.bottom };
      });
      expect(Math.abs(top - bottom)).toBeLessThanOrEqual(TOLERANCE);
    });

    for (const [kind, path] of Object.entries({
      overview: OVERVIEW,
      tag: TAG,
      category: CATEGORY,
      tool: CONNECT_PATH,
    })) {
      test(`"Copy page" stands beside the title of the ${kind} page`, async ({ page }) => {
        await visit(page, path, size);
        await expectBesideTitle(page);
      });
    }
  });
}

async function expectBesideTitle(page: Page): Promise<void> {
  const title = await boxOf(page, 'h1');
  const button = await boxOf(page, '[data-action="copy-page"]');
  const text = await page.locator('h1').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [first] = range.getClientRects();
    return { right: range.getBoundingClientRect().right, middle: first ? first.top + first.height / 2 : 0 };
  });
  expect(button.x).toBeGreaterThanOrEqual(text.right);
  expect(Math.abs(button.middle - text.middle)).toBeLessThanOrEqual(TOLERANCE);
  expect(button.y).toBeLessThan(title.bottom);
}

test('at 1280 px a title of four words is one line, beside "Copy page"', async ({ page }) => {
  await visit(page, FOUR_WORDS, DESKTOP);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\S+( \S+){3}$/);
  expect(await linesOf(page, 'h1')).toBe(1);
  await expectBesideTitle(page);
  expect((await boxOf(page, '.op-aside')).x).toBeGreaterThan((await boxOf(page, '.op-intro')).right);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('every control is 44 px high on a phone and on a tablet', async ({ page }) => {
    test.slow();
    await visit(page, '/', PHONE);
    for (const path of ['/', GUIDE, CATEGORY, OVERVIEW, TAG, LIST, PLAIN, CREATE]) {
      await open(page, path);
      await layOutFully(page);
      await inBothSizes(page, path);
    }
    await page.getByRole('button', { name: LABELS.search }).tap();
    await page.getByRole('combobox', { name: LABELS.searchField }).fill('voyage');
    await expect(page.getByRole('option').first()).toBeVisible();
    await inBothSizes(page, 'search');
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    expect.soft(await smallTargets(page), 'menu').toEqual([]);
    await page.getByRole('button', { name: /Back to main menu/ }).tap();
    expect.soft(await smallTargets(page), 'main menu').toEqual([]);
  });

  async function inBothSizes(page: Page, what: string): Promise<void> {
    for (const size of [PHONE, TABLET]) {
      await page.setViewportSize(size);
      // The site's parts for each size follow a change of the window.
      await expect(page.locator('.navbar__toggle')).toBeVisible({ visible: size === PHONE });
      expect.soft(await smallTargets(page), `${what}, ${size.width} px`).toEqual([]);
    }
  }
});

/** Returns what is lower than 44 px or narrower than 24 px, except links within a text (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('a[href], button, summary, select, input:not([type="radio"]), [role="option"], label:has(input)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => {
          const box = element.getBoundingClientRect();
          // A finger also meets what stands out of the element.
          const { position, top, bottom } = getComputedStyle(element, '::before');
          const more = position === 'absolute' ? -(Number.parseFloat(top) + Number.parseFloat(bottom)) || 0 : 0;
          return { element, box: { left: box.left, width: box.width, height: box.height + Math.max(0, more) } };
        })
        // Before it has the focus, the link to the content is outside of the screen.
        .filter(({ box }) => box.left < innerWidth && (box.height < 43.5 || box.width < 24))
        .map(({ element, box }) => `${element.outerHTML.slice(0, 100)}: ${box.width} x ${box.height}`),
    );
}

test.describe('beside a notch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test.beforeEach(async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send(
      'Emulation.setSafeAreaInsetsOverride' as 'Emulation.resetPageScaleFactor',
      {
        insets: NOTCH,
      } as never,
    );
  });

  const [, size = PHONE] = LANDSCAPES;

  test('the pages have neither texts nor controls', async ({ page }) => {
    await visit(page, '/', size);
    for (const path of ['/', GUIDE, OVERVIEW, CREATE, PLAIN]) {
      await open(page, path);
      expect(await inInsets(page), path).toEqual([]);
      const fold = await page.evaluate(() => document.documentElement.scrollHeight);
      const last = await page.locator('.footer__copyright').boundingBox();
      expect(fold - ((last?.y ?? 0) + (last?.height ?? 0)), path).toBeGreaterThanOrEqual(NOTCH.bottom);
    }
    // Backgrounds reach the edges.
    expect(await boxOf(page, '.navbar')).toMatchObject({ x: 0, width: size.width });
    expect(await boxOf(page, '.footer')).toMatchObject({ x: 0, width: size.width });
  });

  test('the search, the menu and the sign-in screen have neither', async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await expectWidget(page);
    expect(await inInsets(page), 'sign-in').toEqual([]);
    await visit(page, CREATE, size);
    await page.getByRole('button', { name: LABELS.search }).tap();
    await page.getByRole('combobox', { name: LABELS.searchField }).fill('voyage');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await inInsets(page, 'dialog'), 'search').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    await expect(page.getByRole('link', { name: 'Create a voyage' }).last()).toBeInViewport();
    // It slides in.
    await expect.poll(() => inInsets(page, '.navbar-sidebar'), 'menu').toEqual([]);
  });
});

/** Returns texts and controls that a notch would cover; what a scrolling part cuts off does not count. */
function inInsets(page: Page, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate((root, { left, right }) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (!node.textContent?.trim() || isClipped(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (
          box.right > 0 &&
          box.width > 1 &&
          box.left < innerWidth &&
          (box.left < left || box.right > innerWidth - right)
        )
          found.push(`${node.textContent.trim().slice(0, 60)}: ${box.left} to ${box.right}`);
    }
    return found;

    function isClipped(element: Element): boolean {
      const { overflowX, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || (overflowX !== 'visible' && element.scrollWidth > element.clientWidth)) return true;
      return element.parentElement !== null && element.parentElement !== root && isClipped(element.parentElement);
    }
  }, NOTCH);
}

for (const size of LANDSCAPES) {
  test.describe(`in landscape, ${size.width} x ${size.height} px`, () => {
    test.use({ hasTouch: true, isMobile: true });

    test('the bar takes an eighth of the screen and stays; the search and the menu can be used to their end', async ({
      page,
    }) => {
      await visit(page, CREATE, size);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      const { y, height } = await boxOf(page, '.navbar');
      expect(y).toBe(0);
      expect(height).toBeLessThanOrEqual(50);

      await page.getByRole('button', { name: LABELS.search }).tap();
      await page.getByRole('combobox', { name: LABELS.searchField }).fill('voyage');
      const options = page.getByRole('dialog').getByRole('option');
      await expect(options.first()).toBeInViewport({ ratio: 1 });
      expect(await boxOf(page, 'dialog')).toMatchObject({ x: 0, y: 0, width: size.width, height: size.height });
      // The list grows while the rest of the index loads.
      await expect(async () => {
        await options.last().scrollIntoViewIfNeeded();
        await expect(options.last()).toBeInViewport({ ratio: 1, timeout: 1000 });
      }).toPass();
      await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
      const last = page.locator('.navbar-sidebar summary').getByText('Webhooks', { exact: true });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    });

    test('the sign-in form can be reached and used', async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await expectWidget(page);
      for (const button of await page.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
      await enterEmail(page, READER.email);
      await expect(page.getByLabel('Password')).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: LABELS.signIn }).scrollIntoViewIfNeeded();
      await enterPassword(page, READER.password);
      await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible();
    });
  });
}

test('the sign-in screen has the look of the site, whose style sheet it does not load', async ({ page }) => {
  await page.goto('/');
  await expectWidget(page);
  const look = await page.locator('#gate-sign-in [class^="card_"]').evaluate((card) => {
    const { borderTopWidth, paddingTop, backgroundColor } = getComputedStyle(card);
    return { borderTopWidth, paddingTop, backgroundColor };
  });
  expect(look).toEqual({ borderTopWidth: '1px', paddingTop: '24px', backgroundColor: 'rgb(255, 255, 255)' });
});

test('a page magnified four times keeps its screen for its text', async ({ page }) => {
  await visit(page, CREATE, { width: 320, height: 200 });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await boxOf(page, '.navbar')).bottom).toBeLessThanOrEqual(0);
});

const PAGES = { operation: CREATE, overview: OVERVIEW, tag: TAG, guide: GUIDE, category: CATEGORY, home: '/' };

const STYLES = {
  'wide text spacing':
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
  'texts of twice the size': 'html { font-size: 200% }',
};

test('wide text spacing and texts of twice the size (WCAG 1.4) cut nothing off, and no text, however long, makes a page wider than a phone', async ({
  page,
}) => {
  test.slow();
  await visit(page, '/', SMALL);
  for (const [kind, route] of Object.entries(PAGES)) {
    await open(page, route);
    await layOutFully(page);
    for (const [name, style] of Object.entries(STYLES)) {
      const remove = await addStyles(page, style);
      expect.soft(await overflow(page), `${kind}, ${name}`).toBeLessThanOrEqual(0);
      expect.soft(await cutOff(page), `${kind}, ${name}`).toEqual([]);
      await remove();
    }
    await lengthenTexts(page);
    expect.soft(await overflow(page), kind).toBeLessThanOrEqual(0);
    const { right } = await boxOf(page, 'h1');
    expect.soft(right, `the title of ${kind}`).toBeLessThanOrEqual(SMALL.width);
  }
});

/** Adds styles, not as an inline style sheet, which the site's policy forbids. Returns a function that removes them. */
async function addStyles(page: Page, style: string): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...sheets, sheet];
    return sheets;
  }, style);
  return () =>
    before.evaluate((sheets) => {
      document.adoptedStyleSheets = sheets;
    });
}

/** Returns titles and controls that do not show their whole text. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3, button, summary').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}

/** Replaces every text that is not the engine's own by one that has no place to break. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const own = 'button, .op-button, legend, .op-about dt, .method, .op-hash, .navbar, [class*="skipToContent"]';
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent?.trim() && node.parentElement?.checkVisibility() && !node.parentElement.closest(own))
        node.textContent = 'an_identifier_without_a_place_to_break_'.repeat(3);
  });
}
