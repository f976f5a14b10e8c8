/** Playwright fixtures for a site's own tests: a page with a signed-in reader. */
export { expect } from '@playwright/test';
export { test } from './test/content/reader.ts';
export { expectAccessible } from './test/page/axe.ts';
export { open } from './test/page/fixtures.ts';
