/** For tests of a site's own, beside those of its content: a signed-in reader's page, in Playwright. */
export { expect } from '@playwright/test';
export { test } from './test/content/reader.ts';
export { expectAccessible } from './test/page/axe.ts';
export { open } from './test/page/test.ts';
