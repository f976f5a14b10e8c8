import { randomUUID } from 'node:crypto';
import type { Json } from '../guides/specification';
import { Customer, NOA } from './customer';

let customer: Customer;

beforeAll(async () => {
  customer = await Customer.begin();
});

afterAll(() => customer.service.close());

/** Sends a request, and once more when its key is forgotten; returns both answers. */
async function late(path: string, body: Json): Promise<[Json, Json]> {
  const key = randomUUID();
  const sent = { ...body, company_id: customer.company };
  const first = await customer.post(path, sent, key);
  expect(await customer.post(path, sent, key)).toEqual(first);
  customer.service.forgetKeys();
  return [first, await customer.post(path, sent, key)];
}

async function found(path: string): Promise<unknown[]> {
  const { data } = await customer.get(path);
  return (data as Json[]).map(({ id }) => id);
}

const tasks = `/influencers/${NOA}/image-generation-tasks`;
const task = { prompt: 'Noa on a ridge at sunrise, sandbox:hold', count: 2 };
const campaign = { influencer_id: NOA, name: 'Autumn', brief: 'Introduce Lindgren.', objective: 'awareness' };

describe('a request that is sent again when its idempotency key is forgotten', () => {
  it('pays twice for a task', async () => {
    const before = await customer.reserved();
    const [first, second] = await late(tasks, task);
    expect(second.id).not.toBe(first.id);
    expect(await customer.reserved()).toBe(before + 2 * (first.price as { value: number }).value);
  });

  it('pays once for a task with an external_reference, which finds it', async () => {
    const before = await customer.reserved();
    const [first, second] = await late(tasks, { ...task, external_reference: 'shot-7001' });
    expect(second.code).toBe('duplicate_reference');
    expect(await customer.reserved()).toBe(before + (first.price as { value: number }).value);
    expect(await found('/media-generation-tasks?external_reference=shot-7001')).toEqual([first.id]);
  });

  it('creates one campaign with an external_reference, which finds it', async () => {
    const [first, second] = await late('/campaigns', { ...campaign, external_reference: 'order-7001' });
    expect(second.code).toBe('duplicate_reference');
    expect(await found('/campaigns?external_reference=order-7001')).toEqual([first.id]);
    expect(customer.service.faults).toEqual([]);
  });
});
