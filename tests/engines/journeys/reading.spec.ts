import { LABELS } from '../../support/labels';
import { CREATE, GUIDE, WEBHOOKS } from '../../support/routes';
import { expectAlive, expectPath, expectSeen, expectWidget, openAsReader } from '../actions';
import type { Tab } from '../drivers/driver';
import { expect, test } from '../test';

/** Returns the pixels from the top of the window to an element; null without one. */
function topOf(tab: Tab, id: string): Promise<number | null> {
  return tab.evaluate((name) => {
    const element = document.getElementById(name);
    return element && Math.round(element.getBoundingClientRect().top);
  }, id);
}

for (const [kind, path, id] of [
  ['a guide', GUIDE, 'authentication'],
  ['an operation', CREATE, 'body'],
] as const) {
  test(`the scroll position on ${kind} is kept by a reload`, async ({ tab }) => {
    await openAsReader(tab, path);
    await tab.evaluate(() => scrollTo(0, 700));
    const before = await topOf(tab, id);
    await expect.poll(() => tab.evaluate(() => JSON.stringify(history.state)), 'is recorded').toContain('position');
    await tab.reload();
    await expectAlive(tab);
    // WebKit scrolls by whole pixels.
    await expect.poll(async () => Math.abs(Number(await topOf(tab, id)) - Number(before))).toBeLessThanOrEqual(1);
  });
}

test('a heading that a link leads to stays where it is when content arrives above it', async ({ tab }) => {
  await openAsReader(tab, `${GUIDE}#authentication`);
  const isBelowBar = (top: number | null): boolean => top !== null && top > 0 && top < 200;
  // While the page is laid out it can be above the window for a moment.
  await expect.poll(async () => isBelowBar(await topOf(tab, 'authentication'))).toBe(true);
  const before = await topOf(tab, 'authentication');
  await tab.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '500px';
    document.querySelector('main h1')?.before(late);
  });
  await expect.poll(() => topOf(tab, 'authentication')).toBe(before);
});

test('the lists of examples are light on dark, as the panels that they are in', async ({ tab }) => {
  await openAsReader(tab, CREATE);
  const styles = await tab.evaluate(() =>
    [...document.querySelectorAll('.op-panel select')].map((list) => {
      const { appearance, color, backgroundColor, colorScheme } = getComputedStyle(list);
      return [appearance, color, backgroundColor, colorScheme].join(' | ');
    }),
  );
  expect(new Set(styles)).toEqual(new Set(['none | rgb(255, 255, 255) | rgb(31, 39, 64) | dark']));
});

// The console must stay empty: see ../test.ts.
for (const missing of [/\.page$/, /docs-app/, /\/assets\/js\/(?!main)/])
  test(`a page that is left while ${missing} is missing complains about nothing`, async ({ tab, network }) => {
    await openAsReader(tab, GUIDE);
    network.fail(missing, 'hold');
    await tab.evaluate((path) => {
      setTimeout(() => {
        location.href = path;
      });
    }, CREATE);
    await expectPath(tab, CREATE);
    await tab.evaluate((path) => {
      setTimeout(() => {
        location.href = path;
      });
    }, WEBHOOKS);
    await expectPath(tab, WEBHOOKS);
    network.restore();
    await tab.reload();
    await expectSeen(tab, 'heading', 'Webhooks');
    await expectAlive(tab);
  });

test('Logout complains about nothing, also when the page is loading others ahead', async ({ tab, network }) => {
  await openAsReader(tab, GUIDE);
  network.fail(/\.(?:page|js)$/, 'hold');
  // Links in view are loaded ahead at a sign of the reader.
  await tab.keys('Escape');
  await tab.press('button', LABELS.search);
  await tab.keys('Escape');
  network.restore();
  await tab.evaluate(() => document.querySelector<HTMLElement>('[data-sign-out]')?.click());
  await expectWidget(tab);
});
