import { pageOf } from '../../../tests/support/operationPage';
import type { RawContent, RawMedia } from '../src/document/types';
import { inferMediaKind } from '../src/model/bodies/mediaKind';

const document = {
  info: { title: 'API', version: '1' },
  components: { examples: { Text: { value: 'a' }, Number: { value: 5 } } },
};
const thing = { type: 'object', properties: { id: { type: 'integer' } } } as const;

const requestOf = (content: RawContent) => pageOf({ requestBody: { content }, responses: {} });
const responseOf = (content: RawContent) => pageOf({ responses: { 200: { description: 'Fine.', content } } });
const exampleOf = (content: RawContent): string | undefined =>
  responseOf(content).operation.responses[0]?.contents[0]?.mediaTypes[0]?.examples[0]?.text;

/** Returns the ids of a page. */
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

test('media types with one schema are named together, and the schema is shown once', () => {
  const { html, markdown } = requestOf({ 'application/json': { schema: thing }, 'text/json': { schema: thing } });
  expect(html).toContain('<span class="op-media">application/json, text/json</span>');
  expect(html).not.toContain('aria-label="Media type"');
  expect(idsOf(html).filter((id) => id.startsWith('body'))).toEqual(['body', 'body-id']);
  expect(markdown).toContain('## Body `application/json, text/json`\n');
});

test('media types with different schemas can be chosen, and each has its own rows', () => {
  const { html, markdown } = requestOf({
    'application/json': { schema: thing },
    'application/xml': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
  });
  expect(html).toMatch(/<select class="op-select" aria-label="Media type">.*?application\/json<.*?application\/xml</);
  expect(idsOf(html)).toEqual(expect.arrayContaining(['body-id', 'body-application-xml-name']));
  for (const name of ['`id`', '`name`', '\napplication/xml:\n']) expect(markdown).toContain(name);
});

test('each media type of a response has its own examples', () => {
  const { operation, html } = responseOf({
    'application/json': { schema: thing, example: { id: 1 } },
    'text/csv': { schema: { type: 'string' }, example: 'id\n1' },
  });
  const examples = operation.responses[0]?.contents.flatMap(({ mediaTypes }) =>
    mediaTypes.flatMap((each) => each.examples),
  );
  expect(examples).toMatchObject([{ value: { id: 1 } }, { text: 'id\n1' }]);
  expect(html).toContain('200 text/csv: Example');
});

test.each<[string, RawMedia, string]>([
  ['application/json', { schema: thing }, 'json'],
  ['application/problem+json; charset=utf-8', { schema: thing }, 'json'],
  ['application/vnd.example.v1', { schema: thing }, 'json'],
  ['*/*', { schema: thing }, 'json'],
  ['application/soap+xml', {}, 'xml'],
  ['image/svg+xml', {}, 'xml'],
  ['text/plain', { schema: thing }, 'text'],
  ['application/yaml', { schema: { type: 'string' } }, 'text'],
  ['multipart/form-data', {}, 'form'],
  ['application/x-www-form-urlencoded', { schema: thing }, 'urlencoded'],
  ['text/event-stream', {}, 'events'],
  ['application/x-ndjson', { schema: thing }, 'stream'],
  ['multipart/mixed', { itemSchema: thing }, 'parts'],
  ['multipart/mixed', { schema: { type: 'array', items: thing } }, 'parts'],
  ['multipart/mixed', { schema: thing }, 'form'],
  ['multipart/related', { schema: { type: 'string' } }, 'text'],
  ['multipart/related', { schema: { type: 'string', format: 'binary' } }, 'file'],
  ['multipart/form-data', { schema: { type: 'array', items: thing } }, 'form'],
  ['application/geo+json-seq; charset=utf-8', { itemSchema: thing }, 'sequence'],
  ['application/octet-stream', {}, 'file'],
  ['image/*', { schema: { type: 'string', format: 'binary' } }, 'file'],
  ['application/json', { schema: { type: 'string', format: 'binary' } }, 'file'],
  ['application/x-thing', { schema: { contentMediaType: 'image/png' } }, 'file'],
  [
    'application/x-thing',
    { schema: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' } },
    'text',
  ],
  ['constructor', {}, 'file'],
  ...[5, null, [], { a: 1 }].flatMap((value): [string, RawMedia, string][] => [
    ['application/x-thing', { example: value }, 'json'],
    ['application/x-thing', { examples: { a: { value } } }, 'json'],
    ['application/x-thing', { examples: { a: { dataValue: value } } }, 'json'],
  ]),
  ['application/x-thing', { example: 'a' }, 'file'],
  ['application/x-thing', { examples: { a: { value: 'a' } } }, 'file'],
  ['application/x-thing', { examples: { a: { externalValue: 'https://example.com/a' } } }, 'file'],
  ['application/x-thing', { examples: { a: { $ref: '#/components/examples/Text' } } }, 'file'],
  ['application/x-thing', { examples: { a: { $ref: '#/components/examples/Number' } } }, 'json'],
])('%s with %j is of kind %s', (mediaType, media, kind) => {
  expect(inferMediaKind(document, mediaType, media)).toBe(kind);
});

test('a file is called one', () => {
  const { text, html } = responseOf({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } });
  expect(text).toContain('A file.');
  expect(text).not.toContain('binary');
  expect(html).toContain('<p class="op-example-note">A file (application/pdf)</p>');
});

test('a stream shows the schema of each item', () => {
  const { text, html, markdown } = responseOf({ 'text/event-stream': { itemSchema: thing } });
  expect(text).toContain('A stream of events, sent one after another.Each item:');
  expect(html).toContain('id="response-200-item-id"');
  expect(markdown).toContain('Each item:\n\n- `id` (integer; optional)');
});

test('a multipart answer is shown as it is sent, without the bytes of its files', () => {
  const file = { type: 'string', format: 'binary' } as const;
  const named = {
    schema: { properties: { meta: thing, files: { type: 'array' as const, items: file } } },
    encoding: { files: { headers: { 'X-Rate': { schema: { type: 'integer' as const } } } } },
  };
  const listed = {
    schema: { type: 'array' as const, prefixItems: [thing, file, {}] },
    prefixEncoding: [{ contentType: 'application/problem+json' }, { contentType: 'image/*' }],
  };
  const texts = [named, listed].map((media) => exampleOf({ 'multipart/mixed': media }));
  expect(texts[0]?.split('\r\n')).toEqual([
    ...['--part', 'Content-Disposition: form-data; name="meta"', 'Content-Type: application/json', '', '{"id":1}'],
    ...['--part', 'Content-Disposition: form-data; name="files"', 'Content-Type: application/octet-stream'],
    ...['X-Rate: 1', '', '(bytes of a file)', '--part--'],
  ]);
  expect(texts[1]?.split('\r\n')).toEqual([
    ...['--part', 'Content-Type: application/problem+json', '', '{"id":1}'],
    ...['--part', 'Content-Type: image/png', '', '(bytes of a file)'],
    ...['--part', 'Content-Type: text/plain', '', 'string', '--part--'],
  ]);
});

test('each value of a sequence follows its separator', () => {
  const media = { itemSchema: thing, examples: { two: { value: [{ id: 1 }, { id: 2 }] } } };
  expect(exampleOf({ 'application/json-seq': media })).toBe('\u001e{"id":1}\n\u001e{"id":2}\n');
  expect(responseOf({ 'application/json-seq': media }).html).toContain('\u001e');
});

test('encoding is shown with its part', () => {
  const { text, markdown } = requestOf({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { photo: { type: 'string', format: 'binary' }, tags: { type: 'array', items: { type: 'string' } } },
      },
      encoding: {
        photo: { contentType: 'image/png, image/jpeg', headers: { 'X-Rate': { schema: { type: 'integer' } } } },
        tags: { style: 'pipeDelimited', explode: false },
        extra: { contentType: 'text/plain' },
      },
    },
  });
  expect(text).toMatch(/photo ?string · binary ?sent as image\/png or image\/jpeg/);
  expect(text).toContain('values separated by |');
  expect(text).toMatch(/1 header ?X-Rate/);
  expect(text).toContain('extra sent as text/plain');
  expect(markdown).toContain('`X-Rate` (integer)');
  expect(markdown).toContain('`extra` sent as text/plain');
});

test('the parts of a list have their encodings by position', () => {
  const { text } = requestOf({
    'multipart/mixed': {
      prefixEncoding: [{ contentType: 'application/json' }],
      itemEncoding: { contentType: 'image/*' },
    },
  });
  expect(text).toMatch(/Part 1 sent as application\/json ?Each other part sent as image\/\*/);
});
