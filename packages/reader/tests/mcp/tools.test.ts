import { MAX_PART_LENGTH } from '../../src/mcp/splitMarkdown';
import { connected, documentationWith, PAGES, SITE } from './connected';

const OPERATION = { url: `${SITE}/docs/api/create-a-campaign`, id: 'createCampaign', request: 'POST /campaigns' };

test('results of the search name their pages', async () => {
  const { call } = await connected();
  const { content, text } = await call('search', { query: 'money' });
  expect(content.results).toMatchObject([
    { url: `${SITE}/docs/intro#money`, path: '/docs/intro#money', excerpt: 'How money is kept' },
    { path: '/docs/api/create-a-campaign', request: 'POST /campaigns' },
  ]);
  expect(text).toContain(`- [Money](${SITE}/docs/intro#money): How money is kept`);
  expect((await call('search', { query: 'nothing' })).text).toMatch(/^Nothing was found: try/);
});

test('pages are listed by kind, category and path, some at a time', async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({
    ...{ path: `/docs/guide-${index}`, title: `Guide ${index}`, kind: 'guide' as const, categories: [] },
  }));
  const { call } = await connected(documentationWith({ pages: async () => [...PAGES, ...many] }));
  const titles = async (given: object) => {
    const { content } = await call('list_pages', { ...given });
    return (content.pages as { title: string }[]).map(({ title }) => title);
  };
  expect(await titles({ kind: 'webhook' })).toEqual(['A campaign started']);
  expect(await titles({ under: 'campaigns' })).toEqual(['Create a campaign', 'Get a campaign']);
  expect(await titles({ under: '/docs/other' })).toEqual(['Get a campaign']);
  const { content, text } = await call('list_pages', { offset: 100 });
  expect(content).toMatchObject({ total: 235, next: 200 });
  expect(text).toMatch(/More: call list_pages with offset 200\.$/);
  expect((await call('list_pages', { offset: 200 })).content.next).toBeUndefined();
});

test.each(['/docs/intro', '/docs/intro/', `${SITE}/docs/intro?a=b`, 'introduction'])('%s is a page', async (page) => {
  const { call } = await connected();
  const { content, text } = await call('read_page', { page });
  expect(content).toMatchObject({ url: `${SITE}/docs/intro`, title: 'Introduction', part: 1, parts: 1 });
  expect(text).toBe(`From ${SITE}/docs/intro\n\n# Introduction\n\nText.\n\n## Money\n\nCents.\n`);
});

test.each([{ page: '/docs/intro#money' }, { page: '/docs/intro', section: 'Money' }])(
  '%j is a section',
  async (given) => {
    const { call } = await connected();
    expect((await call('read_page', given)).content.text).toBe('## Money\n\nCents.\n');
  },
);

test('a long page comes in parts, which are all of it and fit', async () => {
  const page = Array.from({ length: 40 }, (_, index) => `## Heading ${index}\n\n${'word '.repeat(300)}\n`).join('\n');
  const { call } = await connected(documentationWith({ page: async () => page }));
  const first = await call('read_page', { page: '/docs/intro' });
  expect(first.text).toMatch(/^From \S+ \(part 1 of 4; call again with part 2 for the next\)\nSections: Heading 0 · /);
  const parts = await Promise.all(
    [1, 2, 3, 4].map(async (part) => String((await call('read_page', { page: '/docs/intro', part })).content.text)),
  );
  expect(parts.every((part) => part.length <= MAX_PART_LENGTH && part.startsWith('## Heading'))).toBe(true);
  expect(parts.join('\n')).toBe(page);
});

test.each([
  'createCampaign',
  'CreateCampaign',
  'POST /campaigns',
  'post  /campaigns/',
  '/docs/api/create-a-campaign',
  `${SITE}/docs/api/create-a-campaign#errors`,
  'Create a campaign',
])('%s is an operation', async (operation) => {
  const { call } = await connected();
  const { content } = await call('get_operation', { operation });
  expect(content).toMatchObject({ ...OPERATION, reference: 'main', title: 'Create a campaign' });
});

test('names of path parameters do not count', async () => {
  const { call } = await connected();
  expect((await call('get_operation', { operation: 'GET /campaigns/{id}' })).content.id).toBe('getCampaign');
});

test('a name of several operations, or of none, is reported with the existing ones', async () => {
  const { call } = await connected();
  expect((await call('get_operation', { operation: 'getCampaign' })).text).toMatch(
    /several operations: give the path of one, \/docs\/api\/get-a-campaign \(GET \/campaigns\/\{campaign_id\}\), \/docs\/other/,
  );
  expect((await call('get_operation', { operation: 'startCampaign' })).text).toBe(
    'There is no operation "startCampaign" that this account may read: the closest are /docs/api/create-a-campaign (POST /campaigns).',
  );
});

test('an operation contains only what was asked for, and lists what else there is', async () => {
  const { call } = await connected();
  const { content, text } = await call('get_operation', { operation: 'createCampaign' });
  expect(String(content.text)).toMatch(/^# Create a campaign[\s\S]*dry_run[\s\S]*## Body[\s\S]*required\)$/);
  expect(Object.keys(Object(content.others))).toEqual(['responses', 'errors', 'more', 'samples', 'examples']);
  expect(content.schemas).toEqual(['Flag', 'Campaign']);
  expect(text).toContain('POST /campaigns (createCampaign): Create a campaign\nFrom ');
  const { content: asked } = await call('get_operation', { operation: 'createCampaign', include: ['errors'] });
  expect(asked.text).toBe('## Errors\n\n### 402 Payment Required\n\n- `insufficient_balance`: Top up.');
});

test('a sample comes in the language that was asked for; code is not taken for a heading', async () => {
  const { call } = await connected();
  const own = await call('get_operation', { operation: 'createCampaign', include: ['samples'] });
  expect(own.content.text).toMatch(/^## Code samples[\s\S]*## This is no heading\ncurl/);
  const { content } = await call('get_operation', {
    operation: 'createCampaign',
    include: ['samples'],
    language: 'go',
  });
  expect(content.text).toMatch(/^## Code sample\n\n```go\n[\s\S]*http\.NewRequest[\s\S]*```$/);
});

test('missing parts of an operation are reported', async () => {
  const page = async () => '# A campaign started\n\n## Payload `application/json`\n';
  const { call } = await connected(documentationWith({ page }));
  const { text, isError } = await call('get_operation', { operation: 'campaignStarted', include: ['errors'] });
  expect({ text, isError }).toEqual({ text: 'campaign.started has no errors: include summary, body.', isError: true });
});

test('a schema comes as it is, with the names that it uses, or with them in it', async () => {
  const { call } = await connected();
  const { content } = await call('get_schema', { name: 'campaign' });
  expect(content).toMatchObject({
    name: 'Campaign',
    reference: 'main',
    url: `${SITE}/docs/api/overview`,
    uses: ['Money'],
  });
  expect(JSON.parse(String(content.text)).properties.budget).toEqual({ $ref: '#/components/schemas/Money' });
  const { content: deep } = await call('get_schema', { name: 'Campaign', levels: 3 });
  // A circular reference stays.
  expect(JSON.parse(String(deep.text)).properties.budget.properties.of).toEqual({ $ref: '#/components/schemas/Money' });
  const { content: place } = await call('get_schema', { name: 'Campaign/properties/name' });
  expect(JSON.parse(String(place.text))).toEqual({ type: 'string' });
  const missing = async (given: Record<string, unknown>) => (await call('get_schema', given)).text;
  expect(await missing({ name: 'Campaigns' })).toMatch(/^There is no schema "Campaigns" .*: try Campaign\.$/);
  expect(await missing({ name: 'Flag', reference: 'x' })).toBe('There is no reference "x": give main, or none.');
});
