/**
 * The walkthrough of docs/intro.mdx as a typed client has it. ../client.test.ts generates the types from the documents,
 * compiles this file with them, runs it, and compares its calls with those of the guide.
 */
import type { paths as MainPaths } from '@contract/main';
import type { paths as SimulatorPaths } from '@contract/simulator';
import createClient from 'openapi-fetch';
import type { WalkThrough } from './surroundings';

/** A key for each new resource or action. */
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const LINDGREN = {
  name: 'Lindgren Outdoor',
  website_url: 'https://lindgren-outdoor.example',
  industry: 'sports_outdoors',
  country: 'SE',
  default_language: 'en-GB',
} as const;

/** Runs all steps, and returns the secret that signs the events. */
export const walkThrough: WalkThrough = async ({ api, apiKey, image, webhookUrl }) => {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const main = createClient<MainPaths>({ baseUrl: api, headers });
  const simulator = createClient<SimulatorPaths>({ baseUrl: api, headers });

  // Your first call, and the first page of the list.
  await done(main.POST('/companies', { params: { header: key() }, body: LINDGREN }));
  await done(main.GET('/companies', { params: { query: { limit: 100 } } }));

  const { currency } = await done(main.GET('/organization'));
  const subscribed = await done(
    main.PATCH('/organization', {
      params: { header: key() },
      body: {
        webhook: {
          url: webhookUrl,
          enabled_events: [
            'campaign.status_changed',
            'campaign_video.status_changed',
            'influencer_company_approval.status_changed',
          ],
        },
      },
    }),
  );
  await done(main.PATCH('/organization', { params: { header: key() }, body: { webhook: { send_test_event: true } } }));
  const tested = await done(main.GET('/organization'));
  if (!tested.webhook?.last_success_at) throw new Error('The event was not delivered.');

  const company = await done(main.POST('/companies', { params: { header: key() }, body: LINDGREN }));
  const product = await done(
    main.POST('/companies/{company_id}/products', {
      params: { path: { company_id: company.id }, header: key() },
      body: {
        name: 'Fjell 28 L daypack',
        sku: 'LO-FJELL-28',
        description: 'A light 28 litre daypack with a rain cover, made of recycled nylon.',
        price: { value: 12900, currency },
      },
    }),
  );
  const asset = await done(
    main.POST('/uploads/images', {
      params: { header: key() },
      // openapi-typescript has no type for the content of a file: it says string.
      body: { file: image as unknown as string },
      bodySerializer: ({ file }) => form(file as unknown as Blob),
    }),
  );
  await done(
    main.POST('/products/{product_id}/images', {
      params: { path: { product_id: product.id }, header: key() },
      body: { asset_id: asset.id, alt_text: 'Green 28 litre daypack, front view' },
    }),
  );

  const influencers = await done(main.GET('/influencers', { params: { query: { language: ['en-GB'], limit: 100 } } }));
  const influencer = first(influencers.data.filter(({ handle }) => handle === 'noa.vidal'));
  const byInfluencer = { influencer_id: influencer.id };
  const scenes = await done(main.GET('/influencers/{influencer_id}/video-scenes', { params: { path: byInfluencer } }));
  await done(
    main.POST('/influencers/{influencer_id}/company-approval-requests', {
      params: { path: byInfluencer, header: key() },
      body: { company_id: company.id, message: 'We plan three short videos about a daypack for weekend hikers.' },
    }),
  );
  await done(
    simulator.PUT('/simulator/influencers/{influencer_id}/companies/{company_id}/status', {
      params: { path: { ...byInfluencer, company_id: company.id } },
      body: { status: 'approved' },
    }),
  );
  await done(
    simulator.POST('/simulator/organization/transactions', {
      params: { header: key() },
      body: { type: 'top_up', amount: { value: 50000, currency } },
    }),
  );

  const task = await done(
    main.POST('/influencers/{influencer_id}/image-generation-tasks', {
      params: { path: byInfluencer, header: key() },
      body: {
        company_id: company.id,
        product_id: product.id,
        prompt: 'Noa on a ridge at sunrise, wearing the green Fjell daypack, smiling at the camera',
        reference_asset_ids: [asset.id],
        count: 2,
      },
    }),
  );
  const generated = await poll(() =>
    main.GET('/influencers/{influencer_id}/media-generation-tasks/{task_id}', {
      params: { path: { ...byInfluencer, task_id: task.id } },
    }),
  );
  if (generated.type !== 'image' || generated.outputs.length !== 2) throw new Error('There are not two images.');

  const campaign = await done(
    main.POST('/campaigns', {
      params: { header: key() },
      body: {
        company_id: company.id,
        product_id: product.id,
        influencer_id: influencer.id,
        name: 'Fjell autumn launch',
        brief: 'Introduce the Fjell daypack to weekend hikers and send them to the shop.',
        objective: 'awareness',
        markets: ['SE', 'DE'],
      },
    }),
  );
  const byCampaign = { campaign_id: campaign.id };
  const campaignImage = await done(
    main.POST('/campaigns/{campaign_id}/images', {
      params: { path: byCampaign, header: key() },
      body: { asset_id: asset.id, role: 'hero' },
    }),
  );
  await done(
    simulator.PUT('/simulator/campaigns/{campaign_id}/images/{image_id}/status', {
      params: { path: { ...byCampaign, image_id: campaignImage.id } },
      body: { status: 'approved' },
    }),
  );
  const video = await done(
    main.POST('/campaigns/{campaign_id}/videos', {
      params: { path: byCampaign, header: key() },
      body: {
        title: 'Three reasons to pack light',
        script: 'Three reasons to pack light this autumn. One: you walk further.',
        scene_id: first(scenes.data).id,
        image_ids: [campaignImage.id],
        aspect_ratio: '9:16',
        max_duration_seconds: 20,
      },
    }),
  );
  const started = await done(
    main.POST('/campaigns/{campaign_id}/start', {
      params: { path: byCampaign, header: key() },
      body: { max_price: video.price },
    }),
  );
  if (started.status !== 'in_review') throw new Error(`The start led to ${started.status}.`);
  await done(
    simulator.PUT('/simulator/campaigns/{campaign_id}/status', {
      params: { path: byCampaign },
      body: { status: 'in_progress' },
    }),
  );
  const produced = await poll(() => main.GET('/campaigns/{campaign_id}', { params: { path: byCampaign } }));
  if (produced.status !== 'in_progress') throw new Error(`The campaign is ${produced.status}.`);
  if (!first(produced.videos).output?.url) throw new Error('The video has no file.');
  await done(
    main.POST('/campaigns/{campaign_id}/complete', {
      params: { path: byCampaign, header: key() },
      body: { outcome: 'completed' },
    }),
  );
  const cost = await done(main.GET('/organization/transactions', { params: { query: { campaign_id: campaign.id } } }));
  if (first(cost.data).status !== 'settled') throw new Error('The video is not paid.');
  return subscribed.webhook?.signing_secret ?? '';
};

type Answer<Data> = Promise<{ data?: Data; error?: { code: string; detail: string }; response: Response }>;

/** Returns the data of a successful response. */
async function done<Data>(answer: Answer<Data>): Promise<Data> {
  const { data, error, response } = await answer;
  if (data === undefined) throw new Error(`${response.status} ${error?.code}: ${error?.detail}`);
  return data;
}

/** Reads until the response has no `Retry-After`, and waits that time between two reads. */
async function poll<Data>(read: () => Answer<Data>): Promise<Data> {
  for (;;) {
    const answer = read();
    const seconds = (await answer).response.headers.get('Retry-After');
    if (!seconds) return done(answer);
    await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
  }
}

function form(file: Blob): FormData {
  const body = new FormData();
  body.append('file', file, 'fjell-front.png');
  return body;
}

function first<Entry>(entries: readonly Entry[]): Entry {
  const [entry] = entries;
  if (!entry) throw new Error('The list is empty.');
  return entry;
}
