import { site } from '../../site.config';
import { namesOf } from '../../src/site/naming';

const { slug } = namesOf(site.product);

const MAIN_OPERATIONS = [
  'add-company',
  'get-companies',
  'get-company-by-id',
  'create-company-product',
  'get-company-products',
  'get-company-product-by-id',
  'update-company-product-by-id',
  'get-products-by-company-id',
  'create-product-image',
  'delete-product-image-by-id',
  'create-campaign',
  'get-campaigns',
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
  'get-influencers',
  'get-influencer-by-id',
  'get-influencers-interests',
  'get-influencer-video-scenes',
  'request-influencer-company-approval',
  'get-influencer-company-approval-requests',
  'get-influencers-company-approval-requests',
  'submit-influencer-image-generation-task',
  'cancel-influencer-image-generation-task',
  'submit-influencer-video-generation-task',
  'submit-influencer-voice-generation-task',
  'get-influencer-voice-generation-task',
  'get-influencer-voice-generation-tasks',
  'get-influencer-media-generation-task',
  'get-media-generation-tasks',
  'get-organization',
  'update-organization',
  'get-organization-balance',
  'get-transactions',
  'create-checkout-url',
  'upload-image',
  'upload-video',
];
const SIMULATOR_OPERATIONS = [
  'add-organization-transaction',
  'change-campaign-image-status',
  'change-campaign-status',
  'change-influencer-company-status',
];

export const OPERATION_ROUTES: readonly string[] = [
  ...MAIN_OPERATIONS.map((operation) => `/docs/spec/${operation}`),
  ...SIMULATOR_OPERATIONS.map((operation) => `/docs/simulator-spec/${operation}`),
];

export const PAGE_ROUTES: readonly string[] = [
  '/',
  '/markdown-page',
  '/docs/intro',
  '/docs/environments',
  '/docs/webhooks',
  '/docs/changelog',
  '/docs/category/api',
  `/docs/category/${slug}-api`,
  '/docs/category/simulator-api',
  `/docs/spec/${slug}-api`,
  ...['companies', 'campaigns', 'influencers', 'images', 'organization'].map((tag) => `/docs/spec/${tag}`),
  `/docs/simulator-spec/${slug}-simulator-api`,
  ...['campaigns', 'influencers', 'organizations'].map((tag) => `/docs/simulator-spec/${tag}`),
];

export const ROUTES: readonly string[] = [...PAGE_ROUTES, ...OPERATION_ROUTES];
