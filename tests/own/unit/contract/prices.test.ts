import type { Json } from '../guides/specification';
import { Customer, NOA } from './customer';
import type { Resource } from './service/state';

const SCENE = '3af9f30c-5a66-4477-bda9-d8c096d38ff5';
const tasks = `/influencers/${NOA}/image-generation-tasks`;

let customer: Customer;

beforeAll(async () => {
  customer = await Customer.begin();
});

afterAll(() => customer.service.close());

/** Returns a draft with one video. */
async function draft(): Promise<Resource> {
  const campaign = { influencer_id: NOA, name: 'Autumn', brief: 'Introduce Lindgren.', objective: 'awareness' };
  const { id } = await customer.post('/campaigns', { ...campaign, company_id: customer.company });
  const video = { title: 'Pack light', script: 'Pack light.', scene_id: SCENE, max_duration_seconds: 20 };
  await customer.post(`/campaigns/${id}/videos`, video);
  return (await customer.get(`/campaigns/${id}`)) as Resource;
}

/** Adds a cent to each of Noa's rates. */
async function raise(): Promise<void> {
  const { data } = await customer.get('/influencers');
  const noa = (data as Resource[]).find(({ id }) => id === NOA) as Resource;
  const rates = Object.entries(noa.rates as Record<string, { value: number }>).map(([name, rate]) => [
    name,
    { ...rate, value: rate.value + 1 },
  ]);
  const rates_changed_at = new Date().toISOString();
  customer.service.keep('influencer', { ...noa, rates: Object.fromEntries(rates), rates_changed_at });
}

describe('a rate that rises between reading the price and paying it', () => {
  it('refuses a start at the price that was read, and starts at the new one', async () => {
    const { id, price } = await draft();
    await raise();
    const before = await customer.reserved();
    const refused = await customer.post(`/campaigns/${id}/start`, { max_price: price });
    expect(refused).toMatchObject({ status: 409, code: 'price_above_maximum' });
    expect(await customer.reserved()).toBe(before);
    const { price: present } = await customer.get(`/campaigns/${id}`);
    expect((present as Json).value).toBe(Number((price as Json).value) + 20);
    expect(await customer.post(`/campaigns/${id}/start`, { max_price: present })).toMatchObject({
      status: 'in_review',
    });
  });

  it('refuses a task, and another currency', async () => {
    const task = { company_id: customer.company, prompt: 'Noa on a ridge', count: 2 };
    const max_price = { value: 240, currency: 'EUR' };
    await raise();
    const before = await customer.reserved();
    expect(await customer.post(tasks, { ...task, max_price })).toMatchObject({ code: 'price_above_maximum' });
    const pounds = { value: 240, currency: 'GBP' };
    expect(await customer.post(tasks, { ...task, max_price: pounds })).toMatchObject({ code: 'validation_failed' });
    expect(await customer.reserved()).toBe(before);
  });

  it('is paid without max_price', async () => {
    const { id, price } = await draft();
    await raise();
    const before = await customer.reserved();
    expect(await customer.post(`/campaigns/${id}/start`, {})).toMatchObject({ status: 'in_review' });
    expect(await customer.reserved()).toBe(before + Number((price as Json).value) + 20);
    expect(customer.service.faults).toEqual([]);
  });
});
