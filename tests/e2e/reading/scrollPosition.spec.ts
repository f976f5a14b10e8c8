import type { Page } from '@playwright/test';
import { holdBack } from '../../support/kept';
import { CREATE, GUIDE, LIST, OVERVIEW, TAG, WEBHOOKS } from '../../support/routes';
import { expect, open, openAsReader, READER, test } from '../../support/test';

/** A window so low that the elements of every page can be scrolled to the top. */
test.use({ viewport: { width: 1280, height: 400 } });

const FRAGMENT = '**/*.page';
/** A heading in the middle of the guide, and one before it. */
const MIDDLE = 'authentication';
const EARLIER = 'base-urls';

/** Deletes the stored reader, so that the next page first calls the identity service and the key service. */
async function forgetReader(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('docs-reader.kept');
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('docs-gate');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  });
}

/** Returns the distance in pixels between an element and where a link to it scrolls, as far as the page can be scrolled. */
function distance(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const target = document.getElementById(name) as HTMLElement;
    const wanted =
      scrollY + target.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const lowest = document.documentElement.scrollHeight - innerHeight;
    return Math.abs(Math.round(Math.min(wanted, lowest) - scrollY));
  }, id);
}

async function expectAt(page: Page, id: string): Promise<void> {
  await expect.poll(() => distance(page, id), `#${id}`).toBeLessThanOrEqual(1);
}

/** Returns the pixels from the top of the window to an element. */
function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate(
    (name) => Math.round((document.getElementById(name) as HTMLElement).getBoundingClientRect().top),
    id,
  );
}

/** Adds content at the top of the page, as in a browser without scroll anchoring, such as Safari. */
async function growAbove(page: Page, pixels: number): Promise<void> {
  await page.evaluate((height) => {
    document.documentElement.style.overflowAnchor = 'none';
    const late = document.createElement('div');
    late.style.height = `${height}px`;
    document.querySelector('main h1')?.before(late);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, pixels);
}

/** Scrolls like a reader, and waits until the position is recorded. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.mouse.move(640, 200);
  const distance = await page.evaluate((target) => {
    const recorded = new Promise<boolean>((resolve) => {
      const { replaceState } = History.prototype;
      history.replaceState = (...entry) => {
        replaceState.apply(history, entry);
        if (Math.round(scrollY) === target) resolve(true);
      };
    });
    Object.assign(window, { recorded });
    return target - scrollY;
  }, y);
  await page.mouse.wheel(0, distance);
  expect(await page.evaluate(() => (window as unknown as { recorded: Promise<boolean> }).recorded)).toBe(true);
}

test.describe('a deep link leads to the element that it names', () => {
  for (const reader of ['stored', 'new'] as const) {
    test(`on every kind of page, for a ${reader} reader`, async ({ page }) => {
      await openAsReader(page);
      for (const [route, id] of [
        [GUIDE, MIDDLE],
        [WEBHOOKS, 'verify-the-signature'],
        ['/docs/environments', 'für-häfen-ohne-schiffe'],
        [OVERVIEW, 'operations'],
        [TAG, 'operations'],
        [CREATE, 'body'],
      ] as const) {
        if (reader === 'new') await forgetReader(page);
        await open(page, `${route}#${encodeURIComponent(id)}`);
        await expectAt(page, id);
      }
    });
  }

  test('also when its text is the last that arrives, and before scripts make it interactive', async ({ page }) => {
    await openAsReader(page);
    const app = await holdBack(page, '**/docs-app.*');
    const text = await holdBack(page, FRAGMENT);
    await page.goto(`${GUIDE}#${MIDDLE}`);
    await text.started;
    await text.release();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAt(page, MIDDLE);
    await app.release();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expectAt(page, MIDDLE);
  });

  test('and stays there while content arrives above it, until the reader scrolls', async ({ page }) => {
    await openAsReader(page, READER, `${GUIDE}#${MIDDLE}`);
    await expectAt(page, MIDDLE);
    await growAbove(page, 500);
    await expectAt(page, MIDDLE);
    const before = await topOf(page, MIDDLE);
    await page.mouse.move(640, 200);
    await page.mouse.wheel(0, 150);
    await expect.poll(() => topOf(page, MIDDLE)).toBe(before - 150);
    await growAbove(page, 100);
    expect(await topOf(page, MIDDLE)).toBe(before - 150 + 100);
  });

  test('opened from another page as well', async ({ page }) => {
    await openAsReader(page, READER, WEBHOOKS);
    // The router opens an address that it finds in the history.
    await page.evaluate((address) => {
      history.pushState({ key: 'next' }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, `${GUIDE}#${MIDDLE}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeAttached();
    await expect(page).toHaveURL(`${GUIDE}#${MIDDLE}`);
    await expectAt(page, MIDDLE);
    await growAbove(page, 300);
    await expectAt(page, MIDDLE);
  });
});

test('a fragment that names nothing leaves a page at its top, also one that cannot be decoded', async ({ page }) => {
  await openAsReader(page);
  for (const fragment of ['#nothing', '#100%', '#%E0%A4%A']) {
    await open(page, GUIDE + fragment);
    expect(await page.evaluate(() => scrollY), fragment).toBe(0);
  }
  await open(page, GUIDE);
  await page.evaluate(() => {
    location.hash = '#100%';
  });
  await expect(page).toHaveURL(`${GUIDE}#100%25`);
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
});

test.describe('the scroll position is kept', () => {
  for (const [kind, route, id, fragment] of [
    ['a guide', GUIDE, MIDDLE, `#${EARLIER}`],
    ['an operation', CREATE, 'body', '#header-Idempotency-Key'],
  ] as const) {
    test(`when ${kind} is reloaded, with and without a fragment, and its text arrives late`, async ({ page }) => {
      await openAsReader(page);
      for (const address of [route, route + fragment]) {
        await page.goto('about:blank');
        await open(page, address);
        await scrollTo(page, 900);
        const before = await topOf(page, id);
        const text = await holdBack(page, FRAGMENT);
        const reloaded = page.reload();
        await text.started;
        await reloaded;
        await text.release();
        await expect.poll(() => topOf(page, id).catch(() => null), address).toBe(before);
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
        expect(await topOf(page, id), address).toBe(before);
      }
    });
  }

  test('on the way back to another page, whether the document was left or not', async ({ page }) => {
    await openAsReader(page, READER, CREATE);
    await scrollTo(page, 900);
    const before = await topOf(page, 'body');
    await page.locator(`.menu a[href="${LIST}"]`).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'List voyages' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => topOf(page, 'body').catch(() => null)).toBe(before);
    await open(page, TAG);
    await page.goBack();
    await expect.poll(() => topOf(page, 'body').catch(() => null)).toBe(before);
  });

  test('on the way back to the start of a page, from a part of it', async ({ page }) => {
    await openAsReader(page, READER, GUIDE);
    await page.locator(`.table-of-contents a[href="#${MIDDLE}"]`).click();
    await expectAt(page, MIDDLE);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('on the way back and forward between parts of a page', async ({ page }) => {
    await openAsReader(page, READER, GUIDE);
    const follow = async (id: string): Promise<void> => {
      await page.locator(`.table-of-contents a[href="#${id}"]`).click();
      await expectAt(page, id);
    };
    await scrollTo(page, 60);
    await follow(MIDDLE);
    const y = await page.evaluate(() => Math.round(scrollY));
    await scrollTo(page, y - 100);
    await follow(EARLIER);
    const expectY = (expected: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(expected);
    await page.goBack();
    await expectY(y - 100);
    await page.goBack();
    await expectY(60);
    await page.goForward();
    await expectY(y - 100);
  });
});
