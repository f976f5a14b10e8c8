import type { Json } from '../../guides/specification';
import { Refusal } from './refusal';
import type { Call, Resource, State } from './state';

/** What each list lists, newest first. */
const LISTS = {
  getCompanies: 'company',
  getProductsByCompanyId: 'product',
  getCompanyProducts: 'product',
  getCampaigns: 'campaign',
  getInfluencers: 'influencer',
  getInfluencerVideoScenes: 'video_scene',
  getInfluencerCompanyApprovalRequests: 'approval_request',
  getInfluencersCompanyApprovalRequests: 'approval_request',
  getInfluencerVoiceGenerationTasks: 'voice_task',
  getMediaGenerationTasks: 'generation_task',
  getTransactions: 'transaction',
} as const;

const PAGING = ['limit', 'cursor'];
const TIME = /^(?<event>created|updated)_(?<end>from|to)$/;

/** The property that a filter compares, where it has another name. */
const COMPARED: Readonly<Record<string, (entry: Resource) => unknown>> = {
  interest: ({ interests }) => (interests as { slug: string }[]).map(({ slug }) => slug),
  language: ({ languages }) => (languages as string[]).flatMap((tag) => [tag, tag.replace(/-.*/, '')]),
  source_id: ({ source }) => (source as Json).id,
  transaction_id: ({ id, refunded_transaction_id }) => [id, refunded_transaction_id],
};

export const lists = Object.fromEntries(
  Object.entries(LISTS).map(([operation, kind]) => [
    operation,
    (state: State, call: Call) => {
      requirePath(state, call);
      return page(
        call,
        entriesOf(state, kind).filter((entry) => matches(call, entry)),
      );
    },
  ]),
);

function requirePath(state: State, { params }: Call): void {
  for (const [name, id] of Object.entries(params)) state.get(name.replace(/_id$/, ''), id);
}

function entriesOf(state: State, kind: string): Resource[] {
  const entries = kind === 'transaction' ? state.transactions : state.all(kind);
  return kind === 'campaign' ? entries.map(summary) : entries;
}

function summary({ images, videos, ...fields }: Resource): Resource {
  const count = (list: unknown) => (list as Resource[]).length;
  return { ...fields, image_count: count(images), video_count: count(videos) } as Resource;
}

/** Tells whether an entry has the ids of the path and a value of every filter. */
function matches({ operation, params, query }: Call, entry: Resource): boolean {
  return (
    Object.entries(params).every(([name, id]) => entry[name] === id) &&
    operation.parameters.every(({ in: place, name, schema }) => {
      const asked = query.get(String(name)) ?? (schema as Json).default;
      if (place !== 'query' || PAGING.includes(String(name)) || asked === undefined) return true;
      return matchesOne(entry, String(name), String(asked).split(','));
    })
  );
}

function matchesOne(entry: Resource, name: string, asked: readonly string[]): boolean {
  const { event, end } = TIME.exec(name)?.groups ?? {};
  if (event) {
    const since = Date.parse(String(entry[`${event}_at`] ?? entry.requested_at)) - Date.parse(String(asked[0]));
    return end === 'from' ? since >= 0 : since < 0;
  }
  const compare = COMPARED[name];
  if (!compare && !(name in entry)) throw new Error(`The service does not know the filter ${name}: write it.`);
  const values = [compare ? compare(entry) : entry[name]].flat();
  return values.some((value) => asked.includes(String(value)));
}

/** A cursor is where the next page begins. */
function page({ query }: Call, entries: readonly Resource[]) {
  const limit = Number(query.get('limit') ?? 20);
  const cursor = query.get('cursor');
  const start = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0;
  if (!Number.isInteger(start)) throw new Refusal(400, 'invalid_cursor');
  const hasMore = entries.length > start + limit;
  return {
    data: entries.slice(start, start + limit),
    next_cursor: hasMore ? Buffer.from(String(start + limit)).toString('base64url') : null,
    has_more: hasMore,
  };
}
