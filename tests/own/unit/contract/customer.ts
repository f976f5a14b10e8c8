import { randomUUID } from 'node:crypto';
import type { Json } from '../guides/specification';
import { contractDocuments, operationsOf, requestExamples, sandboxUrl } from './documents';
import { startMockServers } from './mockServer';
import { Service } from './service/server';

/** The influencer of all examples. */
export const NOA = '8c0a70a7-a845-47f9-953a-5154281fa6f5';

/** A customer of the service with a company that Noa has approved, and EUR 500.00. */
export class Customer {
  private constructor(
    readonly service: Service,
    private readonly api: string,
    readonly company: string,
  ) {}

  /** @param status what the customer's endpoint answers to an event */
  static async begin(status: (event: Json) => number = () => 204): Promise<Customer> {
    const documents = contractDocuments();
    const operations = documents.flatMap(operationsOf);
    const scopes = operations.flatMap((operation) => operation.scopes);
    const service = new Service(await startMockServers(documents), scopes, async (_url, _headers, body) =>
      status(JSON.parse(body) as Json),
    );
    const api = `http://127.0.0.1:${await service.listen()}${sandboxUrl(documents[0]).pathname}`;
    const [example] = operations.filter(({ id }) => id === 'addCompany').flatMap(requestExamples);
    const anybody = new Customer(service, api, '');
    const { id } = await anybody.post('/companies', example?.value as Json);
    const customer = new Customer(service, api, String(id));
    await customer.post(`/influencers/${NOA}/company-approval-requests`, { company_id: customer.company });
    const approval = `/simulator/influencers/${NOA}/companies/${customer.company}/status`;
    await customer.send('PUT', approval, { status: 'approved' });
    const amount = { value: 50000, currency: 'EUR' };
    await customer.post('/simulator/organization/transactions', { type: 'top_up', amount });
    return customer;
  }

  post(path: string, body: Json, key?: string): Promise<Json> {
    return this.send('POST', path, body, key);
  }

  get(path: string): Promise<Json> {
    return this.send('GET', path);
  }

  async send(method: string, path: string, body?: Json, key: string = randomUUID()): Promise<Json> {
    const headers = {
      Authorization: 'Bearer test_9mK2vQ7cX4',
      ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const response = await fetch(`${this.api}${path}`, { method, headers, body: body && JSON.stringify(body) });
    return (await response.json()) as Json;
  }

  /** Returns the money in minor units that work in progress reserves. */
  async reserved(): Promise<number> {
    const { reserved } = await this.get('/organization/balance');
    return (reserved as { value: number }).value;
  }
}
