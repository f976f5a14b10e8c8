import { LABELS } from '../../support/labels';
import { START } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test('an operation shows its entries of the changelog, newest first, and copies them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeReader(page);
  await open(page, START);
  const changes = page.getByRole('region', { name: 'Changes', exact: true });
  await expect(changes.locator('time')).toHaveText(['5 October 2026', '1 August 2026']);
  await expect(changes).toContainText('Start a voyage answers before the harbour master has looked at the voyage');
  await expect(changes).toContainText('of the Harbour API');
  await expect(changes).not.toContainText('Every voyage has a price');
  await page.getByRole('button', { name: LABELS.copyPage }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('## Changes\n\n**1.0.0** 5 October 2026\n\n- Changed: **Start a voyage** answers');
});
