const METHOD_CYCLE = ['get', 'post', 'patch', 'delete'] as const;

/** Returns an OpenAPI document with operations distributed evenly over tags, always the same. */
export function manyOperations(operations: number, tags: number): object {
  const paths: Record<string, object> = {};
  for (let number = 0; number < operations; number++) {
    const method = METHOD_CYCLE[number % METHOD_CYCLE.length] ?? 'get';
    paths[`/resources-${number}/{resource_id}`] = { [method]: operation(number, `group-${number % tags}`, method) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '{{product}} API', version: '1.0.0', description: 'A document of many operations.' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ apiKey: [] }],
    tags: Array.from({ length: tags }, (_, tag) => ({
      name: `group-${tag}`,
      description: `Operations of group ${tag}.`,
    })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
      schemas: { Resource: RESOURCE, Problem: PROBLEM },
    },
  };
}

function operation(number: number, tag: string, method: string): object {
  const hasBody = method === 'post' || method === 'patch';
  const json = (schema: string): object => ({
    'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
  });
  return {
    operationId: `operation${number}`,
    summary: `Operation ${number}`,
    description: `Performs task ${number} and returns its result. See [operation 0](/docs/spec/operation0).`,
    tags: [tag],
    parameters: [
      {
        name: 'resource_id',
        in: 'path',
        required: true,
        description: 'Id of the resource.',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
    ...(hasBody ? { requestBody: { required: true, content: json('Resource') } } : {}),
    responses: {
      '200': { description: 'Done.', content: json('Resource') },
      '404': { description: 'Not found.\n\n- `not_found`: No resource has this id.', content: json('Problem') },
    },
  };
}

const text = (description: string): object => ({ type: 'string', maxLength: 120, description });

const PROBLEM = {
  type: 'object',
  required: ['type', 'status', 'code'],
  properties: {
    type: text('URI of the kind.'),
    status: { type: 'integer' },
    code: text('What to decide by.'),
    detail: text('For people.'),
  },
};

const RESOURCE = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'Id of the resource.' },
    ...Object.fromEntries(['name', 'brief', 'note', 'language', 'country'].map((name) => [name, text(`The ${name}.`)])),
    status: {
      type: 'string',
      enum: ['draft', 'active', 'ended'],
      'x-enumDescriptions': { draft: 'Being prepared.', active: 'At work.', ended: 'Final.' },
    },
    price: {
      type: 'object',
      properties: { value: { type: 'integer', description: 'Minor units.' }, currency: text('ISO 4217.') },
    },
    tags: { type: 'array', maxItems: 20, items: { type: 'string' } },
  },
};
