import { createPageContext } from '../src/model/operation/pageContext';
import { describeResponse } from '../src/model/responses/response';

const document = { info: { title: 'API', version: '1' } };

test('error codes are extracted from the description, including continuation lines', () => {
  const response = describeResponse(createPageContext(document), '409', {
    description:
      'Not now.\n\n- `duplicate_sku`: Another product\n  has it.\n- `product_archived`: Archived.\n\nRetry later.',
  });
  expect(response.description).toBe('Not now.\n\n\nRetry later.');
  expect(response.codes).toEqual([
    { code: 'duplicate_sku', anchor: 'error-duplicate_sku', description: 'Another product has it.' },
    { code: 'product_archived', anchor: 'error-product_archived', description: 'Archived.' },
  ]);
});

test('a list in a success description is kept', () => {
  const description = '- `a`: One.';
  expect(describeResponse(createPageContext(document), '200', { description })).toMatchObject({
    description,
    codes: [],
    reason: 'OK',
  });
});

test('without examples one is generated from the schema', () => {
  const { contents } = describeResponse(createPageContext(document), '200', {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { id: { type: 'string', format: 'uuid' }, count: { type: 'integer', minimum: 3 } },
        },
      },
    },
  });
  expect(contents[0]?.mediaTypes[0]?.examples).toEqual([
    { label: 'Example', value: { id: '00000000-0000-4000-8000-000000000000', count: 3 } },
  ]);
});
