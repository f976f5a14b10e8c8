import type { Page } from '@playwright/test';

/** A page to look at. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  readonly isSignedOut?: true;
  /** What a reader does on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

/** One page of each kind. */
export const PICTURES: readonly Picture[] = [
  { name: 'sign-in', path: '/', isSignedOut: true },
  { name: 'home', path: '/' },
  { name: 'guide', path: '/docs/environments' },
  { name: 'errors', path: '/docs/errors' },
  { name: 'error', path: '/docs/errors/unsupported-media-type' },
  { name: 'overview', path: '/docs/spec/ff-api' },
  { name: 'tag', path: '/docs/spec/campaigns' },
  { name: 'category', path: '/docs/category/ff-api' },
  { name: 'operation', path: '/docs/spec/create-campaign' },
  { name: 'event', path: '/docs/spec/webhook-campaign-status-changed' },
  { name: 'not-found', path: '/docs/nope' },
  {
    name: 'search',
    path: '/docs/intro',
    act: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('insufficient balance');
      await page.getByRole('option').first().waitFor();
    },
  },
];
