import { pageOf } from '../../../tests/support/operationPage';
import type { Json, RawMedia, RawSchema } from '../src/document/types';
import type { MediaKind } from '../src/model/bodies/mediaKind';
import { examplesOf } from '../src/model/values/example';

const document = { info: { title: 'API', version: '1' } };
const one = (kind: MediaKind, media: RawMedia) => examplesOf(document, media, kind)[0];
const object = { type: 'object' } as const;

test('named examples keep summary, description and the address of a file', () => {
  const examples = examplesOf(document, {
    examples: {
      small_one: { value: 1, description: 'The *least*.' },
      other: { summary: 'Large', externalValue: 'https://example.com/large.json' },
      nothing: { summary: 'Nothing', value: null },
    },
  });
  expect(examples).toEqual([
    { label: 'small_one', description: 'The *least*.', value: 1 },
    { label: 'Large', externalValue: 'https://example.com/large.json' },
    { label: 'Nothing', value: null },
  ]);
});

test('an address is a link only if it is a web address', () => {
  const pageWith = (externalValue: string) =>
    pageOf({ responses: { 200: { content: { 'text/csv': { examples: { a: { externalValue } } } } } } }).html;
  expect(pageWith('https://example.com/a.csv')).toContain('<a href="https://example.com/a.csv">');
  expect(pageWith('javascript:alert(1)')).toContain('<code>javascript:alert(1)</code>');
  expect(pageWith('./a.csv')).toContain('<code>./a.csv</code>');
  expect(pageWith('https://[')).toContain('<code>https://[</code>');
});

test('serializedValue comes before dataValue', () => {
  const entry = { dataValue: { id: 1 }, serializedValue: 'id=1' };
  expect(one('urlencoded', { examples: { a: entry } })).toMatchObject({ text: 'id=1', data: { id: 1 } });
  expect(one('json', { examples: { a: { ...entry, serializedValue: '{"id":1}' } } })).not.toHaveProperty('data');
});

test('examples of the schema are used when the media type has none', () => {
  expect(examplesOf(document, { schema: { ...object, examples: [{ a: 1 }, { a: 2 }] } })).toEqual([
    { label: 'Example 1', value: { a: 1 } },
    { label: 'Example 2', value: { a: 2 } },
  ]);
});

test.each<[string, RawSchema | undefined, string, { value: Json; text?: string }]>([
  ['JSON in a string', object, '{"a": 1}', { value: { a: 1 }, text: '{"a": 1}' }],
  ['text that is no JSON', object, '{a: 1}', { value: '{a: 1}', text: '{a: 1}' }],
  ['a text where the schema accepts texts', { type: 'string' }, '{"a": 1}', { value: '{"a": 1}' }],
])('%s is shown as it is', (_, schema, example, shown) => {
  expect(one('json', { ...(schema ? { schema } : {}), example })).toEqual({ label: 'Example', ...shown });
});

test.each<[RawSchema, string | undefined, { value: Json; text?: string }]>([
  [{}, undefined, { value: 'string' }],
  [{ enum: ['red', 'blue'] }, undefined, { value: 'red' }],
  [{ const: 'fixed' }, undefined, { value: 'fixed' }],
  [{ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'integer' }] }, 'no uuid', { value: 'no uuid' }],
  [{ oneOf: [{ type: 'string' }, { type: 'object' }] }, '{"a": 1}', { value: '{"a": 1}' }],
  [{}, '7', { value: '7' }],
  [{}, 'null', { value: 'null' }],
  [{}, '{"a": 1}', { value: { a: 1 }, text: '{"a": 1}' }],
  [{ anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, '7', { value: 7, text: '7' }],
  [{ properties: { a: {} } }, 'none', { value: 'none', text: 'none' }],
])('a string example of %j stays a string if the schema allows one: %j', (schema, example, shown) => {
  const media = { schema, ...(example === undefined ? {} : { example }) };
  expect(one('json', media)).toEqual({ label: 'Example', ...shown });
});

test('a file without an example has none', () => {
  expect(examplesOf(document, { schema: { type: 'string', format: 'binary' } }, 'file')).toEqual([]);
});

test('items of a stream are written one after another', () => {
  expect(one('stream', { example: [{ a: 1 }, { a: 2 }] })).toMatchObject({ text: '{"a":1}\n{"a":2}' });
  expect(one('events', { example: [{ event: 'add', data: 'one\ntwo' }, { data: { b: 2 } }] })).toMatchObject({
    text: 'event: add\ndata: one\ndata: two\n\ndata: {"b":2}\n',
  });
});

test('a list in an urlencoded form has one field for each entry, also for the only one', () => {
  expect(one('urlencoded', { example: { a: [{ x: 1 }] } })?.text).toBe('a=%7B%22x%22%3A1%7D');
  expect(one('urlencoded', { example: { a: [{ x: 1 }, { x: 2 }] } })?.text?.split('&')).toHaveLength(2);
});

test('an urlencoded form is shown as it is sent', () => {
  const encoding = { filter: { style: 'deepObject' } };
  expect(one('urlencoded', { example: { a: 'b c', filter: { x: 1 } }, encoding })?.text).toBe(
    'a=b%20c&filter%5Bx%5D=1',
  );
});

describe('a value for XML', () => {
  const xmlOf = (schema: RawSchema, value: Json) =>
    one('xml', { schema, example: value })?.text?.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '');

  test('has the names, attributes, wrappers and namespaces of its schema', () => {
    const schema: RawSchema = {
      type: 'object',
      xml: { name: 'Pet', namespace: 'https://example.com/ns', prefix: 'p' },
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        name: { type: 'string', xml: { prefix: 'p' } },
        tags: {
          type: 'array',
          xml: { wrapped: true, name: 'tagList' },
          items: { type: 'string', xml: { name: 'tag' } },
        },
        photo: { type: 'array', items: { type: 'string' } },
        same: { type: 'array', xml: { wrapped: true }, items: { type: 'string' } },
      },
    };
    expect(xmlOf(schema, { id: 1, name: 'A & B', tags: ['x'], photo: ['1', '2'], same: ['s'] })).toBe(
      [
        '<p:Pet xmlns:p="https://example.com/ns" id="1">',
        '  <p:name>A &amp; B</p:name>',
        '  <tagList>',
        '    <tag>x</tag>',
        '  </tagList>',
        '  <photo>1</photo>',
        '  <photo>2</photo>',
        '  <same>',
        '    <same>s</same>',
        '  </same>',
        '</p:Pet>',
      ].join('\n'),
    );
  });

  test('has attributes and text by the node types of OpenAPI 3.2', () => {
    const schema: RawSchema = {
      title: 'Price',
      properties: { currency: { xml: { nodeType: 'attribute' } }, amount: { xml: { nodeType: 'text' } } },
    };
    expect(xmlOf(schema, { currency: 'EUR', amount: 2 })).toBe('<Price currency="EUR">2</Price>');
  });

  test('stays well-formed with hostile names and texts', () => {
    const value = JSON.parse('{"__proto__": "</a>", "1 <b>": "\\"&", "x": {}, "y": null}') as Json;
    expect(xmlOf({ title: '<script>' }, value)).toBe(
      [
        '<_script_>',
        '  <__proto__>&lt;/a&gt;</__proto__>',
        '  <_1__b_>&quot;&amp;</_1__b_>',
        '  <x/>',
        '  <y/>',
        '</_script_>',
      ].join('\n'),
    );
  });

  test('is a text where the document writes XML itself', () => {
    expect(xmlOf({ type: 'object' }, '<a/>')).toBe('<a/>');
  });
});

test('a generated example has no members that its direction leaves out', () => {
  const text = { type: 'string' };
  const schema = { properties: { id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true }, name: text } };
  const membersIn = (direction: 'request' | 'response'): string[] =>
    Object.keys(examplesOf(document, { schema }, 'json', direction)[0]?.value ?? {});
  expect(membersIn('request')).toEqual(['secret', 'name']);
  expect(membersIn('response')).toEqual(['id', 'name']);
});

test('a generated example leaves out an optional property whose allOf no value fits', () => {
  const closed = (name: string): RawSchema => ({ properties: { [name]: object }, additionalProperties: false });
  const parts = { allOf: [closed('a'), closed('b')] };
  const example = (schema: RawSchema) => one('json', { schema })?.value;
  expect(example({ ...object, properties: { id: { const: 1 }, parts } })).toEqual({ id: 1 });
  expect(example({ ...object, properties: { id: { const: 1 }, parts: { allOf: [closed('a')] } } })).toEqual({
    id: 1,
    parts: { a: {} },
  });
});

describe('a body whose only example is an address', () => {
  const media = {
    schema: { ...object, required: ['s'], properties: { s: { type: 'string' } } },
    examples: { remote: { summary: 'Remote', externalValue: 'https://files.example.com/r.json' } },
  } as const;

  test('has an example that can be sent too', () => {
    expect(examplesOf(document, media)).toEqual([
      { label: 'Example', value: { s: 'string' } },
      { label: 'Remote', externalValue: 'https://files.example.com/r.json' },
    ]);
  });

  test('is sent, and the page has the address', () => {
    const { html } = pageOf({ requestBody: { required: true, content: { 'application/json': media } }, responses: {} });
    expect(html).toContain('Remote:');
    expect(html).toContain('<a href="https://files.example.com/r.json"');
    expect(html).toContain('"s"');
    expect(html).not.toContain('Content-Length: 0');
  });
});
