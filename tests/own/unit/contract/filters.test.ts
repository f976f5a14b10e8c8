import createClient, { type ClientOptions } from 'openapi-fetch';
import { codeBlocks } from '../guides/guides';
import { type Json, resolveValue } from '../guides/specification';
import {
  contractDocuments,
  examplePath,
  type Operation,
  operationsOf,
  responseExamples,
  sandboxUrl,
} from './documents';
import { startMockServers } from './mockServer';
import { Service } from './service/server';
import type { Resource } from './service/state';

/** What a filter without an enum can ask for. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  company_id: ['b61e6ba5-3682-4dd6-b804-69b84b2d451c', '3f1c7a52-90f4-4f0e-9d7a-5f7f1f8f6f11'],
  interest: ['hiking', 'travel'],
  language: ['sv-SE', 'fi-FI'],
};
const KINDS: Readonly<Record<string, string>> = {
  getTransactions: 'transaction',
  getProductsByCompanyId: 'product',
  getCompanyProducts: 'product',
  getCampaigns: 'campaign',
  getInfluencers: 'influencer',
  getInfluencerCompanyApprovalRequests: 'approval_request',
  getInfluencersCompanyApprovalRequests: 'approval_request',
  getInfluencerVoiceGenerationTasks: 'voice_task',
  getMediaGenerationTasks: 'generation_task',
};
const PARTS: Readonly<Record<string, (value: string) => Json>> = {
  interest: (slug) => ({ interests: [{ id: crypto.randomUUID(), slug, name: slug }] }),
  language: (tag) => ({ languages: [tag] }),
};

const documents = contractDocuments();
const filters = documents
  .flatMap(operationsOf)
  .flatMap((operation) =>
    operation.parameters
      .filter(({ schema }) => (schema as Json).type === 'array')
      .map((parameter) => ({ operation, parameter, name: String(parameter.name), id: operation.id })),
  );

/**
 * How clients write two values: `serializer` is that of the guide's TypeScript client; the generated ones of Java and Go
 * write the document's form too, that of Python repeats the parameter, as this one does without a serializer.
 */
const COMMAS: ClientOptions = { querySerializer: { array: { style: 'form', explode: false } } };
const REPEATED: ClientOptions = {};
const ENCODED: ClientOptions = {
  querySerializer: (query) =>
    Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&'),
};

let service: Service;
let api: string;

beforeAll(async () => {
  service = new Service(await startMockServers(documents), scopesOf(), async () => 204);
  const kept = new Set<string>();
  for (const { operation, name, parameter } of filters)
    for (const value of valuesOf(operation, parameter)) {
      const entry = { ...shown(operation), id: crypto.randomUUID(), ...(PARTS[name]?.(value) ?? { [name]: value }) };
      const kind = String(KINDS[operation.id]);
      if (kept.has(`${kind} ${name} ${value}`)) continue;
      kept.add(`${kind} ${name} ${value}`);
      service.keep(kind, (kind === 'campaign' ? { ...entry, images: [], videos: [] } : entry) as Resource);
    }
  const company = documents.flatMap(operationsOf).find(({ id }) => id === 'getCompanyById') as Operation;
  service.keep('company', responseExamples(company)[0]?.value as Resource);
  api = `http://127.0.0.1:${await service.listen()}${sandboxUrl(documents[0]).pathname}`;
});

afterAll(() => service.close());

function scopesOf(): string[] {
  return documents.flatMap(operationsOf).flatMap(({ scopes }) => scopes);
}

/** Returns an entry of the operation's example. */
function shown(operation: Operation): Json {
  const [data = []] = responseExamples(operation).flatMap(({ status, value }) =>
    status === '200' ? [(value as { data: Json[] }).data] : [],
  );
  return structuredClone(data[0]) as Json;
}

/** Returns the first two values of a filter. */
function valuesOf({ document }: Operation, { name, schema }: Json): readonly string[] {
  const { enum: values } = resolveValue(document, (schema as Json).items) as { enum?: string[] };
  return (values ?? OPEN[String(name)] ?? []).slice(0, 2);
}

async function idsOf(options: ClientOptions, operation: Operation, query: Json): Promise<string[]> {
  const headers = { Authorization: 'Bearer test_9mK2vQ7cX4' };
  const client = createClient<Record<string, Record<'get', never>>>({ baseUrl: api, headers, ...options });
  const get = client.GET as unknown as (path: string, init: object) => Promise<{ data?: { data: Resource[] } }>;
  const { data } = await get(examplePath(operation), { params: { query: { limit: 100, ...query } } });
  return (data?.data ?? []).map(({ id }) => id).sort();
}

it('there are 12 filters with several values', () => expect(filters).toHaveLength(12));

it('the client of the guide writes the form of the document', () => {
  const code = codeBlocks('clients-and-tools.mdx').map((block) => block.code);
  expect(code.join('\n')).toContain("querySerializer: { array: { style: 'form', explode: false } },");
});

describe.each(filters)('the filter $name of $id', ({ operation, parameter, name }) => {
  it.each([
    ['separated by commas', COMMAS],
    ['in repeated parameters', REPEATED],
    ['separated by encoded commas', ENCODED],
  ])('finds items with one of two values %s, in any order', async (_, options) => {
    const [one = '', other = ''] = valuesOf(operation, parameter);
    const [first, second] = [
      await idsOf(options, operation, { [name]: [one] }),
      await idsOf(options, operation, { [name]: [other] }),
    ];
    expect(Math.min(first.length, second.length)).toBeGreaterThan(0);
    const both = [...new Set([...first, ...second])].sort();
    expect(both.length).toBeGreaterThan(Math.max(first.length, second.length));
    expect(await idsOf(options, operation, { [name]: [one, other] })).toEqual(both);
    expect(await idsOf(options, operation, { [name]: [other, one] })).toEqual(both);
    expect(service.faults).toEqual([]);
  });
});
