import { firstPage, pageOf } from '../../../tests/support/operationPage';
import type { RawOperation, RawResponse } from '../src/document/types';

const string = { type: 'string' } as const;

test.each([
  ['404', 'Not Found'],
  ['4XX', 'Any client error'],
  ['2xx', 'Any success'],
  ['599', ''],
  ['constructor', ''],
])('status %s is called "%s"', (status, reason) => {
  const { operation } = pageOf({ responses: { [status]: { description: 'Text.' } } });
  expect(operation.responses[0]).toMatchObject({ status, reason });
});

test('default is every other status, and an error unless it is the only response', () => {
  const both = pageOf({ responses: { 200: {}, default: { description: 'No.' } } }).operation.responses;
  expect(both[1]).toMatchObject({ status: 'default', reason: 'Any other status', isError: true });
  const [only] = pageOf({ responses: { default: {} } }).operation.responses;
  expect(only).toMatchObject({ reason: 'Any status', isError: false });
});

test("a response's summary replaces the name of its status", () => {
  expect(pageOf({ responses: { 202: { summary: 'Queued' } } }).text).toContain('202 Queued');
});

test('headers show all that the document says', () => {
  const headers: RawResponse['headers'] = {
    'X-Plain': { description: 'Plain.', required: true, deprecated: true, schema: string, example: 'a' },
    'X-Content': { content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } } },
    'X-Named': { schema: string, examples: { one: { value: 'first' }, two: { dataValue: 'second' } } },
  };
  const { text, markdown } = pageOf({ responses: { 200: { headers } } });
  expect(text).toMatch(/X-Plain ?string ?deprecated ?Plain\. ?Example a/);
  expect(text).toMatch(/X-Content ?object ?sent as application\/json ?Example {"a":1}/);
  expect(text).toMatch(/X-Named ?string ?Example first ?Example second/);
  expect(markdown).toContain('`X-Plain` (string; deprecated; Example `a`): Plain.');
});

test('errors show their headers once, and name those of other responses', () => {
  const common = { 'X-Id': { schema: string } };
  const responses: RawOperation['responses'] = {
    200: { headers: common },
    401: { headers: { ...common, 'X-Realm': { schema: string } } },
    429: { headers: common },
    500: {},
  };
  const { html, text, markdown } = pageOf({ responses });
  expect(html.match(/id="[^"]*header[^"]*"/g)).toEqual([
    'id="response-200-header-x-id"',
    'id="response-401-header-x-realm"',
  ]);
  expect(text).toContain('Headers as above: X-Id (401, 429)');
  expect(markdown).toContain('Headers as above: X-Id (401, 429)');
});

test('errors with different bodies name their statuses and media types', () => {
  const body = (type: string, name: string): RawResponse => ({
    content: { [type]: { schema: { type: 'object', properties: { [name]: string } } } },
  });
  const { text, html } = pageOf({
    responses: { 400: body('application/json', 'a'), 404: body('application/json', 'a'), 500: body('text/xml', 'b') },
  });
  expect(text).toContain('Error fields of 400, 404 application/json');
  expect(text).toContain('Error fields of 500 text/xml');
  expect(html.match(/id="error-body-a"/g)).toHaveLength(1);
});

describe('a link', () => {
  const paths = (links: RawResponse['links']) => ({
    '/things': { post: { operationId: 'startThing', responses: { 201: { links } } } },
    '/things/{id}': { get: { operationId: 'getThing', summary: 'Get a thing' }, delete: {} },
  });

  test.each([
    ['an operationId', { operationId: 'getThing' }, '<a href="/docs/spec/get-thing">Get a thing</a>'],
    ['a pointer', { operationRef: '#/paths/~1things~1{id}/get' }, '<a href="/docs/spec/get-thing">Get a thing</a>'],
    [
      'an encoded pointer',
      { operationRef: '#/paths/~1things~1%7Bid%7D/get' },
      '<a href="/docs/spec/get-thing">Get a thing</a>',
    ],
    [
      'nothing of this site',
      { operationRef: 'javascript:x#/paths/~1a/get' },
      '<code>javascript:x#/paths/~1a/get</code>',
    ],
    ['an unknown operation', { operationId: '__proto__' }, '<code>__proto__</code>'],
    ['a lone percent sign', { operationRef: '#/paths/%/get' }, '<code>#/paths/%/get</code>'],
  ])('to %s shows its target', (_, link, target) => {
    const { html } = firstPage({ paths: paths({ next: link }) });
    expect(html).toContain('id="response-201-link-next"');
    expect(html).toContain(target);
  });

  test('shows its values, expressions and server', () => {
    const { text, markdown } = firstPage({
      paths: paths({
        next: {
          operationId: 'getThing',
          description: 'Reads *it*.',
          parameters: { id: '$response.body#/id', page: 2 },
          requestBody: { a: '$request.body' },
          server: { url: 'https://b.example', description: 'The other one.' },
        },
      }),
    });
    for (const shown of [
      'Reads it.',
      'id$response.body#/id',
      'page2',
      'Body{"a":"$request.body"}',
      'https://b.example',
    ])
      expect(text).toContain(shown);
    expect(markdown).toContain(
      '- `next` (GET [Get a thing](/docs/spec/get-thing)): Reads *it*.\n  - `id`: `$response.body#/id`',
    );
    expect(markdown).toContain('  - Server: `https://b.example`');
  });
});

test('headings in a description are below the heading above it, on the page and in its copy', () => {
  const { html, markdown } = pageOf({
    description: '# One\n\n### Three',
    responses: { 200: { description: '# A\n\n## B\n\n<h1>C</h1>' }, 400: { description: '###### D' } },
  });
  expect(html).toMatch(/<h2>One<\/h2>\n<h4>Three<\/h4>/);
  expect(html).toMatch(/<h4>A<\/h4>\n<h5>B<\/h5>\n<h4>C<\/h4>/);
  expect(html).toContain('<h6>D</h6>');
  expect(markdown).toContain('### 200 OK\n\n#### A\n\n##### B\n\n#### C\n');
});
