import type { Page, Route } from '@playwright/test';
import { CREATE } from '../../support/routes';
import { expect, signIn, test } from '../../support/test';

/** Contents of the screen in one frame. */
interface Frame {
  /** Milliseconds since the navigation. */
  readonly at: number;
  /** Background colours at the left and right edge. */
  readonly colours: readonly string[];
  /** Whether a documentation page is shown. */
  readonly hasContent: boolean;
  /** Whether its style sheet is loaded. */
  readonly isStyled: boolean;
}

/** Records every frame; runs in the page before its own scripts. */
function recordFrames(): void {
  const frames: Frame[] = [];
  Object.assign(window, { frames });
  const colourAt = (x: number, y: number): string => {
    for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    // Without a background colour the browser paints its default.
    return getComputedStyle(document.documentElement).colorScheme.includes('dark')
      ? 'rgb(18, 18, 18)'
      : 'rgb(255, 255, 255)';
  };
  const record = (): void => {
    const { clientWidth, clientHeight } = document.documentElement;
    const hasContent = document.getElementById('__docusaurus')?.hasChildNodes() ?? false;
    const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--ifm-background-color') !== '';
    frames.push({
      at: performance.now(),
      colours: [colourAt(4, clientHeight / 2), colourAt(clientWidth - 4, clientHeight - 4)],
      hasContent,
      isStyled,
    });
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** Deletes the stored reader, so that the next page first calls the identity service and the key service. */
async function forgetReader(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('docs-reader.')) localStorage.removeItem(name);
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('docs-gate');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  });
}

/** Delays the documentation's style sheet on the next visit until its text is loaded and some frames have passed. */
async function slowStyles(page: Page): Promise<void> {
  const fragment = page.waitForResponse(/\.page$/);
  const hold = async (route: Route): Promise<void> => {
    await (await fragment).finished();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    });
    await route.continue();
  };
  await page.route('**/assets/css/styles.*', hold, { times: 1 });
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red + green + blue > 3 * 128;
}

/** Expects the page to be shown, and no earlier frame to be light or unstyled. */
async function expectNoFlash(page: Page, visit: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Create a voyage' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
  expect(frames.length, visit).toBeGreaterThan(20);
  const withContent = frames.filter(({ hasContent }) => hasContent);
  expect(withContent.length, visit).toBeGreaterThan(0);
  expect
    .soft(
      frames.filter(({ colours }) => colours.some(isLight)),
      `light frames, ${visit}`,
    )
    .toEqual([]);
  expect
    .soft(
      withContent.filter(({ isStyled }) => !isStyled),
      `unstyled frames, ${visit}`,
    )
    .toEqual([]);
}

test('in dark mode no frame is light, and none shows unstyled text', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await forgetReader(page);
  await page.addInitScript(recordFrames);
  for (const visit of ['first visit', 'returning visit']) {
    await slowStyles(page);
    await page.goto(CREATE);
    await expectNoFlash(page, visit);
  }
});
