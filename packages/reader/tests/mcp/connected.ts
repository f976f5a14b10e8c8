import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import type { Documentation, PageEntry, SearchHit } from '../../src/documentation';
import { createServer } from '../../src/mcp';

export const SITE = 'https://docs.acme.example';

const OPERATION: PageEntry = {
  path: '/docs/api/create-a-campaign',
  title: 'Create a campaign',
  kind: 'operation',
  categories: ['API', 'Campaigns'],
  operation: { id: 'createCampaign', reference: 'main', request: 'POST /campaigns' },
};
export const PAGES: readonly PageEntry[] = [
  { path: '/docs/intro', title: 'Introduction', kind: 'guide', categories: ['Guides'] },
  OPERATION,
  {
    ...OPERATION,
    path: '/docs/api/get-a-campaign',
    title: 'Get a campaign',
    operation: { id: 'getCampaign', reference: 'main', request: 'GET /campaigns/{campaign_id}' },
  },
  {
    path: '/docs/api/webhook-campaign-started',
    title: 'A campaign started',
    kind: 'webhook',
    categories: ['API'],
    operation: { id: 'campaignStarted', reference: 'main', request: 'campaign.started' },
  },
  {
    path: '/docs/other/get-a-campaign',
    title: 'Get a campaign',
    kind: 'operation',
    categories: ['Other'],
    operation: { id: 'getCampaign', reference: 'other', request: 'GET /old/{id}' },
  },
];

const OPERATION_PAGE = `# Create a campaign

\`POST /campaigns\`

Starts a draft.

## Query parameters

- \`dry_run\` (boolean)

## Body \`application/json\` (required)

- \`name\` (string; required)

## Response

### 201 Created

## Errors

### 402 Payment Required

- \`insufficient_balance\`: Top up.

## Servers

- \`https://api.acme.example\`

## Code samples

curl sample:

\`\`\`bash
## This is no heading
curl https://api.acme.example/campaigns
\`\`\`

## Response examples

201 A draft
`;

const CAMPAIGN = {
  type: 'object',
  properties: { name: { type: 'string' }, budget: { $ref: '#/components/schemas/Money' } },
};
export const DOCUMENT: Record<string, unknown> = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.acme.example' }],
  paths: {
    '/campaigns': {
      post: {
        operationId: 'createCampaign',
        parameters: [{ $ref: '#/components/parameters/Dry' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Campaign' } } } },
        responses: { 201: { description: 'A draft' } },
      },
    },
  },
  components: {
    parameters: { Dry: { name: 'dry_run', in: 'query', schema: { $ref: '#/components/schemas/Flag' } } },
    schemas: {
      Campaign: CAMPAIGN,
      Money: { type: 'object', properties: { value: { type: 'integer' }, of: { $ref: '#/components/schemas/Money' } } },
      Flag: { type: 'boolean' },
    },
  },
};
const HITS: readonly SearchHit[] = [
  { path: '/docs/intro', anchor: 'money', title: 'Money', excerpt: 'How money is kept' },
  { path: '/docs/api/create-a-campaign', anchor: '', title: 'Create a campaign', excerpt: '' },
];

export function documentationWith(changes: Partial<Documentation> = {}): Documentation {
  return {
    pages: async () => PAGES,
    page: async (path) => (path === '/docs/intro' ? '# Introduction\n\nText.\n\n## Money\n\nCents.\n' : OPERATION_PAGE),
    search: async (words, limit) => (words.includes('nothing') ? [] : HITS.slice(0, limit)),
    references: async () => [{ id: 'main', title: 'API', path: '/docs/api/overview' }],
    document: async () => DOCUMENT,
    ...changes,
  };
}

/** A client and what a tool answers it: the text, the structured content, and whether it is an error. */
export interface Connected {
  readonly client: Client;
  readonly call: (
    name: string,
    given?: Record<string, unknown>,
  ) => Promise<{ readonly text: string; readonly content: Record<string, unknown>; readonly isError: boolean }>;
}

/** Connects the official client to a server in this process. */
export async function connected(documentation = documentationWith()): Promise<Connected> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([createServer(documentation, SITE).connect(theirs), client.connect(ours)]);
  return { client, call: (name, given = {}) => called(client, name, given) };
}

/** Calls a tool; the client checks the structured content against the tool's schema. */
export async function called(client: Client, name: string, given: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [block] = content;
  const text = block?.type === 'text' ? block.text : '';
  return { text, content: (structuredContent ?? {}) as Record<string, unknown>, isError: isError === true };
}
