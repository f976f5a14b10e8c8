import { BUDGETS as SIZES } from '../../../packages/cli/src/test/content/budgets';
import { type PageWeight, SESSION_LOOKUP, weighPage } from '../../../packages/cli/src/test/page/weight';
import { CREATE, GUIDE, TAG } from '../../support/routes';
import { expect, openAsReader, test } from '../../support/test';

/** Compressed bytes per page kind, with a cold cache and signed in, in total and before the text is shown. */
const BUDGETS = [
  { kind: 'operation', path: CREATE, total: SIZES.reference, beforeText: SIZES.text },
  { kind: 'guide', path: GUIDE, total: SIZES.plain, beforeText: SIZES.text },
  { kind: 'tag', path: TAG, total: SIZES.plain, beforeText: SIZES.text },
  { kind: 'home', path: '/', total: SIZES.plain, beforeText: SIZES.text },
] as const;

function heaviest({ resources }: PageWeight): string {
  const rows = [...resources].sort((left, right) => right.size - left.size).slice(0, 8);
  return rows.map(({ url, size }) => `${size} ${new URL(url).pathname}`).join('\n');
}

test('every page kind is within its budget', async ({ page, context }) => {
  test.slow();
  await openAsReader(page);
  const session = await context.newCDPSession(page);
  for (const { kind, path, total, beforeText } of BUDGETS) {
    await session.send('Network.clearBrowserCache');
    const visit = await context.newPage();
    const weight = await weighPage(visit, path, '#__docusaurus h1', SESSION_LOOKUP);
    expect.soft(weight.total, `${kind}, all resources:\n${heaviest(weight)}`).toBeLessThanOrEqual(total);
    expect.soft(weight.beforeText, `${kind}, before the text stands`).toBeLessThanOrEqual(beforeText);
    await visit.close();
  }
});

test('the sign-in screen, and the gate with the runtime, are within their budgets', async ({ page }) => {
  const weight = await weighPage(page, '/', '#gate-sign-in h1');
  expect.soft(weight.total, heaviest(weight)).toBeLessThanOrEqual(SIZES.signIn);
  const gate = weight.resources.filter(({ url }) => /\/assets\/js\/main\./.test(url));
  expect(gate).toHaveLength(1);
  expect(gate.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(SIZES.gate);
});
