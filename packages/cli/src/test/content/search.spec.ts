import type { Page } from '@playwright/test';
import { expect, open } from '../page/fixtures.ts';
import { type ContentPage, pickEvenly, readBuiltPages } from './contentPages.ts';
import { test } from './reader.ts';

/** Number of pages searched for, in the order of their routes. */
const SAMPLE_SIZE = 12;

const pages = readBuiltPages().filter(({ kind }) => kind === 'operation' || kind === 'webhook');
/** Only headings with words can be found. */
const findable = pages.filter(({ heading = '' }) => /[\p{L}\p{N}]/u.test(heading));

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });

test('the search finds operations by their names', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  for (const { heading = '' } of pickEvenly<ContentPage>(findable, SAMPLE_SIZE))
    await test.step(heading, async () => {
      await searchField(page).fill(heading);
      const titles = page.getByRole('option').filter({ hasText: heading });
      await expect.soft(titles.first()).toBeVisible();
    });
});

test('a result opens its page', async ({ page }) => {
  const [wanted] = findable;
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  await searchField(page).fill(wanted?.heading ?? 'introduction');
  const results = page.getByRole('option');
  await (wanted ? results.filter({ hasText: wanted.heading }) : results).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (wanted) await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.heading ?? '');
});
