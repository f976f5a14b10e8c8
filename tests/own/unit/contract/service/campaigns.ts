import { latestRequest, reason, requireFree } from './catalogue';
import { Refusal } from './refusal';
import { type Call, type Money, now, type Resource, requirePrice, type State, times } from './state';

const UNFINISHED = ['submitted', 'processing'];

/** Campaigns with their images and videos. */
export const campaigns = {
  createCampaign: (state: State, call: Call) => {
    state.referenced('company', call.body.company_id);
    state.referenced('influencer', call.body.influencer_id);
    if (call.body.product_id) state.referenced('product', call.body.product_id);
    requireFree(state.all('campaign'), 'external_reference', call.body, 'duplicate_reference');
    return state.create('campaign', call, ({ product_id }) => (product_id === null) === !call.body.product_id);
  },

  getCampaignById: async (state: State, { params }: Call) => {
    const campaign = state.get('campaign', params.campaign_id);
    for (const video of videosOf(campaign)) await advance(state, campaign, video);
    if (isEditable(campaign)) priceVideos(state, campaign);
    return campaign;
  },

  updateCampaign: (state: State, { params, body }: Call) => {
    const campaign = state.get('campaign', params.campaign_id);
    requireEditable(campaign);
    const others = state.all('campaign').filter(({ id }) => id !== campaign.id);
    requireFree(others, 'external_reference', body, 'duplicate_reference');
    return Object.assign(campaign, body, { updated_at: now() });
  },

  createCampaignImage: (state: State, call: Call) => {
    const campaign = state.get('campaign', call.params.campaign_id);
    requireEditable(campaign);
    state.referenced('asset', call.body.asset_id);
    const images = campaign.images as Resource[];
    if (images.some(({ asset_id }) => asset_id === call.body.asset_id)) throw new Refusal(422, 'validation_failed');
    const image = state.create('campaign_image', call);
    images.push(Object.assign(image, { position: images.length }));
    return image;
  },

  updateCampaignImage: async (state: State, { params, body, operation }: Call) => {
    const image = state.get('campaign_image', params.image_id);
    const previous = String(image.status);
    Object.assign(image, body, { updated_at: now() });
    if (!body.asset_id) return image;
    state.referenced('asset', body.asset_id);
    state.move(image, 'CampaignImageStatus', 'pending_review', operation.id);
    Object.assign(image, { status_reason: null, reviewed_at: null });
    await state.events.send('campaign_image.status_changed', image, previous);
    return image;
  },

  deleteCampaignImage: (state: State, { params }: Call) => {
    const campaign = state.get('campaign', params.campaign_id);
    const image = state.get('campaign_image', params.image_id);
    campaign.images = (campaign.images as Resource[]).filter(({ id }) => id !== image.id);
    state.resources.delete(image.id);
    return undefined;
  },

  changeCampaignImageStatus: async (state: State, { params, body, operation }: Call) => {
    const image = state.get('campaign_image', params.image_id);
    const previous = String(image.status);
    if (previous === body.status) return image;
    state.move(image, 'CampaignImageStatus', String(body.status), operation.id);
    image.reviewed_at = now();
    image.status_reason = reason(body.status === 'rejected' ? 'image_rejected' : undefined, body.reason);
    await state.events.send('campaign_image.status_changed', image, previous);
    return image;
  },

  createCampaignVideo: (state: State, call: Call) => {
    const campaign = state.get('campaign', call.params.campaign_id);
    requireEditable(campaign);
    const scene = state.referenced('video_scene', call.body.scene_id);
    if (scene.influencer_id !== campaign.influencer_id) throw new Refusal(422, 'validation_failed');
    for (const id of (call.body.image_ids ?? []) as string[]) state.referenced('campaign_image', id);
    const video = state.create('campaign_video', call);
    videosOf(campaign).push(video);
    priceVideos(state, campaign);
    return video;
  },

  startCampaign: async (state: State, { params, body, operation }: Call) => {
    const campaign = state.get('campaign', params.campaign_id);
    const previous = String(campaign.status);
    state.requireWay(campaign, 'CampaignStatus', { to: 'in_review', by: operation.id });
    priceVideos(state, campaign);
    if (videosOf(campaign).length === 0) throw new Refusal(409, 'campaign_has_no_videos');
    if ((campaign.images as Resource[]).some(({ status }) => status !== 'approved'))
      throw new Refusal(409, 'campaign_images_not_approved');
    if (latestRequest(state, campaign).status !== 'approved') throw new Refusal(409, 'influencer_not_approved');
    requirePrice(campaign.price as Money, body);
    if ((campaign.price as Money).value > state.balance().available) throw new Refusal(402, 'insufficient_balance');
    state.move(campaign, 'CampaignStatus', 'in_review', operation.id);
    campaign.started_at = now();
    campaign.status_reason = null;
    for (const video of videosOf(campaign)) {
      const resource_path = `${state.contract.base}/campaigns/${campaign.id}`;
      const source = { type: 'campaign_video', id: video.id, resource_path };
      const owner = { company_id: campaign.company_id, campaign_id: campaign.id };
      video.transaction_id = (await state.reserve(video.price as Money, source, owner)).id;
    }
    await changed(state, campaign, previous);
    return campaign;
  },

  changeCampaignStatus: async (state: State, { params, body, operation }: Call) => {
    const campaign = state.get('campaign', params.campaign_id);
    const previous = String(campaign.status);
    const to = String(body.status);
    if (previous === to) return campaign;
    state.move(campaign, 'CampaignStatus', to, operation.id);
    const codes: Record<string, string> = { rejected: 'review_changes_requested', failed: 'simulated' };
    campaign.status_reason = reason(codes[to], body.reason);
    if (to === 'completed') campaign.completed_at = now();
    for (const video of videosOf(campaign)) await follow(state, campaign, { video, to, by: operation.id });
    await changed(state, campaign, previous);
    return campaign;
  },

  completeCampaign: async (state: State, { params, body, operation }: Call) => {
    const campaign = state.get('campaign', params.campaign_id);
    const previous = String(campaign.status);
    if (videosOf(campaign).some(({ status }) => UNFINISHED.includes(String(status))))
      throw new Refusal(409, 'campaign_videos_not_finished');
    const isGivenUp = ['draft', 'rejected'].includes(previous);
    const outcome = isGivenUp ? 'cancelled' : 'completed';
    state.requireWay(campaign, 'CampaignStatus', { to: outcome, by: operation.id });
    if (body.outcome && body.outcome !== outcome) throw new Refusal(409, 'unexpected_outcome');
    state.move(campaign, 'CampaignStatus', outcome, operation.id);
    campaign.status_reason = reason(isGivenUp ? 'cancelled_by_you' : undefined, 'Your organization cancelled it.');
    if (!isGivenUp) campaign.completed_at = now();
    const given = isGivenUp ? videosOf(campaign) : [];
    for (const video of given) state.move(video, 'CampaignVideoStatus', 'cancelled', operation.id);
    await changed(state, campaign, previous);
    return campaign;
  },
};

/** Tells whether somebody who reads the campaign should read it again. */
export function isUnfinished(campaign: Resource): boolean {
  return (
    campaign.status === 'in_review' || videosOf(campaign).some(({ status }) => UNFINISHED.includes(String(status)))
  );
}

function videosOf(campaign: Resource): Resource[] {
  return campaign.videos as Resource[];
}

function isEditable({ status }: Resource): boolean {
  return status === 'draft' || status === 'rejected';
}

function requireEditable(campaign: Resource): void {
  if (!isEditable(campaign)) throw new Refusal(409, 'campaign_not_editable');
}

/** Gives a campaign the prices of the present rates. */
function priceVideos(state: State, campaign: Resource): void {
  const { rates } = state.get('influencer', campaign.influencer_id) as { rates?: Record<string, Money> };
  const videos = videosOf(campaign);
  for (const video of videos) video.price = times(Number(video.max_duration_seconds), rates?.video_second);
  if (videos.length > 0) campaign.price = total(videos);
}

function total(videos: readonly Resource[]): Money {
  const prices = videos.map(({ price }) => price as Money);
  return { value: prices.reduce((sum, { value }) => sum + value, 0), currency: prices[0]?.currency ?? '' };
}

function changed(state: State, campaign: Resource, previous: string): Promise<void> {
  return state.events.send('campaign.status_changed', campaign, previous);
}

interface Step {
  readonly video: Resource;
  readonly to: string;
  readonly by: string;
}

/** Does with a video what the simulator did with its campaign. */
async function follow(state: State, campaign: Resource, { video, to, by }: Step): Promise<void> {
  const isUnfinishedVideo = UNFINISHED.includes(String(video.status));
  if (to === 'in_progress') {
    await set(state, { video, to: 'submitted', by });
    video.submitted_at = now();
  }
  if (to === 'rejected') await state.settle(video.transaction_id, times(0, video.price), by);
  if (to === 'completed' && isUnfinishedVideo) await succeed(state, campaign, { video, to: 'succeeded', by });
  if (to === 'failed' && isUnfinishedVideo) await fail(state, { video, to, by });
}

/** Makes a step with a video each time somebody reads: first it is produced, then it ends. */
async function advance(state: State, campaign: Resource, video: Resource): Promise<void> {
  const text = String(video.script);
  if (video.status === 'submitted') {
    await set(state, { video, to: 'processing', by: 'system' });
    video.progress_percent = 40;
  } else if (video.status === 'processing' && text.includes('sandbox:fail')) {
    await fail(state, { video, to: 'failed', by: 'system' });
    const videos = videosOf(campaign);
    if (videos.every(({ status }) => status === 'failed')) {
      state.move(campaign, 'CampaignStatus', 'failed', 'system');
      campaign.status_reason = reason('all_videos_failed', 'No video could be produced.');
      await changed(state, campaign, 'in_progress');
    }
  } else if (video.status === 'processing' && !text.includes('sandbox:hold')) {
    await succeed(state, campaign, { video, to: 'succeeded', by: 'system' });
  }
}

async function set(state: State, { video, to, by }: Step): Promise<void> {
  const previous = String(video.status);
  state.move(video, 'CampaignVideoStatus', to, by);
  await state.events.send('campaign_video.status_changed', video, previous);
}

async function succeed(state: State, campaign: Resource, step: Step): Promise<void> {
  const { video } = step;
  const { rates } = state.get('influencer', campaign.influencer_id) as { rates?: Record<string, Money> };
  const shown = state.contract.example('getCampaignById', ({ videos }) => Boolean(finished(videos)?.output));
  const output = {
    ...(finished(shown.videos)?.output as object),
    duration_seconds: Number(video.max_duration_seconds) - 1.4,
  };
  const charged = times(Math.ceil(output.duration_seconds), rates?.video_second);
  Object.assign(video, { output, charged, progress_percent: 100, finished_at: now() });
  await set(state, step);
  await state.settle(video.transaction_id, charged, step.by);
}

async function fail(state: State, step: Step): Promise<void> {
  const { video } = step;
  const charged = times(0, video.price);
  Object.assign(video, { charged, status_reason: reason('simulated', undefined), finished_at: now() });
  await set(state, step);
  await state.settle(video.transaction_id, charged, step.by);
}

function finished(videos: unknown): Resource | undefined {
  return (videos as Resource[]).find(({ output }) => output);
}
