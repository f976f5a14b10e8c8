import { latestRequest, reason, requireFree } from './catalogue';
import { Refusal } from './refusal';
import { type Call, type Money, now, type Resource, requirePrice, type State, times } from './state';

/** Image generation tasks. */
export const tasks = {
  submitInfluencerImageGenerationTask: async (state: State, call: Call) => {
    const influencer = state.get('influencer', call.params.influencer_id);
    const company = state.referenced('company', call.body.company_id);
    for (const id of (call.body.reference_asset_ids ?? []) as string[]) state.referenced('asset', id);
    if (influencer.status !== 'active') throw new Refusal(409, 'influencer_unavailable');
    const pair = { influencer_id: influencer.id, company_id: company.id };
    requireFree(state.all('generation_task'), 'external_reference', call.body, 'duplicate_reference');
    if (latestRequest(state, pair).status !== 'approved') throw new Refusal(409, 'influencer_not_approved');
    const price = times(Number(call.body.count ?? 1), (influencer.rates as Record<string, Money>).image);
    requirePrice(price, call.body);
    if (price.value > state.balance().available) throw new Refusal(402, 'insufficient_balance');
    const task = state.create('generation_task', call);
    const resource_path = `${state.contract.base}/influencers/${influencer.id}/media-generation-tasks/${task.id}`;
    const source = { type: 'image_generation_task', id: task.id, resource_path };
    const transaction = await state.reserve(price, source, { company_id: company.id });
    return Object.assign(task, { price, transaction_id: transaction.id });
  },

  getInfluencerMediaGenerationTask: async (state: State, { params }: Call) => {
    const task = state.get('generation_task', params.task_id);
    if (task.status === 'submitted') {
      state.move(task, 'GenerationTaskStatus', 'processing', 'system');
      Object.assign(task, { started_at: now(), progress_percent: 40 });
    } else if (task.status === 'processing') {
      await end(state, task);
    }
    return task;
  },
};

/** Tells whether somebody who reads the task should read it again. */
export function isTaskUnfinished({ status }: Resource): boolean {
  return status === 'submitted' || status === 'processing';
}

async function end(state: State, task: Resource): Promise<void> {
  const fails = String(task.prompt).includes('sandbox:fail');
  const { rates } = state.get('influencer', task.influencer_id) as { rates?: Record<string, Money> };
  const shown = state.contract.example(
    'getInfluencerMediaGenerationTask',
    ({ type, status }) => type === 'image' && status === 'succeeded',
  );
  const [output] = shown.outputs as Resource[];
  const outputs = fails
    ? []
    : Array.from({ length: Number(task.count) }, () => ({ ...output, asset_id: crypto.randomUUID() }));
  for (const { asset_id } of outputs) state.keep('asset', { id: asset_id });
  const charged = times(outputs.length, rates?.image);
  Object.assign(task, {
    outputs,
    charged,
    status_reason: reason(fails ? 'simulated' : undefined, undefined),
    progress_percent: fails ? task.progress_percent : 100,
    finished_at: now(),
  });
  state.move(task, 'GenerationTaskStatus', fails ? 'failed' : 'succeeded', 'system');
  await state.settle(task.transaction_id, charged, 'system');
  await state.events.send('image_generation_task.finished', task, 'processing');
}
