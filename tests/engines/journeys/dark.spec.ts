import { CREATE } from '../../support/routes';
import { expectAlive, openAsReader } from '../actions';
import type { Tab } from '../drivers/driver';
import { expect, test } from '../test';

/** Returns the mode, and the lightness of page and text from 0 to 255. */
function colours(tab: Tab) {
  return tab.evaluate(() => {
    const lightness = (colour: string): number =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0);
    const { backgroundColor, color } = getComputedStyle(document.body);
    const page = getComputedStyle(document.documentElement);
    const isClear = /rgba\(.*, 0\)|transparent/.test(backgroundColor);
    return {
      theme: document.documentElement.dataset.theme,
      page: lightness(isClear ? page.backgroundColor : backgroundColor),
      text: lightness(color),
      controls: page.colorScheme,
    };
  });
}

test('dark mode is dark, and stays after a reload', async ({ tab }) => {
  await openAsReader(tab, CREATE);
  const light = await colours(tab);
  expect(light).toMatchObject({ theme: 'light' });
  expect(light.page - light.text).toBeGreaterThan(150);
  await tab.press('button', /Switch between dark and light mode/);
  await expect.poll(() => colours(tab)).toMatchObject({ theme: 'dark', controls: 'dark' });
  await tab.reload();
  await expectAlive(tab);
  const dark = await colours(tab);
  expect(dark).toMatchObject({ theme: 'dark', controls: 'dark' });
  expect(dark.text - dark.page).toBeGreaterThan(150);
});
