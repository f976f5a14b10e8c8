import type { Json } from '../guides/specification';
import type { Node, Story, Thing } from './examples';
import { isObject } from './invalidBodies';

/** Which kinds of things a property names; a property that is not here names a thing of any kind. */
const NAMED: Readonly<Record<string, RegExp>> = {
  company_id: /^Company$/,
  product_id: /^Product$/,
  campaign_id: /^Campaign$/,
  influencer_id: /^Influencer$/,
  scene_id: /^VideoScene$/,
  image_ids: /^CampaignImage$/,
  voice_generation_task_id: /^VoiceGenerationTask$/,
  transaction_id: /^Transaction$/,
  refunded_transaction_id: /^Transaction$/,
};
const ASSETS = /^(?:asset_id|reference_asset_ids|footage_asset_id|footage_asset_ids)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Events are not objects of an example: their ids appear in their payloads and in the lists of undelivered ones. */
const EVENT_IDS = /^redeliver_event_ids$/;
/** Moments that lie ahead when they are shown. */
const AHEAD = /^(?:expires_at|url_expires_at|next_attempt_at|previous_secret_expires_at|retires_at)$/;
/** Properties that belong to the read, and the state of deliveries, which changes without `updated_at`. */
const OF_THE_READ = /(?:^|_)url$|^url_expires_at$|^expires_at$|^webhook$/;
const OUTPUT = /Output$/;
const SANDBOX = 'specs/simulator/';
const EVENTS = /\/webhooks\.yaml#/;

/** Ids that name nothing, one sentence each. */
export function danglingIds({ nodes, things }: Story): string[] {
  const known = (kind: RegExp) => new Set(things.filter((thing) => kind.test(thing.kind)).map(({ id }) => id));
  const assets = new Set(assetTimes({ nodes, things }).keys());
  const events = new Set(nodes.filter(isEventId).map(({ value }) => value));
  return nodes.flatMap(({ place, property, value, title }) => {
    if (!/_ids?$/.test(property) || OUTPUT.test(title)) return [];
    const ids = [value].flat().filter((id): id is string => typeof id === 'string' && UUID.test(id));
    const targets = ASSETS.test(property) ? assets : EVENT_IDS.test(property) ? events : known(NAMED[property] ?? /./);
    return ids
      .filter((id) => !targets.has(id))
      .map((id) => `${place}: ${property} ${id} names nothing in any example.`);
  });
}

function isEventId({ place, property }: Node): boolean {
  return property === 'id' && /\/examples\/webhooks\.yaml#\/\w+\/value\/id$|\/undelivered\/\d+\/id$/.test(place);
}

/** Times of one thing that are out of order. */
export function wrongTimes({ things }: Story): string[] {
  return things.flatMap(({ place, value }) => {
    const times = Object.entries(value).filter(([name, time]) => name.endsWith('_at') && typeof time === 'string');
    const begun = value.created_at ?? value.requested_at;
    const past = times.filter(([name]) => !AHEAD.test(name)) as [string, string][];
    const ahead = times.filter(([name]) => AHEAD.test(name)) as [string, string][];
    const changed = value.updated_at as string | undefined;
    const at = (name: string, text: string) => `${place}/${name}: ${text}`;
    return [
      ...past.filter(([, time]) => time < String(begun)).map(([name]) => at(name, 'lies before the creation.')),
      ...ahead
        .filter(([, time]) => time <= String(begun))
        .map(([name]) => at(name, 'does not lie after the creation.')),
      ...past
        .filter(([name, time]) => changed && name !== 'updated_at' && time > changed)
        .map(([name]) => at(name, 'lies after updated_at.')),
    ];
  });
}

/** Assets that are used before they exist. */
export function earlyAssets(story: Story): string[] {
  const exists = assetTimes(story);
  return story.things.flatMap(({ place, value }) =>
    Object.entries(value)
      .filter(([name]) => ASSETS.test(name))
      .flatMap(([name, ids]) =>
        [ids]
          .flat()
          .filter((id): id is string => typeof id === 'string')
          .map((id) => ({ name, id })),
      )
      .filter(({ id }) => exists.has(id) && String(exists.get(id)) > String(value.created_at))
      .map(
        ({ name, id }) => `${place}/${name}: ${id} is used at ${value.created_at} and exists from ${exists.get(id)}.`,
      ),
  );
}

/** Returns since when each asset exists: since its upload, or the end of the task or the video that made it. */
function assetTimes({ nodes, things }: Story): Map<string, string> {
  const uploads = things
    .filter(({ kind }) => /Asset$/.test(kind))
    .map(({ id, value }) => [id, String(value.created_at)] as const);
  const makers = things.filter(({ value }) => typeof value.finished_at === 'string');
  const outputs = nodes.flatMap(({ place, value, title }) => {
    if (!OUTPUT.test(title) || !isObject(value)) return [];
    const maker = makers.find((thing) => place.startsWith(`${thing.place}/`));
    return [[String(value.asset_id), String(maker?.value.finished_at ?? '')] as const];
  });
  return new Map([...outputs, ...uploads]);
}

/** Things that are two ways at one time. */
export function contradictions({ things }: Story): string[] {
  return pairsOf(things).flatMap(([one, other]) => {
    if (one.value.updated_at !== other.value.updated_at) return [];
    return Object.keys(one.value)
      .filter((name) => name in other.value && !OF_THE_READ.test(name))
      .filter((name) => !isSame(one.value[name], other.value[name]))
      .map(
        (name) =>
          `${other.place}/${name}: differs from ${one.place}/${name}, of the same ${one.kind} at the same time.`,
      );
  });
}

/** Statuses that follow another one without a way between them. `ways`: by kind, the pairs of states with a transition. */
export function impossibleChanges({ things }: Story, ways: Readonly<Record<string, ReadonlySet<string>>>): string[] {
  return pairsOf(things).flatMap(([one, other]) => {
    const [earlier, later] = [one, other].sort((a, b) =>
      String(a.value.updated_at) < String(b.value.updated_at) ? -1 : 1,
    ) as [Thing, Thing];
    const [from, to] = [String(earlier.value.status), String(later.value.status)];
    if (!ways[one.kind] || from === to || earlier.value.updated_at === later.value.updated_at) return [];
    if (leads(ways[one.kind] as ReadonlySet<string>, from, to)) return [];
    return [`${later.place}/status: ${to} cannot follow ${from}, the status in ${earlier.place}.`];
  });
}

function leads(ways: ReadonlySet<string>, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const _ of ways)
    for (const way of ways) {
      const [start = '', end = ''] = way.split(' ');
      if (reached.has(start)) reached.add(end);
    }
  return reached.has(to);
}

/** Returns the pairs of different views of one thing. */
function pairsOf(things: readonly Thing[]): [Thing, Thing][] {
  const byId = new Map<string, Thing[]>();
  for (const thing of things)
    byId.set(`${thing.kind} ${thing.id}`, [...(byId.get(`${thing.kind} ${thing.id}`) ?? []), thing]);
  return [...byId.values()].flatMap((views) =>
    views.flatMap((one, at) => views.slice(at + 1).map((other): [Thing, Thing] => [one, other])),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutReads(one)) === JSON.stringify(withoutReads(other));
}

/** Returns a value without what belongs to the read, in the order of the names. */
function withoutReads(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReads);
  if (!isObject(value)) return value;
  const kept = Object.keys(value)
    .filter((name) => !OF_THE_READ.test(name))
    .sort();
  return Object.fromEntries(kept.map((name) => [name, withoutReads(value[name])]));
}

interface Rates {
  image: { value: number };
  video_second: { value: number };
  voice_thousand_characters: { value: number };
}

/** Amounts that do not follow from the influencer's rates, or do not add up. */
export function wrongAmounts({ things }: Story): string[] {
  const rates = new Map(things.filter(({ value }) => value.rates).map(({ id, value }) => [id, value.rates as Rates]));
  const campaigns = new Map(things.filter(({ kind }) => kind === 'Campaign').map(({ id, value }) => [id, value]));
  return things.flatMap(({ place, kind, value }) => {
    const influencer = value.influencer_id ?? campaigns.get(String(value.campaign_id))?.influencer_id;
    const rate = rates.get(String(influencer));
    return [
      ...(rate ? expectedOf(kind, value, rate) : []).flatMap(([name, expected]) =>
        wrong(`${place}/${name}`, value[name], expected),
      ),
      ...(kind === 'Campaign' && Array.isArray(value.videos)
        ? wrong(`${place}/price`, value.price, sumOf(value.videos as Json[]))
        : []),
    ];
  });
}

function wrong(place: string, amount: unknown, expected: number): string[] {
  const { value } = (amount ?? {}) as { value?: number };
  return value === undefined || value === expected ? [] : [`${place}: is ${value} and should be ${expected}.`];
}

function sumOf(videos: readonly Json[]): number {
  return videos.reduce((sum, { price }) => sum + (price as { value: number }).value, 0);
}

/** Returns the prices and charges that follow from the rates. */
function expectedOf(kind: string, value: Json, rate: Rates): [string, number][] {
  const output = value.output as { duration_seconds: number } | null;
  const outputs = (value.outputs ?? []) as unknown[];
  const isFree = value.status !== 'succeeded' && outputs.length === 0;
  const charged = (units: number, each: number): [string, number] => ['charged', isFree ? 0 : units * each];
  if (kind === 'CampaignVideo' || kind === 'VideoGenerationTask')
    return [
      ['price', Number(value.max_duration_seconds) * rate.video_second.value],
      charged(Math.ceil(output?.duration_seconds ?? 0), rate.video_second.value),
    ];
  if (kind === 'ImageGenerationTask')
    return [['price', Number(value.count) * rate.image.value], charged(outputs.length, rate.image.value)];
  if (kind === 'VoiceGenerationTask') {
    const thousands = Math.ceil(String(value.text).length / 1000);
    const price = thousands * rate.voice_thousand_characters.value;
    return [['price', price], charged(1, price)];
  }
  return [];
}

/** Transactions that are not those of their work, and balances that the transactions up to them do not give. */
export function wrongMoney({ nodes, things }: Story): string[] {
  const work = new Map(things.filter(({ value }) => value.transaction_id).map((thing) => [thing.id, thing]));
  // The simulator's belong to another balance, that of the sandbox.
  const transactions = things.filter(({ kind, place }) => kind === 'Transaction' && !place.startsWith(SANDBOX));
  const booked = transactions.flatMap(({ place, id, value }) => {
    const { id: source } = value.source as { id: string | null };
    const views = things.filter((thing) => thing.id === source && thing.value.transaction_id);
    if (!work.has(String(source))) return [];
    const amount = -(value.amount as { value: number }).value;
    const fitting = views.some(({ value: made }) => {
      const cost = (value.status === 'settled' ? made.charged : made.price) as { value: number } | undefined;
      const paid = made.amount as { value: number } | undefined;
      return made.transaction_id === id && amount === (paid ? -paid.value : cost?.value);
    });
    return fitting ? [] : [`${place}: no example of ${source} has this transaction with the amount ${-amount}.`];
  });
  const balances = nodes.flatMap(({ place, title, value }) => {
    if (title !== 'Balance' || !isObject(value)) return [];
    const [available, reserved, total] = ['available', 'reserved', 'total'].map(
      (name) => (value[name] as { value: number }).value,
    );
    const sums = balanceAt(transactions, String(value.updated_at));
    const isSum = Number(available) + Number(reserved) === total;
    const additions = isSum ? [] : [`${place}/total: is not available plus reserved.`];
    // An event comes after transactions that no example shows.
    if (EVENTS.test(place)) return additions;
    return [
      ...additions,
      ...wrong(`${place}/available`, value.available, sums.available),
      ...wrong(`${place}/reserved`, value.reserved, sums.reserved),
    ];
  });
  return [...booked, ...balances];
}

/** Returns the balance after the transactions whose latest view up to a time is pending or settled. */
function balanceAt(transactions: readonly Thing[], time: string): { available: number; reserved: number } {
  const latest = new Map<string, Json>();
  for (const { id, value } of transactions) {
    const known = latest.get(id);
    if (String(value.updated_at) <= time && String(known?.updated_at ?? '') <= String(value.updated_at))
      latest.set(id, value);
  }
  const sum = (keep: (value: Json) => boolean) =>
    [...latest.values()].filter(keep).reduce((total, { amount }) => total + (amount as { value: number }).value, 0);
  const reserved = -sum((value) => value.status === 'pending' && value.type === 'charge');
  return { available: sum(({ status }) => status === 'settled') - reserved, reserved };
}
