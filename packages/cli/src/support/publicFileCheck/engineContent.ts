/**
 * Content that the engine brings itself: one page of each kind, with each component. What the public files of a site of
 * this content say, the engine says.
 */

const SAMPLE_BODY = {
  description: 'Done.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Sample' } } },
};

export const ENGINE_DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sample', version: '1.0.0', description: 'Sample.' },
  servers: [{ url: 'https://api.example' }],
  tags: [{ name: 'Samples', description: 'Sample.' }],
  security: [{ key: [] }],
  paths: {
    '/samples/{id}': {
      post: {
        operationId: 'getSample',
        summary: 'Sample',
        description: 'Sample.',
        tags: ['Samples'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: SAMPLE_BODY,
        responses: { 200: SAMPLE_BODY, 404: SAMPLE_BODY },
        callbacks: { later: { '{$request.body#/url}': { post: { responses: { 200: SAMPLE_BODY } } } } },
        'x-problems': ['sample'],
      },
    },
  },
  webhooks: {
    'sample.made': { post: { operationId: 'sampled', requestBody: SAMPLE_BODY, responses: { 200: SAMPLE_BODY } } },
  },
  components: {
    schemas: {
      Sample: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, kind: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
      },
    },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  },
};

export const ENGINE_GUIDE = `---
title: Sample
tags: [sample]
---

import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

:::note

Sample.

:::

<Tabs>
  <TabItem value="one" label="One" default>

\`\`\`bash title="sample"
sample
\`\`\`

  </TabItem>
</Tabs>

<details>
<summary>Sample</summary>

| One | Two |
| --- | --- |
| 1 | 2 |

- [x] Sample.[^1]

</details>

[^1]: Sample.
`;
