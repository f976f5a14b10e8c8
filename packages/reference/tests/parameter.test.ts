import { describedOperation, documentWith, sampleRequest } from '../../../tests/support/describedOperation';
import { findDangers, textOf } from '../../../tests/support/safeHtml';
import { sentText } from '../../../tests/support/samples/environment';
import type { OpenApiDocument, RawParameter } from '../src/document/types';
import type { Operation } from '../src/model/operation/operation';
import { operationData } from '../src/render/operationData';
import { buildRequest } from '../src/samples/buildRequest';
import { requestTemplate } from '../src/samples/requestTemplate';
import { exampleValues, validateValues } from '../src/samples/requestValues';

const operationWith = (...parameters: RawParameter[]): Operation => describedOperation(documentWith({ parameters }));
const notesOf = (raw: RawParameter) => operationWith(raw).parameters[0]?.notes;
const urlWith = (...parameters: RawParameter[]): string =>
  sentText(sampleRequest(operationWith(...parameters), undefined).url);

const list = { type: 'array', items: { type: 'integer' } } as const;
const object = { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } } } as const;

test.each([
  ['query', {}, list, 'Several values:', 'p=1&p=2'],
  ['query', { explode: false }, list, 'Several values:', 'p=1,2'],
  ['query', { style: 'pipeDelimited', explode: false }, list, 'Several values:', 'p=1|2'],
  ['query', { style: 'spaceDelimited', explode: false }, list, 'Several values:', 'p=1%202'],
  ['query', { style: 'deepObject' }, object, 'Members are sent as', 'p[a]=1'],
  ['query', {}, object, 'Members are sent as', 'a=1&b=1'],
  ['header', {}, list, 'Several values:', '1,2'],
  ['path', { style: 'matrix', explode: true }, list, 'Several values:', ';p=1;p=2'],
  ['path', { style: 'matrix' }, { type: 'integer' }, 'Sent as', ';p=1'],
  ['path', { style: 'label' }, { type: 'integer' }, 'Sent as', '.1'],
] as const)('a parameter in %s with %j and %j says "%s %s"', (place, style, schema, text, code) => {
  const notes = notesOf({ name: 'p', in: place, ...style, schema });
  expect(notes).toContainEqual({ text, code });
});

test('a title that only spells the name of its parameter is not shown', () => {
  const titled = { name: 'agent_id', in: 'query', schema: { type: 'string', title: 'Agent Id' } } as const;
  expect(operationWith(titled).parameters[0]?.schema).not.toHaveProperty('title');
  const named = { ...titled, schema: { title: 'The one who pays' } };
  expect(operationWith(named).parameters[0]?.schema.title).toBe('The one who pays');
});

test('a parameter with content in XML is sent as XML', () => {
  const schema = { type: 'object', xml: { name: 'box' }, properties: { w: { type: 'integer', example: 3 } } } as const;
  const url = urlWith({ name: 'box', in: 'query', required: true, content: { 'application/xml': { schema } } });
  expect(decodeURIComponent(new URL(url).search)).toContain('<box>\n  <w>3</w>\n</box>');
});

test('a path without a slash does not become part of the host', () => {
  const servers = [{ url: 'https://api.example.com' }];
  const document: OpenApiDocument = { info: { title: 'API', version: '1' }, servers, paths: { things: { get: {} } } };
  expect(sampleRequest(describedOperation(document), undefined).url).toBe('https://api.example.com/things');
});

test('a single value in its usual style needs no note', () => {
  for (const place of ['query', 'header', 'cookie'] as const)
    expect(notesOf({ name: 'p', in: place, schema: { type: 'string' } })).toEqual([]);
});

test('the two values that show a style are those of the document, if they are short', () => {
  const strings = { type: 'array', items: { type: 'string', enum: ['new', 'old'] } } as const;
  expect(notesOf({ name: 'p', in: 'query', schema: strings })?.[0]?.code).toBe('p=new&p=old');
  expect(notesOf({ name: 'p', in: 'query', schema: list, example: [7, 8, 9] })?.[0]?.code).toBe('p=7&p=8');
  expect(notesOf({ name: 'p', in: 'query', schema: list, example: ['x'.repeat(40), 'y'.repeat(40)] })?.[0]?.code).toBe(
    'p=a&p=b',
  );
});

test('flags, reasons, badges and media types are on the page and in its copy', () => {
  const raw: RawParameter = {
    name: 'filter',
    in: 'query',
    description: 'Own text.',
    deprecated: true,
    'x-deprecated-description': 'Use **q**.',
    'x-badges': [{ name: 'Beta' }],
    allowEmptyValue: true,
    allowReserved: true,
    content: { 'application/json': { schema: { ...object, description: 'Text of the schema.' } } },
  };
  const { html, markdown } = operationData(operationWith(raw));
  for (const text of [
    'Own text.',
    'Text of the schema.',
    'Deprecated: Use q.',
    'deprecated',
    'Beta',
    'May be empty: filter=',
    'Reserved characters are sent without percent-encoding',
    'Sent as application/json',
  ])
    expect(textOf(html)).toContain(text);
  for (const text of [
    'Deprecated: Use **q**.',
    '; deprecated; Beta; ',
    '`filter=`',
    'Sent as `application/json`',
    '  - `a` (integer)',
  ])
    expect(markdown).toContain(text);
});

test('named examples are listed with all they say', () => {
  const raw: RawParameter = {
    name: 'p',
    in: 'query',
    schema: { type: 'string' },
    examples: {
      one: { summary: 'First', description: 'A *good* one.', value: 'x' },
      two: { dataValue: { a: 1 }, serializedValue: 'p=%7B' },
      three: { externalValue: 'javascript:alert(1)' },
      four: { summary: 'Nothing', dataValue: null },
    },
  };
  const { html, markdown } = operationData(operationWith(raw));
  expect(textOf(html)).toContain('4 examples');
  expect(markdown).toContain('Nothing: `null`');
  for (const text of ['First', 'A good one.', '{"a":1}', 'sent as p=%7B', 'javascript:alert(1)'])
    expect(textOf(html)).toContain(text);
  expect(findDangers(html)).toEqual([]);
  expect(markdown).toContain('  - 4 examples:\n    - First: `x` A *good* one.');
});

test('a part of the path that nobody describes is shown, and a described one that is not in the path too', () => {
  const parameters: RawParameter[] = [{ name: 'other', in: 'path' }];
  const document: OpenApiDocument = {
    ...documentWith({}),
    paths: { '/things/{id}/{constructor}': { get: { parameters } } },
  };
  const { html } = operationData(describedOperation(document));
  expect(textOf(html).match(/The specification does not describe this parameter/g)).toHaveLength(2);
  expect(textOf(html)).toContain('Not part of the path above');
  expect(html).toContain('id="path-constructor"');
});

test('a webhook has a name instead of a path', () => {
  const document: OpenApiDocument = { info: { title: '', version: '' }, webhooks: { '{event}': { post: {} } } };
  expect(describedOperation(document).parameters).toEqual([]);
});

test('samples contain required parameters, and those that the document requests', () => {
  const optional: RawParameter = { name: 'a', in: 'query', example: 1 };
  expect(urlWith(optional, { ...optional, name: 'b', required: true })).toBe('https://api.example.com/things?b=1');
  expect(urlWith({ ...optional, 'x-in-samples': true })).toBe('https://api.example.com/things?a=1');
  expect(urlWith({ ...optional, required: true, 'x-in-samples': false })).toBe('https://api.example.com/things');
});

test('samples write every value in its style', () => {
  const raw: RawParameter = { name: 'p', in: 'query', required: true };
  expect(urlWith({ ...raw, style: 'deepObject', schema: object })).toContain('?p%5Ba%5D=1&p%5Bb%5D=1');
  expect(urlWith({ ...raw, schema: list, explode: false, example: [1, 2] })).toContain('?p=1,2');
  expect(urlWith({ ...raw, content: { 'application/json': { example: ['x'] } } })).toContain('?p=%5B%22x%22%5D');
  expect(urlWith({ ...raw, in: 'querystring', content: { 'application/json': { example: { a: 1 } } } })).toContain(
    '?%7B%22a%22%3A1%7D',
  );
});

test('a reader enters objects as JSON, which is checked', () => {
  const template = requestTemplate(operationWith({ name: 'p', in: 'query', style: 'deepObject', schema: object }));
  const start = exampleValues(template, undefined);
  const values = (text: string) => ({ ...start, parameters: { 'query-p': text } });
  expect(template.parameters[0]?.form).toBe('json');
  expect(validateValues(template, values('{')).get('query-p')).toMatch(/not valid JSON/);
  expect(validateValues(template, values('')).size).toBe(0);
  expect(buildRequest(template, values('{"x":true}')).url).toBe('https://api.example.com/things?p%5Bx%5D=true');
});

test('header parameters that other parts of the document describe are shown, and sent once', () => {
  const raw: RawParameter = { name: 'authorization', in: 'header', required: true, example: 'x' };
  const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } };
  const document = documentWith({ parameters: [raw], security: [{ key: [] }] }, { components });
  const operation = describedOperation(document);
  expect(operationData(operation).html).toContain('id="header-authorization"');
  expect(sampleRequest(operation, undefined).headers).toEqual([
    { name: 'Authorization', value: ['Bearer ', { variable: 'API_KEY' }] },
  ]);
});
