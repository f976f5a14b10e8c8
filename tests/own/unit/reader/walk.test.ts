import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { called } from '../../../../packages/reader/tests/mcp/connected';

const SITE = 'https://docs.example.com';
const SERVER = 'tests/own/unit/reader/stdioServer.ts';

let client: Client;
beforeAll(async () => {
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['--import', 'tsx', SERVER] }));
});
afterAll(() => client.close());

const call = (name: string, given: Record<string, unknown>) => called(client, name, given);

test('how do I get paid: the operation, a sample, its errors', async () => {
  const found = await call('search', { query: 'how do I get paid?' });
  const results = found.content.results as { path: string; title: string; request?: string }[];
  const operation = results.find(({ title }) => title === 'Create a checkout URL');
  expect(operation?.request).toBe('POST /organization/checkout-urls');

  const { content, text } = await call('get_operation', { operation: operation?.path });
  expect(content.url).toBe(`${SITE}/docs/spec/create-checkout-url`);
  expect(content.text).toMatch(/## Headers[\s\S]*Idempotency-Key[\s\S]*## Body[\s\S]*success_url/);
  expect(content.schemas).toContain('CreateCheckoutUrlRequest');
  expect(text.length).toBeLessThan(5000);

  const sample = await call('get_operation', { operation: content.id, include: ['samples'], language: 'python' });
  expect(sample.content.text).toMatch(/^## Code sample\n\n```python\n[\s\S]*\/v2\/organization\/checkout-urls/);

  const errors = await call('get_operation', { operation: content.request, include: ['errors'] });
  expect(errors.content.text).toMatch(/^## Errors\n\n### 400[\s\S]*### 422[\s\S]*`validation_failed`/);
  expect(errors.text).toContain(`From ${SITE}/docs/spec/create-checkout-url`);
});

test('the generated sample is the one that the page shows', async () => {
  const { content } = await call('list_pages', { kind: 'operation' });
  const operations = content.pages as { path: string; id: string }[];
  expect(operations.length).toBeGreaterThanOrEqual(48);
  for (const { path } of operations) {
    const [own, generated] = await Promise.all(
      [{}, { language: 'curl' }].map((language) =>
        call('get_operation', { operation: path, include: ['samples'], ...language }),
      ),
    );
    const code = /```\w+\n([\s\S]*?)\n```/.exec(String(generated?.content.text))?.[1];
    expect(own?.content.text).toContain(code);
  }
});

test('every page fits in a context, in parts', async () => {
  const { resources } = await client.listResources();
  expect(resources.length).toBeGreaterThan(60);
  for (const { uri } of resources) {
    const page = new URL(uri).pathname;
    const { content } = await call('read_page', { page });
    expect(String(content.text).length).toBeLessThanOrEqual(16_000);
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, text: expect.stringMatching(`^From ${SITE}${page}\n\n# `) });
  }
});
