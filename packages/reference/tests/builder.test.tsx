/** @jest-environment jsdom */

import { TextEncoder } from 'node:util';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import { RequestBuilder } from '../src/builder/RequestBuilder';
import type { OpenApiDocument } from '../src/document/types';
import { requestTemplate } from '../src/samples/requestTemplate';

Object.assign(globalThis, { TextEncoder });

const document: OpenApiDocument = documentWith(
  {
    security: [{ token: [] }, { basic: [], __proto__key: [] }, {}],
    servers: [
      {
        url: 'https://{region}.example.com/{stage}',
        variables: {
          region: { default: 'eu', enum: ['eu', 'us'] },
          stage: { default: 'v1', description: 'The `stage`' },
        },
      },
      { url: '/other' },
    ],
    parameters: [
      { name: 'Idempotency-Key', in: 'header', 'x-in-samples': 'fresh', schema: { type: 'string' } },
      { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
    ],
  },
  {
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
        __proto__key: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
  },
);

const sample = (): string => screen.getByLabelText('curl sample').textContent ?? '';
const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

beforeEach(() => {
  const operation = describedOperation(document);
  render(<RequestBuilder template={requestTemplate(operation)} example={0} onClose={() => undefined} />);
});

test('a reader chooses the server and its variables', async () => {
  expect(sample()).toContain('https://eu.example.com/v1/things');
  type(/^region/, 'us');
  type(/^stage/, 'v2');
  await waitFor(() => expect(sample()).toContain('https://us.example.com/v2/things'));
  expect(screen.getByText('The stage')).toBeTruthy();
  type('Server', '1');
  await waitFor(() => expect(sample()).toContain('https://api.example.com/other/things'));
  expect(screen.queryByLabelText(/^region/)).toBeNull();
});

test('a reader chooses an alternative and enters its credentials, which are stored nowhere', async () => {
  expect(sample()).toContain('"Authorization: Bearer $API_KEY"');
  expect(screen.getByText('Choose one of them.')).toBeTruthy();
  type('Authorization', '1');
  type('Basic authentication', 'me:secret');
  type('API key in the query parameter key', 'a&b');
  await waitFor(() => expect(sample()).toContain(`--user 'me:secret'`));
  expect(sample()).toContain('?key=a%26b');
  type('Authorization', '2');
  await waitFor(() => expect(sample()).not.toContain('key='));
  expect(sample()).not.toContain('--user');
  expect([localStorage.length, sessionStorage.length, window.document.cookie]).toEqual([0, 0, '']);
});

test('the sample generates values that must be new in every call, until a reader types another value', async () => {
  expect(sample()).toContain('--header "Idempotency-Key: $(uuidgen)"');
  expect(screen.getByText('string, a new one in every call')).toBeTruthy();
  type('Idempotency-Key', 'mine');
  await waitFor(() => expect(sample()).toContain("'Idempotency-Key: mine'"));
  expect(screen.queryByText(/a new one/)).toBeNull();
  type('Idempotency-Key', '');
  await waitFor(() => expect(sample()).not.toContain('Idempotency-Key'));
});

test('a reader enters an object as JSON, and a fault in it is named', async () => {
  type('filter', '{"a": 1}');
  await waitFor(() => expect(sample()).toContain('filter%5Ba%5D=1'));
  type('filter', '{');
  expect(screen.getByText(/The value is not valid JSON/)).toBeTruthy();
  expect(sample()).toContain('filter%5Ba%5D=1');
});
