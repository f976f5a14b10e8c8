import { randomUUID } from 'node:crypto';
import type { Json } from '../guides/specification';
import { contractDocuments, operationsOf, requestExamples, sandboxUrl } from './documents';
import { startMockServers } from './mockServer';
import { Service } from './service/server';

const documents = contractDocuments();
const NOA = '8c0a70a7-a845-47f9-953a-5154281fa6f5';

let service: Service;
let api: string;
let company: string;

beforeAll(async () => {
  const scopes = documents.flatMap(operationsOf).flatMap((operation) => operation.scopes);
  service = new Service(await startMockServers(documents), scopes, async () => 204);
  api = `http://127.0.0.1:${await service.listen()}${sandboxUrl(documents[0]).pathname}`;
  company = String((await post('/companies', exampleOf('addCompany'))).id);
  await post(`/influencers/${NOA}/company-approval-requests`, { company_id: company });
  await send('PUT', `/simulator/influencers/${NOA}/companies/${company}/status`, { status: 'approved' });
  await post('/simulator/organization/transactions', { type: 'top_up', amount: { value: 50000, currency: 'EUR' } });
});

afterAll(() => service.close());

function exampleOf(id: string): Json {
  const operation = documents.flatMap(operationsOf).find((candidate) => candidate.id === id);
  const [example] = operation ? requestExamples(operation) : [];
  return example?.value as Json;
}

async function send(method: string, path: string, body?: Json, key: string = randomUUID()): Promise<Json> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      Authorization: 'Bearer test_9mK2vQ7cX4',
      'Idempotency-Key': key,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as Json;
}

const post = (path: string, body: Json, key?: string) => send('POST', path, body, key);

/** Sends a request, and once more when its key is forgotten; returns both answers. */
async function late(path: string, body: Json): Promise<[Json, Json]> {
  const key = randomUUID();
  const first = await post(path, body, key);
  expect(await post(path, body, key)).toEqual(first);
  service.forgetKeys();
  return [first, await post(path, body, key)];
}

async function reserved(): Promise<number> {
  const balance = await send('GET', '/organization/balance');
  return (balance.reserved as { value: number }).value;
}

const task = { prompt: 'Noa on a ridge at sunrise, sandbox:hold', count: 2 };
const campaign = { influencer_id: NOA, name: 'Autumn', brief: 'Introduce Lindgren.', objective: 'awareness' };

describe('a request that is sent again when its idempotency key is forgotten', () => {
  it('pays twice for a task', async () => {
    const before = await reserved();
    const [first, second] = await late(`/influencers/${NOA}/image-generation-tasks`, { ...task, company_id: company });
    expect(second.id).not.toBe(first.id);
    expect(await reserved()).toBe(before + 2 * (first.price as { value: number }).value);
  });

  it('pays once for a task with an external_reference, which finds it', async () => {
    const before = await reserved();
    const body = { ...task, company_id: company, external_reference: 'shot-7001' };
    const [first, second] = await late(`/influencers/${NOA}/image-generation-tasks`, body);
    expect(second.code).toBe('duplicate_reference');
    expect(await reserved()).toBe(before + (first.price as { value: number }).value);
    const found = await send('GET', '/media-generation-tasks?external_reference=shot-7001');
    expect((found.data as Json[]).map(({ id }) => id)).toEqual([first.id]);
  });

  it('creates one campaign with an external_reference, which finds it', async () => {
    const body = { ...campaign, company_id: company, external_reference: 'order-7001' };
    const [first, second] = await late('/campaigns', body);
    expect(second.code).toBe('duplicate_reference');
    const found = await send('GET', '/campaigns?external_reference=order-7001');
    expect((found.data as Json[]).map(({ id }) => id)).toEqual([first.id]);
    expect(service.faults).toEqual([]);
  });
});
