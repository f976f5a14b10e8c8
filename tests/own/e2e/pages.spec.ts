import { readBuiltPages } from '../../../packages/cli/src/test/content/contentPages';
import { pageOpener } from '../../../packages/cli/src/test/content/openedPages';
import { test } from '../../../packages/cli/src/test/content/reader';
import { expect, open } from '../../support/test';
import { ROUTES } from './routes';

test('every address that was given out has its page', () => {
  const built = new Set(readBuiltPages().map(({ route }) => route));
  expect(ROUTES.filter((route) => !built.has(route))).toEqual([]);
});

test('no page shows the mark of a value that was not filled in', async () => {
  const openFile = await pageOpener();
  for (const route of ROUTES) {
    const { text } = await openFile(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
    expect(text, route).not.toMatch(/\{\{\w+\}\}/);
  }
});

// content/reading.spec.ts opens some pages of every kind.
test('a reader can open every page without a console error', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(300_000);
  for (const route of ROUTES)
    await test.step(route, async () => {
      await open(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
});

test('a guide has the guides in its sidebar, a category and an operation the references', async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await open(page, '/docs/environments');
  for (const name of [
    'Introduction',
    'Conventions',
    'Environments',
    'A walk through the sandbox',
    'Webhooks',
    'Versions and deprecation',
    'Going live',
    'Clients and tools',
    'Changelog',
  ])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Environments');
  for (const [route, name] of [
    ['/docs/category/api', 'Simulator'],
    ['/docs/spec/start-campaign', 'Campaigns'],
  ] as const) {
    await open(page, route);
    await expect(sidebar.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Environments', exact: true })).toHaveCount(0);
  }
});

test('the steps of the home page lead to the operations they name', async ({ page }) => {
  for (const [step, route, heading] of [
    ['Add a company', '/docs/spec/add-company', 'Add a company'],
    ['Request an approval', '/docs/spec/request-influencer-company-approval', /approval/i],
    ['Create a campaign', '/docs/spec/create-campaign', 'Create a campaign'],
  ] as const) {
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name: step, exact: true }).click();
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('starting a campaign is connected with the simulator and its webhooks', async ({ page }) => {
  await open(page, '/docs/spec/start-campaign');
  const related = page.locator('.op-related');
  await expect(related).toContainText('campaign.status_changed');
  await related.getByRole('link', { name: /change a campaign's status/i }).click();
  await expect(page).toHaveURL('/docs/simulator-spec/change-campaign-status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Change a campaign's status");
});

test('the introduction draws the lifecycle of a campaign', async ({ page }) => {
  await open(page, '/docs/intro');
  const diagram = page.getByRole('region', { name: 'Diagram: states of a campaign', exact: true });
  for (const state of ['draft', 'in_review', 'in_progress', 'completed']) await expect(diagram).toContainText(state);
});

test('the webhook guide has every event and code that verifies it in three languages', async ({ page }) => {
  await open(page, '/docs/webhooks');
  await expect(page.getByRole('heading', { level: 3, name: 'campaign.status_changed' })).toBeVisible();
  for (const [language, file] of [
    ['JavaScript', 'verify-webhook.mjs'],
    ['Python', 'verify_webhook.py'],
    ['Java', '.java'],
  ] as const) {
    await page.getByRole('tab', { name: language, exact: true }).first().click();
    await expect(page.getByRole('tabpanel').filter({ hasText: file }).first()).toBeVisible();
  }
});
