// cspell:ignore infuencer transacions idempotancy webook
import type { WantedResult } from '../../support/fixtureQueries';

/** Queries over the site's own specifications and guides. */
export const SITE_QUERIES: readonly WantedResult[] = [
  // Names of operations.
  { query: 'create campaign', wanted: ['main:create-campaign'] },
  { query: 'Start a campaign', wanted: ['main:start-campaign'] },
  { query: 'get balance', wanted: ['main:get-organization-balance'] },
  { query: 'list influencers', wanted: ['main:get-influencers'] },
  { query: 'cancel image task', wanted: ['main:cancel-influencer-image-generation-task'] },
  { query: 'remove product image', wanted: ['main:delete-product-image-by-id'] },
  { query: 'edit campaign', wanted: ['main:update-campaign'] },
  { query: 'retrieve company', wanted: ['main:get-company-by-id'] },
  { query: 'new product', wanted: ['main:create-company-product'] },
  { query: 'getInfluencerVideoScenes', wanted: ['main:get-influencer-video-scenes'] },
  // Paths.
  { query: 'POST /campaigns', wanted: ['main:create-campaign'] },
  { query: 'get campaigns/{id}', wanted: ['main:get-campaign-by-id'] },
  { query: '/organization/checkout-urls', wanted: ['main:create-checkout-url'] },
  { query: 'DELETE /campaigns/{campaign_id}/videos/{video_id}', wanted: ['main:delete-campaign-video'] },
  { query: 'patch organization', wanted: ['main:update-organization'] },
  { query: '/simulator/organization/transactions', wanted: ['simulator:add-organization-transaction'] },
  // Fields, parameters and headers.
  { query: 'low_balance_threshold', wanted: ['main:update-organization', 'main:get-organization'] },
  { query: 'website_url', wanted: ['main:add-company'] },
  { query: 'enabled events', wanted: ['main:update-organization', '/docs/webhooks#subscribe'] },
  { query: 'footage_asset_ids', wanted: ['main:create-campaign-video'] },
  { query: 'success url', wanted: ['main:create-checkout-url'] },
  { query: 'Idempotency-Key', wanted: ['/docs/conventions#idempotency', '/docs/spec/ff-api#idempotency'] },
  { query: 'RateLimit-Policy', wanted: ['/docs/conventions#rate-limits', '/docs/spec/ff-api#rate-limits'] },
  // Values and scopes.
  { query: 'sports_outdoors', wanted: ['main:add-company'] },
  { query: 'organization:write', wanted: ['main:update-organization'] },
  // Error codes.
  { query: 'duplicate_reference', wanted: ['main:add-company'] },
  { query: 'campaign_image_limit_reached', wanted: ['main:create-campaign-image'] },
  { query: 'campaign videos not finished', wanted: ['main:complete-campaign'] },
  { query: 'file_too_large', wanted: ['main:upload-image', 'main:upload-video'] },
  // Status codes.
  {
    query: '429',
    wanted: ['/docs/conventions#rate-limits', '/docs/spec/ff-api#rate-limits', '/docs/conventions#errors'],
  },
  { query: '429 too many requests', wanted: ['/docs/conventions#rate-limits', '/docs/spec/ff-api#rate-limits'] },
  { query: '401 unauthorized', wanted: ['/docs/environments#keys', '/docs/intro#base-urls-and-keys'] },
  // Webhooks.
  { query: 'campaign.status_changed', wanted: ['main:webhook-campaign-status-changed'] },
  { query: 'image_generation_task.finished', wanted: ['main:webhook-image-generation-task-finished'] },
  { query: 'low balance webhook', wanted: ['main:webhook-organization-balance-low'] },
  { query: 'webhook signature', wanted: ['/docs/webhooks#verify-the-signature'] },
  // Names of schemas.
  { query: 'CreateCompanyRequest', wanted: ['main:add-company'] },
  { query: 'InfluencerCompanyApprovalRequest', wanted: ['main:request-influencer-company-approval'] },
  { query: 'VoiceGenerationTaskList', wanted: ['main:get-influencer-voice-generation-tasks'] },
  // Typing errors.
  { query: 'infuencer list', wanted: ['main:get-influencers'] },
  { query: 'transacions', wanted: ['main:get-transactions'] },
  { query: 'idempotancy', wanted: ['/docs/conventions#idempotency', '/docs/spec/ff-api#idempotency'] },
  { query: 'webook retry', wanted: ['/docs/webhooks#retries'] },
  // Plurals.
  { query: 'companies', wanted: ['main:get-companies'] },
  { query: 'transaction', wanted: ['main:get-transactions'] },
  { query: 'interest', wanted: ['main:get-influencers-interests'] },
  // Whole questions.
  {
    query: 'how do I get paid',
    wanted: ['/docs/conventions#money', 'main:get-transactions', 'main:get-organization-balance'],
  },
  { query: 'How do I verify a webhook signature?', wanted: ['/docs/webhooks#verify-the-signature'] },
  { query: 'how can I delete an image from a campaign', wanted: ['main:delete-campaign-image'] },
  {
    query: 'how do I get the next page of a list',
    wanted: ['/docs/conventions#paging', '/docs/spec/ff-api#pagination'],
  },
  { query: 'where do I find my API key', wanted: ['/docs/environments#keys', '/docs/intro#base-urls-and-keys'] },
  { query: 'how do I top up the balance', wanted: ['main:create-checkout-url'] },
];
