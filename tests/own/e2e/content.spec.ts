import { expect, test } from '@playwright/test';
import { type OpenedPage, pageOpener } from '../../../packages/cli/src/test/content/openedPages';
import { LABELS } from '../../support/labels';
import { MAIN_OPERATIONS, ROUTES, SIMULATOR_OPERATIONS } from './routes';

/** What each page of this project must show, written down here: neither the page generator nor its input is asked. */

let open: (file: string) => Promise<OpenedPage>;

test.beforeAll(async () => {
  open = await pageOpener();
});

async function openRoute(route: string): Promise<OpenedPage> {
  const page = await open(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
  return { ...page, text: page.text.replaceAll(/\s+/g, ' ') };
}

for (const [reference, operations] of [
  ['/docs/spec', MAIN_OPERATIONS],
  ['/docs/simulator-spec', SIMULATOR_OPERATIONS],
] as const)
  for (const [page, method, path, title] of operations) {
    test(`${reference}/${page} shows ${method} ${path}`, async () => {
      const { headings, endpoint } = await openRoute(`${reference}/${page}`);
      expect({ headings, endpoint }).toEqual({ headings: [title], endpoint: `${method} ${path}` });
    });
  }

/** The pages of the tags: their h1, and the operations they list. */
const TAGS = [
  [
    '/docs/spec/companies',
    'Companies',
    [
      'get-companies',
      'add-company',
      'get-company-by-id',
      'get-products-by-company-id',
      'create-company-product',
      'get-company-products',
      'get-company-product-by-id',
      'update-company-product-by-id',
      'create-product-image',
      'delete-product-image-by-id',
    ],
  ],
  [
    '/docs/spec/campaigns',
    'Campaigns',
    [
      'get-campaigns',
      'create-campaign',
      'get-campaign-by-id',
      'update-campaign',
      'start-campaign',
      'complete-campaign',
      'create-campaign-image',
      'update-campaign-image',
      'delete-campaign-image',
      'create-campaign-video',
      'update-campaign-video',
      'delete-campaign-video',
    ],
  ],
  [
    '/docs/spec/influencers',
    'Influencers',
    [
      'get-influencers',
      'get-influencer-by-id',
      'get-influencers-interests',
      'get-influencer-video-scenes',
      'get-influencer-company-approval-requests',
      'request-influencer-company-approval',
      'get-influencers-company-approval-requests',
      'submit-influencer-image-generation-task',
      'cancel-influencer-image-generation-task',
      'submit-influencer-video-generation-task',
      'get-influencer-media-generation-task',
      'get-media-generation-tasks',
      'get-influencer-voice-generation-tasks',
      'submit-influencer-voice-generation-task',
      'get-influencer-voice-generation-task',
    ],
  ],
  ['/docs/spec/images', 'Images and videos', ['upload-image', 'upload-video']],
  [
    '/docs/spec/organization',
    'Organization',
    ['get-organization', 'update-organization', 'get-organization-balance', 'get-transactions', 'create-checkout-url'],
  ],
  ['/docs/simulator-spec/campaigns', 'Campaigns', ['change-campaign-status', 'change-campaign-image-status']],
  ['/docs/simulator-spec/influencers', 'Influencers', ['change-influencer-company-status']],
  ['/docs/simulator-spec/organizations', 'Organizations', ['add-organization-transaction']],
] as const;

for (const [route, heading, listed] of TAGS) {
  test(`${route} lists its operations, and no other`, async () => {
    const { headings, text } = await openRoute(route);
    expect(headings).toEqual([heading]);
    // After the heading with its link; the table of contents names it without one.
    const [, list = ''] = text.split('Operations#');
    const all = route.startsWith('/docs/spec/') ? MAIN_OPERATIONS : SIMULATOR_OPERATIONS;
    const found = all.filter(([, method, path, title]) => list.includes(`${method}${title}${path}`));
    expect(found.map(([page]) => page).sort()).toEqual([...listed].sort());
  });
}

/** The other pages, with their h1 and words that no other page has in its main part. */
const PAGES = [
  [
    '/',
    'AI influencers and campaign videos, over HTTP',
    ['Get an influencer’s approval', 'handle retries, ordering and replays'],
  ],
  [
    '/markdown-page',
    'About this documentation',
    ['for developers who integrate with it', 'Version 2 stays compatible'],
  ],
  ['/docs/intro', 'Introduction', ['makes campaign videos with AI influencers', 'Your first call']],
  ['/docs/conventions', 'Conventions', ['These rules apply to every operation', 'fetchWithRetries']],
  ['/docs/environments', 'Environments', ['The FF API has two environments', 'Side by side']],
  [
    '/docs/sandbox-walk',
    'A walk through the sandbox',
    ['takes campaigns, images, approvals and transactions to every status', 'walk-campaign-3'],
  ],
  ['/docs/webhooks', 'Webhooks', ['Deliveries follow Standard Webhooks', 'campaign.status_changed']],
  [
    '/docs/versions',
    'Versions and deprecation',
    ['The major version of the FF API is part of the path', 'Sunset: Thu, 01 Jun'],
  ],
  ['/docs/going-live', 'Going live', ['Keys are in a secret manager', 'You have missed events on purpose']],
  [
    '/docs/clients-and-tools',
    'Clients and tools',
    ['--default-non-nullable=false', 'node reader.mjs document', 'prism-cli@5 mock --errors'],
  ],
  ['/docs/category/api', 'API', ['API reference', 'Simulator']],
  [
    '/docs/category/ff-api',
    'API reference',
    ['Companies, campaigns, influencers, generated media', 'Overview', 'Webhooks'],
  ],
  ['/docs/category/simulator-api', 'Simulator', ['Sets the state of campaigns', 'Overview']],
  [
    '/docs/spec/ff-api',
    'FF API',
    ["Run campaigns with AI influencers, from a company's products to finished videos", LABELS.openApiYaml],
  ],
  [
    '/docs/simulator-spec/ff-simulator-api',
    'FF Simulator API',
    ['Set the states that people and payments set in production', LABELS.openApiYaml],
  ],
  ['/docs/spec/print', 'FF API', ['Contents', 'Add a campaign video', 'The draft was created.']],
  ['/docs/simulator-spec/print', 'FF Simulator API', ['Contents', 'Set the states that people and payments set']],
] as const;

for (const [route, heading, words] of PAGES) {
  test(`${route} shows its own content`, async () => {
    const { headings, text } = await openRoute(route);
    expect(headings).toEqual([heading]);
    for (const word of words) expect(text).toContain(word);
  });
}

test('the contents above are of every page that was given out', () => {
  const described = [
    ...MAIN_OPERATIONS.map(([page]) => `/docs/spec/${page}`),
    ...SIMULATOR_OPERATIONS.map(([page]) => `/docs/simulator-spec/${page}`),
    ...[...TAGS, ...PAGES].map(([route]) => route),
    // Its content changes with each release; see unit/releaseNotes.test.ts.
    '/docs/changelog',
  ];
  expect(described.sort()).toEqual([...ROUTES].sort());
});
