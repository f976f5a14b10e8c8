import { pageOf } from '../../../tests/support/operationPage';
import type { RawContent, RawMedia, RawOperation } from '../src/document/types';
import type { SampleRequest } from '../src/languages/sampleRequest';
import { bodyPanels } from '../src/samples/bodyPanels';
import { buildRequest } from '../src/samples/buildRequest';
import { createSamples } from '../src/samples/createSamples';
import { requestTemplate } from '../src/samples/requestTemplate';
import { exampleValues, validateValues } from '../src/samples/requestValues';

const templateOf = (post: RawOperation) => requestTemplate(pageOf(post).operation);

/** Returns the requests of all samples of a page. */
function requestsOf(content: RawContent, responses: RawOperation['responses'] = {}): SampleRequest[] {
  const template = templateOf({ requestBody: { content }, responses });
  return bodyPanels(template).map(({ value, mediaType }) =>
    buildRequest(template, exampleValues(template, value, mediaType)),
  );
}

const bodiesOf = (content: RawContent) => requestsOf(content).map(({ body }) => body);

test('every media type has a sample, and those that are written alike have one', () => {
  const schema = { type: 'object', title: 'Thing', example: { a: 1 } } as const;
  const requests = requestsOf({
    'application/json': { schema },
    'text/json': { schema },
    'application/xml': { schema },
    'application/pdf': {},
  });
  expect(requests.map(({ body }) => body)).toEqual([
    { kind: 'text', mediaType: 'application/json', text: '{\n  "a": 1\n}' },
    {
      kind: 'text',
      mediaType: 'application/xml',
      text: '<?xml version="1.0" encoding="UTF-8"?>\n<Thing>\n  <a>1</a>\n</Thing>',
    },
    { kind: 'file', mediaType: 'application/pdf', name: 'file' },
  ]);
});

test('the reader can choose a media type of the same kind', () => {
  const schema = { type: 'object' } as const;
  const content = { 'application/json': { schema }, 'text/json': { schema } };
  const template = templateOf({ requestBody: { content }, responses: {} });
  expect(template.bodies.map(({ mediaTypes }) => mediaTypes)).toEqual([['application/json', 'text/json']]);
  const { body } = buildRequest(template, exampleValues(template, template.bodies[0]?.examples[0]?.value, 'text/json'));
  expect(body).toEqual({ kind: 'text', mediaType: 'text/json', text: '{}' });
});

test('panels name their media type and example', () => {
  const panels = bodyPanels(
    templateOf({
      requestBody: {
        content: {
          'application/json': { examples: { one: { value: {} }, two: { value: [] } } },
          'text/plain': { example: 'x' },
        },
      },
      responses: {},
    }),
  );
  expect(panels.map(({ label, example }) => [label, example])).toEqual([
    ['application/json: one', 0],
    ['application/json: two', 1],
    ['text/plain: Example', 0],
  ]);
});

test.each([
  ['*/*', { schema: { type: 'object' } }, 'application/json'],
  ['application/*+json', { schema: { type: 'object' } }, 'application/json'],
  ['image/*', {}, 'image/png'],
  ['text/*', { example: 'x' }, 'text/plain'],
  ['application/*', {}, 'application/octet-stream'],
  ['constructor/*', {}, 'application/octet-stream'],
] as const)('for the range %s a type in it is sent', (range, media, sent) => {
  expect(bodiesOf({ [range]: media })[0]).toMatchObject({ mediaType: sent });
});

describe('an urlencoded form is sent', () => {
  const value = { name: 'a b&c', list: ['x', 'y,z'], nested: { a: 1, b: { c: '2' } }, url: 'https://a.b/?c' };
  const textOf = (encoding: RawMedia['encoding'] = {}) => {
    const [body] = bodiesOf({
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            list: { type: 'array', items: { type: 'string' } },
            nested: { type: 'object' },
            url: { type: 'string' },
          },
        },
        example: value,
        encoding,
      },
    });
    return body?.kind === 'text' ? body.text.split('&') : [];
  };

  test('with lists as several pairs, and objects as JSON', () => {
    expect(textOf()).toEqual([
      'name=a%20b%26c',
      'list=x',
      'list=y%2Cz',
      'nested=%7B%22a%22%3A1%2C%22b%22%3A%7B%22c%22%3A%222%22%7D%7D',
      'url=https%3A%2F%2Fa.b%2F%3Fc',
    ]);
  });

  test.each([
    ['list', { style: 'pipeDelimited', explode: false }, ['list=x%7Cy%2Cz']],
    ['list', { style: 'spaceDelimited', explode: false }, ['list=x%20y%2Cz']],
    ['list', { explode: false }, ['list=x,y%2Cz']],
    ['nested', { style: 'deepObject' }, ['nested%5Ba%5D=1', 'nested%5Bb%5D%5Bc%5D=2']],
    ['nested', { style: 'form', explode: false }, ['nested=a,1,b,%7B%22c%22%3A%222%22%7D']],
    ['nested', { style: 'form' }, ['a=1', 'b=%7B%22c%22%3A%222%22%7D']],
    ['url', { allowReserved: true }, ['url=https://a.b/?c']],
  ])('with %s as %j', (name, encoding, pairs) => {
    expect(textOf({ [name]: encoding })).toEqual(expect.arrayContaining(pairs));
  });
});

test('a multipart form sends a list as several parts, with their types', () => {
  const files = { type: 'array', items: { type: 'string', format: 'binary' } } as const;
  const [body] = bodiesOf({
    'multipart/form-data': {
      schema: { type: 'object', properties: { files, meta: { type: 'object' }, logo: {} } },
      example: { files: ['@a.jpg', '@b.jpg'], meta: { a: 1 }, logo: '@c.png' },
      encoding: {
        files: { contentType: 'image/jpeg' },
        meta: { contentType: 'application/*' },
        logo: { contentType: 'image/png, image/jpeg' },
      },
    },
  });
  expect(body).toEqual({
    kind: 'form',
    mediaType: 'multipart/form-data',
    parts: [
      { name: 'files', value: 'a.jpg', isFile: true, contentType: 'image/jpeg' },
      { name: 'files', value: 'b.jpg', isFile: true, contentType: 'image/jpeg' },
      { name: 'meta', value: '{"a":1}', isFile: false, contentType: 'application/json' },
      { name: 'logo', value: 'c.png', isFile: true, contentType: 'image/png' },
    ],
  });
});

const partsOf = (
  schema: RawMedia['schema'],
  media: Omit<RawMedia, 'schema'> = {},
  mediaType = 'multipart/form-data',
) => {
  const [body] = bodiesOf({ [mediaType]: { ...(schema ? { schema } : {}), ...media } });
  return body?.kind === 'form' ? body.parts : undefined;
};
const formOf = (member: NonNullable<RawMedia['schema']>) =>
  partsOf({ type: 'object', properties: { m: member } })?.map(({ name: _, ...part }) => part);
const file = { value: 'file', isFile: true };
const binary = { type: 'string', format: 'binary' } as const;
const text = { type: 'string' } as const;

test.each([
  ['a binary format', binary],
  ['a binary encoding', { type: 'string', contentEncoding: 'binary' }],
  ['a binary format that can be null', { type: ['string', 'null'], format: 'binary' }],
  ['a list of files', { type: 'array', items: binary }],
  ['a list of files, or one', { oneOf: [{ type: 'array', items: binary }, binary] }],
  ['a file, or a text', { anyOf: [binary, text] }],
  ['parts of allOf', { allOf: [{ allOf: [binary] }, { description: 'A photo.' }] }],
] as const)('a member of a form is a file by %s', (_, member) => {
  expect(formOf(member)).toEqual([file]);
});

test('a member with a media type alone is a file of that type, unless the type is a text', () => {
  expect(formOf({ type: 'string', contentMediaType: 'image/png' })).toEqual([{ ...file, contentType: 'image/png' }]);
  expect(formOf({ contentMediaType: 'text/csv' })).toEqual([
    { value: 'string', isFile: false, contentType: 'text/csv' },
  ]);
  expect(formOf({ type: 'string', contentEncoding: 'base64' })).toMatchObject([
    { isFile: false, contentType: 'application/octet-stream' },
  ]);
});

test('a text that starts with @ is no file', () => {
  expect(formOf({ ...text, example: '@octocat' })).toEqual([{ value: '@octocat', isFile: false }]);
  expect(formOf({ anyOf: [text, binary] })).toEqual([{ value: 'string', isFile: false }]);
});

test('a body is a file by all its alternatives', () => {
  const union = { oneOf: [binary, { allOf: [binary] }] };
  expect(bodiesOf({ 'application/x-thing': { schema: union } })).toEqual([
    { kind: 'file', mediaType: 'application/x-thing', name: 'file' },
  ]);
});

test.each(['oneOf', 'anyOf', 'allOf'] as const)('a form of %s keeps the kinds of its members', (keyword) => {
  const properties = {
    tags: { type: 'array', items: text },
    meta: { type: 'object', properties: { a: text } },
    photo: binary,
  } as const;
  expect(partsOf({ [keyword]: [{ type: 'object', properties }] })).toEqual([
    { name: 'tags', value: 'string', isFile: false },
    { name: 'meta', value: '{"a":"string"}', isFile: false, contentType: 'application/json' },
    { name: 'photo', ...file },
  ]);
});

test('a list of objects in a form has the type of its items', () => {
  expect(formOf({ type: 'array', items: { type: 'object', properties: { a: text } } })).toEqual([
    { value: '{"a":"string"}', isFile: false, contentType: 'application/json' },
  ]);
});

test('a part has the headers of its encoding, and the first type that can be sent', () => {
  const headers = {
    'Content-Type': { schema: text },
    'X-Id': { schema: { type: 'integer', example: 7 } },
    'X-List': { schema: { type: 'array' }, example: ['a', 'b'] },
  } as const;
  const schema = { type: 'object', properties: { a: text } } as const;
  const encoding = { a: { contentType: 'text/*, text/csv, text/plain', headers } };
  expect(partsOf(schema, { encoding }, 'multipart/mixed')).toEqual([
    {
      name: 'a',
      value: 'string',
      isFile: false,
      contentType: 'text/csv',
      headers: [
        { name: 'X-Id', value: '7' },
        { name: 'X-List', value: 'a,b' },
      ],
    },
  ]);
  expect(bodiesOf({ 'multipart/mixed': { schema } })[0]).toMatchObject({ mediaType: 'multipart/mixed' });
});

test.each([
  [false, 'false'],
  [null, 'null'],
  [0, '0'],
  ['', '""'],
])('the body %j is sent', (example, sent) => {
  expect(bodiesOf({ 'application/json': { example } })[0]).toMatchObject({ text: sent });
  expect(bodiesOf({ 'application/json': { examples: { one: { dataValue: example } } } })[0]).toMatchObject({
    text: sent,
  });
});

test('a carriage return of a text is kept', () => {
  expect(bodiesOf({ 'text/csv': { example: 'a,b\r\n1,2\r\n' } })[0]).toMatchObject({ text: 'a,b\r\n1,2\r\n' });
});

test('JSON that the document writes as a text is sent as it is', () => {
  const written = { examples: { one: { serializedValue: '{ "a": 1.50 }' } } };
  expect(bodiesOf({ 'application/json': written })[0]).toMatchObject({ text: '{ "a": 1.50 }' });
});

test('parts without names are sent with a boundary', () => {
  const [body] = bodiesOf({ 'multipart/mixed': { itemSchema: {}, example: [{ a: 1 }, 'x'] } });
  expect(body).toEqual({
    kind: 'text',
    mediaType: 'multipart/mixed; boundary=part',
    text: '--part\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--part\r\nContent-Type: text/plain\r\n\r\nx\r\n--part--',
  });
});

test.each([
  ['one JSON', { 'application/json': {}, 'text/x': {} }, 'application/json', 'json'],
  ['only JSON', { 'application/json': { schema: {} } }, undefined, 'json'],
  ['XML', { 'application/xml': {} }, 'application/xml', 'text'],
  ['a file', { 'image/png': {} }, 'image/png', 'file'],
  ['events', { 'text/event-stream': {} }, 'text/event-stream', 'events'],
  ['anything', { '*/*': { schema: { type: 'string' } } }, undefined, 'text'],
  ['nothing', {}, undefined, 'none'],
] as const)('for a response of %s the samples ask and read', (_, content, accept, answer) => {
  const [request] = requestsOf({}, { 200: { content }, 400: { content: { 'text/html': {} } } });
  expect(request?.headers.find(({ name }) => name === 'Accept')?.value).toBe(accept);
  expect(request?.responseKind).toBe(answer);
});

test('curl saves a file, and shows events as they come', () => {
  const samplesFor = (mediaType: string) => {
    const [request] = requestsOf({}, { 200: { content: { [mediaType]: {} } } });
    return createSamples(request as SampleRequest);
  };
  expect(samplesFor('application/pdf').curl).toContain(' --output download ');
  expect(samplesFor('text/event-stream').curl).toContain(' --no-buffer \\\n');
  for (const sample of Object.values(samplesFor('application/pdf'))) expect(sample).toContain('download');
});

test('a reader must name a file and write a text, if the body is required', () => {
  const content = { 'text/plain': { schema: { type: 'string' } as const, example: 'x' }, 'image/png': {} };
  const template = templateOf({ requestBody: { required: true, content }, responses: {} });
  const problems = (kind: 'text' | 'file', mediaType: string, text: string) =>
    validateValues(template, { ...exampleValues(template, undefined, mediaType), body: { kind, text } }).size;
  expect(problems('text', 'text/plain', 'no { JSON')).toBe(0);
  expect(problems('text', 'text/plain', ' ')).toBe(1);
  expect(problems('file', 'image/png', '')).toBe(1);
});
