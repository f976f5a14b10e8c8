import { devices, type Page } from '@playwright/test';
import { button, expect, GOOGLE, test, visit } from './harness';

const { userAgent } = devices['iPhone 15'];
test.use({ userAgent });

/** Set in the page when the widget waits for the event with which a mobile app announces itself. */
interface AppWindow {
  isAwaitingApp?: true;
}

/** Opens the widget as the web view of a mobile app does, at a URL with the app's own scheme, with a paused clock. */
async function visitInApp(page: Page): Promise<() => number> {
  let frames = 0;
  page.on('request', (request) => {
    if (request.url().startsWith('https://apis.google.com/js/api.js')) frames += 1;
  });
  await page.addInitScript(() => {
    const view = new Proxy(window, {
      get(target, name) {
        if (name === 'location') return { protocol: 'ionic:' };
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    // The SDK reads the scheme from `self`, which a page may replace, unlike `location`.
    Object.defineProperty(window, 'self', { value: view });
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      if ((args[0] as string) === 'deviceready') (window as AppWindow).isAwaitingApp = true;
      listen(...args);
    };
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await visit(page, { signIn: { signInFlow: 'popup', signInOptions: [GOOGLE] } });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window as AppWindow).isAwaitingApp)).toBe(true);
  return () => frames;
}

test('mobile-app detection: after 1000 ms without an app the widget uses the browser', async ({ page }) => {
  const framesOf = await visitInApp(page);
  await page.clock.runFor(999);
  // A request of the page after this point would come before the answer to this call.
  await page.evaluate(() => fetch('/img/favicon.svg'));
  expect(framesOf()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(framesOf).toBeGreaterThan(0);
});

test('mobile-app detection: an app that announces itself within 1000 ms is used instead of the browser', async ({
  page,
}) => {
  const framesOf = await visitInApp(page);
  await page.clock.runFor(999);
  await page.evaluate(() => document.dispatchEvent(new Event('deviceready')));
  await page.clock.runFor(1000);
  await page.evaluate(() => fetch('/img/favicon.svg'));
  expect(framesOf()).toBe(0);
});

test('mobile-app detection: a page of the web is not asked', async ({ page }) => {
  await visit(page, { signIn: { signInFlow: 'popup', signInOptions: [GOOGLE] } });
  const asked = page.waitForRequest(/^https:\/\/apis\.google\.com\/js\/api\.js/);
  await asked;
});
