import { codeBlocks } from '../guides/guides';
import { type Json, resolveValue } from '../guides/specification';
import { contractDocuments, examplePath, type Operation, operationsOf } from './documents';
import { type MockServer, startMockServers } from './mockServer';

/** What a filter without an enum can ask for. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  company_id: ['b61e6ba5-3682-4dd6-b804-69b84b2d451c', '3f1c7a52-90f4-4f0e-9d7a-5f7f1f8f6f11'],
  interest: ['hiking', 'travel'],
  language: ['sv-SE', 'fi-FI'],
};

interface Filter {
  readonly id: string;
  readonly name: string;
  readonly operation: Operation;
  readonly parameter: Json;
  readonly items: Json;
}

const documents = contractDocuments();
const filters = documents.flatMap(operationsOf).flatMap((operation) =>
  operation.parameters
    .filter(({ schema }) => (schema as Json).type === 'array')
    .map((parameter): Filter => {
      const { items } = parameter.schema as Json;
      const { id, document } = operation;
      return { id, name: String(parameter.name), operation, parameter, items: resolveValue(document, items) };
    }),
);

let servers: ReadonlyMap<Json, MockServer>;

beforeAll(async () => {
  servers = await startMockServers(documents);
});

/** Returns the status of a request with values of the filter. */
async function statusOf({ name, operation }: Filter, values: string | string[]): Promise<number> {
  const { status } = await (servers.get(operation.document) as MockServer)({
    method: operation.method,
    path: examplePath(operation),
    query: { [name]: values },
    headers: { authorization: 'Bearer test_9mK2vQ7cX4' },
  });
  return status;
}

/** Returns the first two values of a filter. */
function valuesOf({ name, items }: Filter): string[] {
  return ((items.enum as string[] | undefined) ?? OPEN[name] ?? []).slice(0, 2);
}

/** Returns each filter that takes any number of values: no `maxItems`, and no list of values that each may occur once. */
function unlimited(found: readonly Filter[]): string[] {
  return found.flatMap(({ id, name, parameter, items }) => {
    const { maxItems, uniqueItems } = parameter.schema as Json;
    return maxItems || (uniqueItems && items.enum) ? [] : [`${name} of ${id} takes any number of values.`];
  });
}

it('there are 12 filters with several values', () => expect(filters).toHaveLength(12));

it('the client of the guide writes the form of the document', () => {
  const code = codeBlocks('clients-and-tools.mdx').map((block) => block.code);
  expect(code.join('\n')).toContain("querySerializer: { array: { style: 'form', explode: false } },");
  expect(filters.filter(({ parameter }) => parameter.style !== 'form' || parameter.explode !== false)).toEqual([]);
});

it('each takes a limited number of values', () => expect(unlimited(filters)).toEqual([]));

it('a filter without a limit is found', () => {
  const filter = filters.find(({ name }) => name === 'company_id') as Filter;
  const schema = { ...(filter.parameter.schema as Json), maxItems: undefined };
  expect(unlimited([{ ...filter, parameter: { ...filter.parameter, schema } }])).toHaveLength(1);
});

describe.each(filters)('the filter $name of $id', (filter) => {
  const [one = '', other = ''] = valuesOf(filter);

  it('takes one value, or two separated by commas or in repeated parameters', async () => {
    expect(await statusOf(filter, one)).toBe(200);
    expect(await statusOf(filter, `${one},${other}`)).toBe(200);
    expect(await statusOf(filter, [one, other])).toBe(200);
  });

  it('refuses the same value twice', async () => {
    expect(await statusOf(filter, `${one},${one}`)).toBeGreaterThanOrEqual(400);
  });
});
