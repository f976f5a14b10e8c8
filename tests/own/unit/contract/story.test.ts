import type { Json } from '../guides/specification';
import { resolveValue } from '../guides/specification';
import { basePath, contractDocuments, examplePath, operationsOf } from './documents';
import { type Story, storyOf } from './examples';
import {
  contradictions,
  danglingIds,
  earlyAssets,
  impossibleChanges,
  wrongAmounts,
  wrongMoney,
  wrongTimes,
} from './storyRules';

/** The lifecycle of each kind. */
const LIFECYCLES: Readonly<Record<string, string>> = {
  Campaign: 'CampaignStatus',
  CampaignImage: 'CampaignImageStatus',
  CampaignVideo: 'CampaignVideoStatus',
  Influencer: 'InfluencerStatus',
  InfluencerCompanyApprovalRequest: 'ApprovalStatus',
  ImageGenerationTask: 'GenerationTaskStatus',
  VideoGenerationTask: 'GenerationTaskStatus',
  VoiceGenerationTask: 'GenerationTaskStatus',
  Product: 'ProductStatus',
  Transaction: 'TransactionStatus',
};

const documents = contractDocuments();
const story = storyOf(documents);
const ways = Object.fromEntries(Object.entries(LIFECYCLES).map(([kind, name]) => [kind, waysOf(name)]));

function waysOf(name: string): ReadonlySet<string> {
  const schema = resolveValue(documents[0] as Json, { $ref: `#/components/schemas/${name}` });
  const { transitions } = schema['x-lifecycle'] as { transitions: { from: string; to: string }[] };
  return new Set(transitions.map(({ from, to }) => `${from} ${to}`));
}

describe('the examples tell one story', () => {
  it('is long enough to be judged', () => {
    expect(story.things.length).toBeGreaterThan(80);
    expect(new Set(story.things.map(({ kind }) => kind)).size).toBeGreaterThan(12);
  });

  it('names only things that an example shows', () => expect(danglingIds(story)).toEqual([]));
  it('has the times of each thing in order', () => expect(wrongTimes(story)).toEqual([]));
  it('uses no asset before it exists', () => expect(earlyAssets(story)).toEqual([]));
  it('shows a thing in one state at one time', () => expect(contradictions(story)).toEqual([]));
  it('changes statuses only as the lifecycles allow', () => expect(impossibleChanges(story, ways)).toEqual([]));
  it('multiplies units by rates, and adds up', () => expect(wrongAmounts(story)).toEqual([]));
  it('books the cost of the work, and balances it', () => expect(wrongMoney(story)).toEqual([]));

  it('has a path of an example in every Location, to something that an example shows', () => {
    expect(documents.flatMap(wrongLocations)).toEqual([]);
  });

  it('has a path that can be read in every resource_path', () => {
    expect(story.nodes.filter(({ place }) => place.endsWith('/resource_path')).length).toBeGreaterThan(20);
    expect(wrongPaths(story)).toEqual([]);
  });

  it('has a Location in every response that creates something', () => {
    expect(documents.flatMap(withoutLocation)).toEqual([]);
  });

  it('has paths whose ids an example shows', () => {
    const ids = new Set(story.things.map(({ id }) => id));
    const unknown = documents.flatMap(operationsOf).flatMap((operation) =>
      examplePath(operation)
        .split('/')
        .filter((part) => /^[0-9a-f]{8}-/.test(part) && !ids.has(part)),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a contradiction in the story is found', () => {
  it('when an id names nothing', () =>
    expect(danglingIds(changed('company_id', 'b61e6ba5-0000-4dd6-b804-69b84b2d451c'))).not.toEqual([]));
  it('when a time is out of order', () =>
    expect(wrongTimes(changed('updated_at', '2020-01-01T00:00:00Z'))).not.toEqual([]));
  it('when an asset is used before its upload', () =>
    expect(earlyAssets(changed('created_at', '2020-01-01T00:00:00Z', 'Image'))).not.toEqual([]));
  it('when a thing is two ways at one time', () =>
    expect(contradictions(changed('name', 'Another name'))).not.toEqual([]));
  it('when a status comes back from its end', () =>
    expect(impossibleChanges(changed('status', 'draft', 'Campaign', 'completed'), ways)).not.toEqual([]));
  it('when a resource_path names no operation, or nothing', () => {
    const broken = { ...story, nodes: [...story.nodes, node('/v2/tasks/17'), node('/v2/products/17')] };
    expect(wrongPaths(broken)).toEqual([
      'here/resource_path is no path that can be read.',
      'here/resource_path names no thing of the examples.',
    ]);
  });
  it('when a response that creates something has no Location', () => {
    const broken = JSON.parse(JSON.stringify(documents[0]).replaceAll('"Location":', '"X-Location":')) as Json;
    expect(withoutLocation(broken)).toContain('addCompany 201 has no Location.');
  });
  it('when a price is not units times rate', () =>
    expect(wrongAmounts(changed('price', { value: 1, currency: 'EUR' }, 'CampaignVideo'))).not.toEqual([]));
  it('when a transaction has another amount', () =>
    expect(wrongMoney(changed('amount', { value: -1, currency: 'EUR' }))).not.toEqual([]));
});

/** Returns the story with another value of a property in the first thing that has it; optionally of a kind and status. */
function changed(property: string, value: unknown, kind = '', status?: string): Story {
  const at = story.things.findIndex(
    (thing) =>
      property in thing.value &&
      thing.kind.includes(kind) &&
      (!status || thing.value.status === status) &&
      hasTwin(thing.id),
  );
  const things = story.things.map((thing, index) =>
    index === at ? { ...thing, value: { ...thing.value, [property]: value } } : thing,
  );
  const place = `${story.things[at]?.place}/${property}`;
  const nodes = story.nodes.map((node) => (node.place === place ? { ...node, value } : node));
  return { nodes, things };
}

function hasTwin(id: string): boolean {
  return story.things.filter((thing) => thing.id === id).length > 1;
}

function withoutLocation(document: Json): string[] {
  return operationsOf(document).flatMap(({ id, raw }) =>
    Object.entries(raw.responses as Json).flatMap(([status, response]) => {
      const { headers = {} } = resolveValue(document, response) as { headers?: Json };
      return ['201', '202'].includes(status) && !('Location' in headers) ? [`${id} ${status} has no Location.`] : [];
    }),
  );
}

const node = (value: string) => ({
  ...(story.nodes[0] as (typeof story.nodes)[number]),
  place: 'here/resource_path',
  value,
});

/** Returns each `resource_path` that leads nowhere. */
function wrongPaths({ nodes, things }: Story): string[] {
  const ids = new Set(things.map(({ id }) => id));
  return nodes.flatMap(({ place, value }) => {
    if (!place.endsWith('/resource_path') || value === null) return [];
    const { pathname, search } = new URL(String(value), 'https://api.example.com');
    const named = `${pathname}${search}`.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    if (!isRead(pathname)) return [`${place} is no path that can be read.`];
    const leads = pathname.includes('/organization/') || (named.length > 0 && named.every((id) => ids.has(id)));
    return leads ? [] : [`${place} names no thing of the examples.`];
  });
}

/** Tells whether an operation reads a path. */
function isRead(pathname: string): boolean {
  const base = basePath(documents[0] as Json);
  const path = pathname.slice(base.length);
  const reads = documents.flatMap(operationsOf).filter(({ method }) => method === 'GET');
  const patterns = reads.map((operation) => new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  return pathname.startsWith(`${base}/`) && patterns.some((pattern) => pattern.test(path));
}

/** Returns the examples of `Location` that lead nowhere. */
function wrongLocations(document: Json): string[] {
  const ids = new Set(story.things.map(({ id }) => id));
  return operationsOf(document).flatMap(({ id, raw }) =>
    Object.entries(raw.responses as Json).flatMap(([status, response]) => {
      const { headers = {} } = resolveValue(document, response) as { headers?: Json };
      if (!('Location' in headers)) return [];
      const { example } = resolveValue(document, headers.Location) as { example?: string };
      const { host, pathname, search } = new URL(String(example), 'https://api.example.com');
      if (host !== 'api.example.com') return [];
      const named = `${pathname}${search}`.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
      const place = `${id} ${status} Location ${example}`;
      return [
        ...(isRead(pathname) ? [] : [`${place} is no path that can be read.`]),
        ...named.filter((name) => !ids.has(name)).map((name) => `${place} names ${name}, which no example shows.`),
      ];
    }),
  );
}
