import { firstPage, pageOf } from '../../../tests/support/operationPage';
import { findDangers } from '../../../tests/support/safeHtml';
import type { RawOperation } from '../src/document/types';

const event: RawOperation = {
  summary: 'A thing changed',
  description: 'Sent at *every* change.',
  parameters: [{ name: 'X-Signature', in: 'header', schema: { type: 'string' } }],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { id: { type: 'string', readOnly: true } } },
        examples: { first: { value: { id: 'thing-1' } } },
      },
      'application/xml': { schema: { type: 'string' } },
    },
  },
  responses: { 204: { description: 'Received.' }, 410: { description: 'Stop.' } },
};

/** Returns the levels of the headings of a page. */
const levelsOf = (html: string): number[] => [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));

function expectOrderedHeadings(html: string): void {
  const levels = levelsOf(html);
  for (const [index, level] of levels.entries())
    if (index > 0) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
}

test('a webhook is a request that the service sends', () => {
  const { html, text, markdown } = firstPage({
    webhooks: { 'thing.changed': { post: event } },
    servers: [{ url: 'https://a.example' }],
  });
  expect(html).toContain('<span class="method method--event">EVENT</span>');
  expect(text).toContain('The service sends this request to your URL, with the method POST.');
  for (const part of ['Payload', 'Your answer', '204 No Content', '410 Gone', 'thing-1']) expect(text).toContain(part);
  for (const part of ['data-builder', 'Code samples', 'id="errors"']) expect(html).not.toContain(part);
  expect(markdown).toContain('`EVENT thing.changed`\n\nThe service sends this request to your URL');
  expect(markdown).toContain('## Payload');
  expect(markdown).toContain('## Your answer');
  expect(markdown).not.toMatch(/curl|a\.example/);
  expectOrderedHeadings(html);
});

test('a payload contains what clients only read', () => {
  expect(firstPage({ webhooks: { changed: { post: event } } }).html).toContain('id="payload-id"');
});

describe('callbacks', () => {
  const callbacks: RawOperation['callbacks'] = {
    onChange: {
      '{$request.body#/url}?token=<script>': {
        summary: 'Told about changes',
        post: { ...event, callbacks: { inner: {} } },
        put: { deprecated: true, responses: { 200: { description: 'Fine.' } } },
      },
      'x-note': { post: {} },
    },
    'on change': { $ref: '#/components/callbacks/Shared' },
  };
  const components = { callbacks: { Shared: { 'https://b.example/{$response.body#/id}': { post: event } } } };
  const { html, text, markdown, operation } = pageOf({ responses: {}, callbacks }, components);

  test('show expression, method, payload and responses', () => {
    for (const part of [
      'onChange',
      'POST{$request.body#/url}?token=<script>',
      'PUT{$request.body#/url}?token=<script>',
      'A thing changed',
      'Sent at every change.',
      'X-Signature',
      'thing-1',
      '410 Gone',
      'This request is deprecated.',
      'Has callbacks of its own: inner.',
      'https://b.example/{$response.body#/id}',
    ])
      expect(text).toContain(part);
    expect(markdown).toContain('### `onChange`\n\n`PUT {$request.body#/url}?token=<script>`');
    expect(markdown).toContain('#### Payload');
  });

  test('have headings in order, unique ids and no code', () => {
    expectOrderedHeadings(html);
    expect(findDangers(html)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are not those of extensions', () => {
    expect(operation.callbacks.map(({ requests }) => requests.length)).toEqual([2, 1]);
  });
});
