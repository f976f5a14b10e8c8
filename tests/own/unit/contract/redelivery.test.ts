import type { Json } from '../guides/specification';
import { Customer } from './customer';

/** More than the organization lists. */
const EVENTS = 103;
const LISTED = 100;

let customer: Customer;
/** Events that the endpoint refuses. */
let isRefused: (event: Json) => boolean;

beforeAll(async () => {
  isRefused = () => true;
  customer = await Customer.begin((event) => (isRefused(event) ? 500 : 204));
  const url = 'https://hooks.brightwater-studio.example/influencer-api';
  await customer.send('PATCH', '/organization', { webhook: { url, enabled_events: ['transaction.status_changed'] } });
  const topUp = { type: 'top_up', amount: { value: 100, currency: 'EUR' } };
  for (let count = 0; count < EVENTS; count++) await customer.post('/simulator/organization/transactions', topUp);
}, 300_000);

afterAll(() => customer.service.close());

interface State {
  undelivered: { id: string; resource_path: string }[];
  undelivered_total: number;
}

async function webhook(change?: Json): Promise<State> {
  const organization = change
    ? await customer.send('PATCH', '/organization', { webhook: change })
    : await customer.get('/organization');
  return organization.webhook as unknown as State;
}

describe('events beyond those that the organization lists', () => {
  it('stay behind newest ones that keep failing, if only these are sent again', async () => {
    const { undelivered, undelivered_total } = await webhook();
    expect([undelivered.length, undelivered_total]).toEqual([LISTED, EVENTS]);
    const poison = new Set(undelivered.map(({ id }) => id));
    isRefused = ({ id }) => poison.has(String(id));
    const after = await webhook({ redeliver_event_ids: [...poison] });
    expect(after.undelivered_total).toBe(EVENTS);
    expect(after.undelivered.map(({ id }) => id)).toEqual([...poison]);
  });

  it('are sent again with redeliver_all', async () => {
    expect((await webhook({ redeliver_all: true })).undelivered_total).toBe(LISTED);
  });

  it('are about what their resource_path reads', async () => {
    const { undelivered } = await webhook();
    const { data } = await customer.get(String(undelivered[0]?.resource_path).replace('/v2', ''));
    expect(data).toEqual([expect.objectContaining({ type: 'top_up' })]);
    expect(customer.service.faults).toEqual([]);
  });
});
