import { expect, signIn, test } from '../../support/test';
import { type PageWeight, weighPage } from '../../support/weight';

const KB = 1000;

/** Compressed bytes per page kind, cold and signed in, and before the page's text stands. */
const BUDGETS = [
  { kind: 'operation', path: '/docs/spec/create-campaign', total: 330 * KB, beforeText: 80 * KB },
  { kind: 'guide', path: '/docs/intro', total: 260 * KB, beforeText: 80 * KB },
  { kind: 'tag', path: '/docs/spec/campaigns', total: 260 * KB, beforeText: 80 * KB },
  { kind: 'home', path: '/', total: 260 * KB, beforeText: 80 * KB },
] as const;

function heaviest({ resources }: PageWeight): string {
  const rows = [...resources].sort((left, right) => right.size - left.size).slice(0, 8);
  return rows.map(({ url, size }) => `${size} ${new URL(url).pathname}`).join('\n');
}

test('every page kind keeps its budget', async ({ page, context }) => {
  test.slow();
  await signIn(page);
  const session = await context.newCDPSession(page);
  for (const { kind, path, total, beforeText } of BUDGETS) {
    await session.send('Network.clearBrowserCache');
    const visit = await context.newPage();
    const weight = await weighPage(visit, path, '#__docusaurus h1');
    expect.soft(weight.total, `${kind}, all resources:\n${heaviest(weight)}`).toBeLessThanOrEqual(total);
    expect.soft(weight.beforeText, `${kind}, before the text stands`).toBeLessThanOrEqual(beforeText);
    await visit.close();
  }
});

test('the sign-in screen keeps its budget, and the gate with the runtime its own', async ({ page }) => {
  const weight = await weighPage(page, '/', '#gate-sign-in h1');
  expect.soft(weight.total, heaviest(weight)).toBeLessThanOrEqual(200 * KB);
  const gate = weight.resources.filter(({ url }) => /\/assets\/js\/main\./.test(url));
  expect(gate).toHaveLength(1);
  expect(gate.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(15 * KB);
});
