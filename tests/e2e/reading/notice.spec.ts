import { expectAccessible } from '../../../packages/cli/src/test/page/axe';
import { LABELS } from '../../support/labels';
import { GUIDE } from '../../support/routes';
import { expect, ignoreConsoleErrors, openAsReader, test } from '../../support/test';

const APP = '**/docs-app.*';

for (const mode of ['light', 'dark'])
  test(`a page that fails after its text is shown says so where the reader is, in ${mode} mode`, async ({
    page,
    consoleErrors,
  }) => {
    await openAsReader(page);
    let fail = (): void => undefined;
    const isRead = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(APP, async (route) => {
      await isRead;
      await route.fulfill({ status: 404, body: 'gone' });
    });
    await page.goto(`${GUIDE}?docusaurus-theme=${mode}`);
    const heading = page.getByRole('heading', { level: 1, name: 'Introduction' });
    await expect(heading).toBeVisible();
    await page.mouse.move(640, 300);
    await page.mouse.wheel(0, 900);
    await expect(heading).not.toBeInViewport();
    fail();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(/has been updated/);
    await expect(alert).toBeInViewport({ ratio: 1 });
    const retry = page.getByRole('button', { name: LABELS.retry });
    await expect(retry).toBeInViewport({ ratio: 1 });
    // The text stays, and so does Logout.
    await expect(heading).toBeAttached();
    await expect(page.getByText(LABELS.logout, { exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, mode);
    await page.unroute(APP);
    await retry.click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(alert).toHaveCount(0);
    ignoreConsoleErrors(consoleErrors, /status of 404|has been updated/);
  });
