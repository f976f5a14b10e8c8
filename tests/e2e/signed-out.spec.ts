import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { isSealed } from 'gatedocs-rules/unseal';
import { shellProblems } from '../../packages/cli/src/support/shellProblems';
import { filesBelow } from '../../packages/generator/src/node/files';
import { LABELS } from '../support/labels';
import { CATEGORY, CREATE, ERROR, GUIDE, OVERVIEW, PLAIN, ROUTES, TITLE } from '../support/routes';
import { enterEmail, enterPassword, expect, expectWidget, ignoreConsoleErrors, READER, test } from '../support/test';

/** Texts that only readers may see: navigation, and words of the guides and the reference. */
const DOCUMENTATION = /Logout|API reference|Webhooks|Voyage|Container|idempot/i;

const SITE = process.env.E2E_SITE ?? '';

/** Records the responses that a page gets, to find those that only readers can open. */
function answersOf(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  return answers;
}

async function sealedUrls(answers: readonly Response[]): Promise<string[]> {
  const urls = answers.map(async (answer) => {
    const body = await answer.body().catch(() => Buffer.alloc(0));
    return isSealed(body) ? [answer.url()] : [];
  });
  return (await Promise.all(urls)).flat();
}

/** One of each kind; the test after these reads the others, whose shells a browser treats alike. */
const SHOWN = ['/', PLAIN, GUIDE, CATEGORY, OVERVIEW, CREATE, ERROR];

for (const path of [...SHOWN, '/docs', '/anything', '/docs/spec/no-such-operation']) {
  test(`signed out, ${path} shows only the widget and fetches nothing of the page`, async ({ page, consoleErrors }) => {
    const answers = answersOf(page);
    const response = await page.goto(path);
    await expectWidget(page);
    await expect(page.locator('body')).not.toContainText(DOCUMENTATION);
    await expect(page).toHaveTitle(`${LABELS.signIn} · ${TITLE}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(answers.length).toBeGreaterThan(1);
    expect(await sealedUrls(answers)).toEqual([]);
    if (response?.status() === 404) ignoreConsoleErrors(consoleErrors, /status of 404/);
  });
}

test('signed out, the host responds to every page with a shell that reveals nothing of it', async ({ request }) => {
  for (const path of ROUTES)
    expect(shellProblems(await (await request.get(path)).text(), `${LABELS.signIn} · ${TITLE}`), path).toEqual([]);
});

for (const [width, height] of [
  [1280, 900],
  [375, 812],
] as const) {
  test(`at ${width} px the sign-in screen is centred until the reader is signed in`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(GUIDE);
    await expectWidget(page);
    const [left, top] = await page.locator('#gate-sign-in main > *').evaluate((card) => {
      const box = card.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      return [box.left + box.right - clientWidth, box.top + box.bottom - clientHeight];
    });
    // Twice the distance between the centres; a pixel is rounding.
    expect(Math.abs(left ?? NaN)).toBeLessThanOrEqual(1);
    expect(Math.abs(top ?? NaN)).toBeLessThanOrEqual(1);
    await enterEmail(page, READER.email);
    const answers = answersOf(page);
    await enterPassword(page, READER.password);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ships and voyages');
    expect(await sealedUrls(answers), 'what is looked for above').not.toEqual([]);
    await expect(page.locator('#gate-sign-in')).toHaveCount(0);
  });
}

test('every file of the build is English', async () => {
  const shells = (await filesBelow(SITE)).filter((file) => file.endsWith('.html'));
  expect(shells.length).toBeGreaterThan(ROUTES.length);
  const languages = shells.map(
    async (file) => /<html[^>]* lang="?([^" >]*)/.exec(await readFile(path.join(SITE, file), 'utf8'))?.[1],
  );
  expect(new Set(await Promise.all(languages))).toEqual(new Set(['en']));
});

test('a missing path has status 404', async ({ request }) => {
  expect((await request.get('/docs/spec/no-such-operation')).status()).toBe(404);
});
