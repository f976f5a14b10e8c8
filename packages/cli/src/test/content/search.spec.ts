import type { Page } from '@playwright/test';
import { expect, open } from '../page/test.ts';
import { type ContentPage, pagesOfBuild, spread } from './inventory.ts';
import { test } from './reader.ts';

/** Number of pages searched for, in the order of their routes. */
const SAMPLE = 12;

const pages = pagesOfBuild().filter(({ kind }) => kind === 'operation' || kind === 'webhook');
/** Only headings with words can be found. */
const named = pages.filter(({ heading = '' }) => /[\p{L}\p{N}]/u.test(heading));

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });

test('the search finds operations by their names', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  for (const { heading = '' } of spread<ContentPage>(named, SAMPLE))
    await test.step(heading, async () => {
      await field(page).fill(heading);
      const titles = page.getByRole('option').filter({ hasText: heading });
      await expect.soft(titles.first()).toBeVisible();
    });
});

test('a result opens its page', async ({ page }) => {
  const [wanted] = named;
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  await field(page).fill(wanted?.heading ?? 'introduction');
  const results = page.getByRole('option');
  await (wanted ? results.filter({ hasText: wanted.heading }) : results).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (wanted) await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.heading ?? '');
});
