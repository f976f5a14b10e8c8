import kebabCase from 'lodash/kebabCase';
import { guides, sourceOf } from './guides';
import { bundleSpecification, type Json, resolveValue } from './specification';

const main = bundleSpecification('main');

interface Row {
  [column: string]: string;
}

/** Returns the rows of the first table below a heading of a guide, by the names of their columns. */
function table(guide: string, heading: string): Row[] {
  const [, section = ''] = sourceOf(guide).split(`\n${heading}\n`);
  const [header = [], , ...rows] = (/^\|.*(?:\n\|.*)+/m.exec(section)?.[0] ?? '').split('\n').map(cellsOf);
  if (rows.length === 0) throw new Error(`docs/${guide} has no table below "${heading}".`);
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Returns every object in a value, at any depth. */
function objectsIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? within : [value as Json, ...within];
}

function schema(name: string): Json {
  return resolveValue(main, { $ref: `#/components/schemas/${name}` });
}

function property(schemaName: string, name: string): Json {
  return resolveValue(main, (schema(schemaName).properties as Json)[name]);
}

function operations(): Json[] {
  return Object.values(main.paths as Json).flatMap((item) =>
    Object.values(item as Json).filter((entry): entry is Json => 'operationId' in Object(entry)),
  );
}

describe('fixed ids of the sandbox', () => {
  const SCENE = "'s video scene";
  const examples = objectsIn((main.components as unknown as Json).examples);
  const ids = new Map(
    table('environments.mdx', '### Fixed ids').map((row) => [row['Id of'] ?? '', row.Id?.replaceAll('`', '')]),
  );
  const names = [...ids.keys()].filter((name) => !name.endsWith(SCENE));

  it('are those of three influencers and their video scenes', () => {
    expect([...ids.keys()]).toEqual(names.flatMap((name) => [name, name + SCENE]));
    expect(names).toHaveLength(3);
  });

  it.each(names)('%s is an influencer of the examples', (name) => {
    const id = ids.get(name);
    const influencer = examples.filter((value) => value.id === id && value.display_name === name);
    const [, status] = new RegExp(`^- ${name} is \`(\\w+)\``, 'm').exec(sourceOf('environments.mdx')) ?? [];
    expect(influencer.map((value) => value.status)).toContain(status);
    expect(examples.some((value) => value.id === ids.get(name + SCENE) && value.influencer_id === id)).toBe(true);
  });
});

describe('rate limits', () => {
  const rows = table('environments.mdx', '## Rate limits');

  /** Returns the policy that the successful responses of an operation show. */
  function policyOf({ responses }: Json): string {
    const [, success] = Object.entries(responses as Json).find(([status]) => status.startsWith('2')) ?? [];
    const { headers } = resolveValue(main, success);
    return String(resolveValue(main, (headers as Json)['RateLimit-Policy']).example);
  }

  it.each(rows)('$Policy has the quota of the specification', ({ Policy = '', Quota = '' }) => {
    const name = Policy.replaceAll('`', '');
    const [requests, seconds] = Quota.match(/\d+/g) ?? [];
    const policies = operations()
      .map(policyOf)
      .filter((policy) => policy.startsWith(`"${name}"`));
    expect([...new Set(policies)]).toEqual([`"${name}";q=${requests};w=${seconds}`]);
  });

  it.each(rows.filter(({ Policy }) => Policy !== '`default`'))('$Policy names its operations', (row) => {
    const links = [...(row.Operations ?? '').matchAll(/\/docs\/spec\/([\w-]+)\)/g)].map(([, page]) => page);
    const counted = operations().filter((operation) =>
      policyOf(operation).startsWith(row.Policy?.replaceAll('`', '"') ?? ''),
    );
    expect(links.sort()).toEqual(counted.map(({ operationId }) => kebabCase(String(operationId))).sort());
  });
});

describe('limits', () => {
  const rows = table('environments.mdx', '## Limits');
  const limit = (item: string) => rows.find(({ Item }) => Item === item)?.Limit ?? '';
  const limits: [item: string, text: string][] = [
    ['Images of a product', `${atMost('product_image_limit_reached')}, each asset once`],
    ['Images of a campaign', `${atMost('campaign_image_limit_reached')}, each asset once`],
    ['Videos of a campaign', atMost('campaign_video_limit_reached')],
    [
      '`position` of an image in a request',
      `${positions('CreateProductImageRequest')} for a product, ${positions('CreateCampaignImageRequest')} for a campaign`,
    ],
    ['Length of a video', range(property('CreateCampaignVideoRequest', 'max_duration_seconds'), 's')],
    ['Images of a task', `${property('SubmitImageGenerationTaskRequest', 'count').maximum}`],
    ['Entries of a page', `${(parameter('limit').schema as Json).maximum}`],
    ['Events of one redelivery', `${property('WebhookSubscriptionUpdate', 'redeliver_event_ids').maxItems}`],
  ];

  function range({ minimum, maximum }: Json, unit: string): string {
    return `${minimum} to ${maximum} ${unit}`;
  }

  function positions(request: string): string {
    return range(property(request, 'position'), '').trim();
  }

  /** Returns the number in the description of an error code. */
  function atMost(code: string): string {
    const descriptions = schema('ErrorCode')['x-enumDescriptions'] as Record<string, string>;
    return /at most (\d+)/.exec(descriptions[code] ?? '')?.[1] ?? '';
  }

  it.each(limits)('%s is that of the specification', (item, text) => {
    expect(limit(item)).toBe(text);
  });

  it('the top-up has that of the specification', () => {
    const { minimum, maximum } = property('TopUpAmount', 'value');
    const number = (value: unknown, digits: number) =>
      Number(value).toLocaleString('en-US', { minimumFractionDigits: digits });
    expect(limit('Top-up through a checkout')).toBe(
      `${number(minimum, 0)} to ${number(maximum, 0)} minor units (EUR ${number(Number(minimum) / 100, 2)} to ${number(Number(maximum) / 100, 2)})`,
    );
  });

  function parameter(name: string): Json {
    return Object.values((main.components as unknown as Record<string, Json>).parameters ?? {}).find(
      (candidate) => (candidate as Json).name === name,
    ) as Json;
  }
});

/** Minutes per unit; the first retry's seconds are not part of the sums in the table. */
const MINUTES: Record<string, number> = { s: 0, min: 1, h: 60 };

function minutesIn(text = ''): number {
  const parts = [...text.matchAll(/(\d+) (s|min|h)\b/g)];
  return parts.reduce((sum, [, value, unit = '']) => sum + Number(value) * (MINUTES[unit] ?? 0), 0);
}

test('the delays between delivery attempts add up', () => {
  const rows = table('webhooks.mdx', '## Retries');
  let sum = 0;
  for (const row of rows) {
    sum += minutesIn(row['After the previous attempt']);
    expect(minutesIn(row['After the event'])).toBe(sum);
  }
  const text = `${rows.length} in ${Math.floor(sum / 60)} hours ${sum % 60} minutes`;
  const durations = table('environments.mdx', '## How long things take');
  expect(durations.find(({ Item }) => Item?.includes('Delivery attempts'))?.Production).toBe(text);
  expect(sourceOf('webhooks.mdx')).toContain(text.replace(' in ', ' attempts in '));
});

describe.each(guides)('%s', (guide) => {
  it('names no error code that the API does not have', () => {
    const known = ['ErrorCode', 'FieldErrorCode'].flatMap((name) => {
      const { enum: closed, 'x-extensible-enum': open } = schema(name);
      return (open ?? closed) as string[];
    });
    const named = [...sourceOf(guide).matchAll(/\b[45]\d\d (?:with )?\[?`(\w+)`/g)].map(([, code]) => code);
    expect(named.filter((code) => !known.includes(code ?? ''))).toEqual([]);
  });
});

test('a link to the page of an error code has the code as its text', () => {
  const links = guides.flatMap((guide) => [...sourceOf(guide).matchAll(/\[([^\]]+)\]\(\/docs\/errors\/([\w-]+)\)/g)]);
  expect(links.length).toBeGreaterThan(0);
  for (const [, text, page] of links) expect(text).toBe(`\`${page?.replaceAll('-', '_')}\``);
});

test.each(['intro.mdx', 'conventions.mdx'])('%s states no duration of hours or days: Environments does', (guide) => {
  expect(sourceOf(guide).match(/\b\d+ (?:working )?(?:hour|day)s?\b/g)).toBeNull();
});
