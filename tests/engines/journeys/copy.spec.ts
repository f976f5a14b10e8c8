import { LABELS } from '../../support/labels';
import { ADD, GUIDE } from '../../support/routes';
import { openAsReader } from '../actions';
import { expect, test } from '../test';

test('a sample, a page and code of a guide can be copied', async ({ tab }) => {
  await openAsReader(tab, ADD);
  await tab.press('button', 'Copy curl sample');
  expect(await tab.clipboard()).toMatch(/^curl --request POST/);
  await tab.press('button', LABELS.copyPage);
  await expect.poll(() => tab.clipboard()).toMatch(/^Source: \S+\n\n# Add a container/);
  await tab.open(GUIDE);
  await tab.press('button', LABELS.copyCode);
  await expect.poll(() => tab.clipboard()).toBe('Authorization: Bearer test_4tQ8');
});
