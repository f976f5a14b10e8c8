/** Addresses of this project's pages, which others have linked and stored: they stay to the letter. */

/** An operation's page, its method, its path, and its title, as the documents give them. */
type OperationRow = readonly [page: string, method: string, path: string, title: string];

export const MAIN_OPERATIONS: readonly OperationRow[] = [
  ['add-company', 'POST', '/companies', 'Add a company'],
  ['get-companies', 'GET', '/companies', 'List companies'],
  ['get-company-by-id', 'GET', '/companies/{company_id}', 'Get a company'],
  ['create-company-product', 'POST', '/companies/{company_id}/products', 'Create a product'],
  ['get-company-products', 'GET', '/products', 'List products of all companies'],
  ['get-company-product-by-id', 'GET', '/products/{product_id}', 'Get a product'],
  ['update-company-product-by-id', 'PATCH', '/products/{product_id}', 'Update a product'],
  ['get-products-by-company-id', 'GET', '/companies/{company_id}/products', "List a company's products"],
  ['create-product-image', 'POST', '/products/{product_id}/images', 'Add a product image'],
  ['delete-product-image-by-id', 'DELETE', '/products/{product_id}/images/{image_id}', 'Delete a product image'],
  ['create-campaign', 'POST', '/campaigns', 'Create a campaign'],
  ['get-campaigns', 'GET', '/campaigns', 'List campaigns'],
  ['get-campaign-by-id', 'GET', '/campaigns/{campaign_id}', 'Get a campaign'],
  ['update-campaign', 'PATCH', '/campaigns/{campaign_id}', 'Update a campaign'],
  ['start-campaign', 'POST', '/campaigns/{campaign_id}/start', 'Start a campaign'],
  ['complete-campaign', 'POST', '/campaigns/{campaign_id}/complete', 'Complete a campaign'],
  ['create-campaign-image', 'POST', '/campaigns/{campaign_id}/images', 'Add a campaign image'],
  ['update-campaign-image', 'PATCH', '/campaigns/{campaign_id}/images/{image_id}', 'Update a campaign image'],
  ['delete-campaign-image', 'DELETE', '/campaigns/{campaign_id}/images/{image_id}', 'Delete a campaign image'],
  ['create-campaign-video', 'POST', '/campaigns/{campaign_id}/videos', 'Add a campaign video'],
  ['update-campaign-video', 'PATCH', '/campaigns/{campaign_id}/videos/{video_id}', 'Update a campaign video'],
  ['delete-campaign-video', 'DELETE', '/campaigns/{campaign_id}/videos/{video_id}', 'Delete a campaign video'],
  ['get-influencers', 'GET', '/influencers', 'List influencers'],
  ['get-influencer-by-id', 'GET', '/influencers/{influencer_id}', 'Get an influencer'],
  ['get-influencers-interests', 'GET', '/influencer-interests', 'List interests'],
  ['get-influencer-video-scenes', 'GET', '/influencers/{influencer_id}/video-scenes', 'List video scenes'],
  [
    'request-influencer-company-approval',
    'POST',
    '/influencers/{influencer_id}/company-approval-requests',
    'Request a company approval',
  ],
  [
    'get-influencer-company-approval-requests',
    'GET',
    '/influencers/{influencer_id}/company-approval-requests',
    "List an influencer's approval requests",
  ],
  [
    'get-influencers-company-approval-requests',
    'GET',
    '/influencer-company-approval-requests',
    'List all approval requests',
  ],
  [
    'submit-influencer-image-generation-task',
    'POST',
    '/influencers/{influencer_id}/image-generation-tasks',
    'Submit an image generation task',
  ],
  [
    'cancel-influencer-image-generation-task',
    'POST',
    '/influencers/{influencer_id}/image-generation-tasks/{task_id}/cancel',
    'Cancel an image generation task',
  ],
  [
    'submit-influencer-video-generation-task',
    'POST',
    '/influencers/{influencer_id}/video-generation-tasks',
    'Submit a video generation task',
  ],
  [
    'submit-influencer-voice-generation-task',
    'POST',
    '/influencers/{influencer_id}/voice-generation-tasks',
    'Submit a voice generation task',
  ],
  [
    'get-influencer-voice-generation-task',
    'GET',
    '/influencers/{influencer_id}/voice-generation-tasks/{task_id}',
    'Get a voice task',
  ],
  [
    'get-influencer-voice-generation-tasks',
    'GET',
    '/influencers/{influencer_id}/voice-generation-tasks',
    "List an influencer's voice tasks",
  ],
  [
    'get-influencer-media-generation-task',
    'GET',
    '/influencers/{influencer_id}/media-generation-tasks/{task_id}',
    'Get an image or video task',
  ],
  ['get-media-generation-tasks', 'GET', '/media-generation-tasks', 'List image and video tasks'],
  ['get-organization', 'GET', '/organization', 'Get the organization'],
  ['update-organization', 'PATCH', '/organization', 'Update the organization'],
  ['get-organization-balance', 'GET', '/organization/balance', 'Get the balance'],
  ['get-transactions', 'GET', '/organization/transactions', 'List transactions'],
  ['create-checkout-url', 'POST', '/organization/checkout-urls', 'Create a checkout URL'],
  ['upload-image', 'POST', '/uploads/images', 'Upload an image'],
  ['upload-video', 'POST', '/uploads/videos', 'Upload a video'],
];
export const SIMULATOR_OPERATIONS: readonly OperationRow[] = [
  ['add-organization-transaction', 'POST', '/simulator/organization/transactions', 'Add a transaction'],
  [
    'change-campaign-image-status',
    'PUT',
    '/simulator/campaigns/{campaign_id}/images/{image_id}/status',
    "Change a campaign image's status",
  ],
  ['change-campaign-status', 'PUT', '/simulator/campaigns/{campaign_id}/status', "Change a campaign's status"],
  [
    'change-influencer-company-status',
    'PUT',
    '/simulator/influencers/{influencer_id}/companies/{company_id}/status',
    "Change an approval's status",
  ],
];

const OPERATION_ROUTES: readonly string[] = [
  ...MAIN_OPERATIONS.map(([page]) => `/docs/spec/${page}`),
  ...SIMULATOR_OPERATIONS.map(([page]) => `/docs/simulator-spec/${page}`),
];

const PAGE_ROUTES: readonly string[] = [
  '/',
  '/markdown-page',
  '/docs/intro',
  '/docs/conventions',
  '/docs/environments',
  '/docs/sandbox-walk',
  '/docs/webhooks',
  '/docs/versions',
  '/docs/going-live',
  '/docs/clients-and-tools',
  '/docs/changelog',
  '/docs/category/api',
  '/docs/category/ff-api',
  '/docs/category/simulator-api',
  '/docs/spec/ff-api',
  ...['companies', 'campaigns', 'influencers', 'images', 'organization'].map((tag) => `/docs/spec/${tag}`),
  '/docs/spec/print',
  '/docs/simulator-spec/ff-simulator-api',
  '/docs/simulator-spec/print',
  ...['campaigns', 'influencers', 'organizations'].map((tag) => `/docs/simulator-spec/${tag}`),
];

export const ROUTES: readonly string[] = [...PAGE_ROUTES, ...OPERATION_ROUTES];
