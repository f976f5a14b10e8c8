import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { LABELS } from '../support/labels';
import { CATEGORY, GUIDE, PLAIN, REGISTER } from '../support/routes';
import { test as base, chooseAccount, expect, expectWidget, ignoreConsoleErrors, signIn } from '../support/test';

/** Collects the policy violations of a test's pages, popups and frames. */
const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await watchViolations(context, violations);
      await use(violations);
    },
    { auto: true },
  ],
});

async function watchViolations(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`),
    );
  });
}

const SHELLS = ['/', GUIDE, REGISTER, CATEGORY, PLAIN];

const HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

test.describe('headers', () => {
  for (const route of SHELLS) {
    test(`the shell of ${route} is always revalidated and has every security header`, async ({ request }) => {
      await expectHeaders(request, route, { status: 200, cache: 'no-cache' });
    });
  }

  test('the not-found page has status 404 and every security header', async ({ request }) => {
    await expectHeaders(request, '/no/such/page', { status: 404, cache: 'no-cache' });
  });

  test('hashed files are cached permanently', async ({ request }) => {
    const shell = await (await request.get('/')).text();
    const files = [...shell.matchAll(/(?:src|href|content)="(\/assets\/[^" ]+)/g)].map(([, url]) => url ?? '');
    // The gate's script and style sheet, and the page's fragment.
    expect(files.map((file) => file.replace(/.*\./, ''))).toEqual(expect.arrayContaining(['js', 'css', 'page']));
    for (const file of files)
      await expectHeaders(request, file, { status: 200, cache: 'public, max-age=31536000, immutable' });
  });

  test('a key service response is never cached and has every security header', async ({ request }) => {
    await expectHeaders(request, '/content-key', { status: 405, cache: 'no-store' });
  });

  test('files without a hash are revalidated', async ({ request }) => {
    await expectHeaders(request, '/img/logo.svg', { status: 200, cache: 'no-cache' });
  });

  test('a URL with .html or a trailing slash redirects to the clean one', async ({ request }) => {
    for (const spelling of ['/docs/intro.html', '/docs/intro/']) {
      const answer = await request.get(spelling, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe('/docs/intro');
    }
  });
});

test.describe('content security policy', () => {
  test('the signed-out page complies', async ({ page, violations }) => {
    for (const route of SHELLS) {
      await page.goto(route);
      await expectWidget(page);
    }
    expect(violations).toEqual([]);
  });

  test('a password sign-in and the pages behind it comply', async ({ page, violations, consoleErrors }) => {
    await signIn(page);
    for (const route of SHELLS) {
      await page.goto(route);
      await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(violations).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  test('the Google popup complies', async ({ page, violations }) => {
    await page.goto('/');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await chooseAccount(await popup, 'popup.headers@example.com');
    await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('the Google redirect, used when popups are blocked, complies', async ({ page, violations }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.waitForURL(/\/emulator\/auth\/handler/);
    await chooseAccount(page, 'redirect.headers@example.com');
    await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('foreign scripts, handlers, frames and requests are blocked', async ({ page, violations, consoleErrors }) => {
    await page.goto('/');
    await expectWidget(page);
    const isRun = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      const host = document.createElement('div');
      host.innerHTML =
        '<img src="/img/logo.svg" onload="window.injected = true"><iframe src="https://evil.example/"></iframe>';
      const isLoaded = new Promise((resolve) => host.querySelector('img')?.addEventListener('load', resolve));
      document.body.append(host);
      await fetch('https://evil.example/').catch(() => undefined);
      await isLoaded;
      return 'injected' in window;
    });
    expect(isRun).toBe(false);
    const directives = () => violations.map((violation) => violation.split(' ')[0]).sort();
    await expect.poll(directives).toEqual(['connect-src', 'frame-src', 'script-src-attr', 'script-src-elem']);
    ignoreConsoleErrors(consoleErrors, /violates the .*Content Security Policy/);
  });
});

async function expectHeaders(
  request: APIRequestContext,
  url: string,
  { status, cache }: { status: number; cache: string },
): Promise<void> {
  const answer = await request.get(url);
  const headers = answer.headers();
  expect(answer.status(), url).toBe(status);
  expect(headers, url).toMatchObject({ ...HEADERS, 'cache-control': cache });
  expect(headers['permissions-policy'], url).toContain('camera=()');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy, url).toContain("frame-ancestors 'none'");
  expect(policy.match(/script-src[^;]*/g)?.join(), url).not.toMatch(/'unsafe-(?:inline|eval)'/);
}
