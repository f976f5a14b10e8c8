import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import type { OpenApiDocument, RawOperation, RawParameter } from '../src/document/types';
import { requestTemplate } from '../src/samples/requestTemplate';

const templateOf = (raw: RawOperation, members: Partial<OpenApiDocument> = {}) =>
  requestTemplate(describedOperation(documentWith(raw, members)));
const inputOf = (raw: Omit<RawParameter, 'name' | 'in'>) =>
  templateOf({ parameters: [{ name: 'p', in: 'query', required: true, ...raw }] }).parameters[0];
const bodiesOf = (requestBody: RawOperation['requestBody']) => templateOf({ requestBody }).bodies;
const text = { type: 'string' } as const;
const list = { type: 'array', items: { type: 'integer' } } as const;
const object = { type: 'object', properties: { a: { type: 'integer' } } } as const;

test('an operation that says nothing has an unknown server, and nothing to enter', () => {
  expect(templateOf({})).toEqual({
    method: 'GET',
    path: '/things',
    servers: [{ url: '', description: '', variables: [] }],
    authorizations: [],
    parameters: [],
    bodies: [],
    responseKind: 'none',
  });
});

describe('servers', () => {
  test('are described in plain text by their names and descriptions', () => {
    const { servers } = templateOf({
      servers: [
        {
          url: 'https://{region}.example.com',
          name: 'Regional',
          description: 'In `eu` or `us`.',
          variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'A `region`.' } },
        },
        { url: 'https://a.example.com', name: 'Main' },
        { url: 'https://b.example.com', description: 'For tests.' },
      ],
    });
    expect(servers).toEqual([
      {
        url: 'https://{region}.example.com',
        description: 'Regional: In eu or us.',
        variables: [{ name: 'region', defaultValue: 'eu', values: ['eu', 'us'], description: 'A region.' }],
      },
      { url: 'https://a.example.com', description: 'Main', variables: [] },
      { url: 'https://b.example.com', description: 'For tests.', variables: [] },
    ]);
  });
});

describe('authorizations', () => {
  test('are named by what is sent together, and have no credential that nobody can enter', () => {
    const securitySchemes = {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      mutual: { type: 'mutualTLS' },
    } as const;
    const security: RawOperation['security'] = [{ token: [], key: [] }, { mutual: [] }, {}];
    expect(templateOf({ security }, { components: { securitySchemes } }).authorizations).toEqual([
      {
        label: 'Bearer token and API key in the header X-Key',
        credentials: [
          {
            id: 'token',
            kind: 'Bearer token',
            place: 'header',
            name: 'Authorization',
            prefix: 'Bearer ',
            variables: ['API_KEY'],
          },
          {
            id: 'key',
            kind: 'API key in the header X-Key',
            place: 'header',
            name: 'X-Key',
            prefix: '',
            variables: ['API_KEY_2'],
          },
        ],
      },
      { label: 'Mutual TLS with a client certificate', credentials: [], needsCertificate: true },
      { label: 'No authorization', credentials: [] },
    ]);
  });
});

describe('a parameter', () => {
  test('has all that a field shows of it', () => {
    const schema = { type: 'string', format: 'uuid', maxLength: 5 } as const;
    expect(inputOf({ schema, example: 'a', allowEmptyValue: true })).toEqual({
      id: 'query-p',
      name: 'p',
      place: 'query',
      required: true,
      type: 'string · uuid',
      limits: ['at most 5 characters'],
      choices: [],
      form: 'text',
      initial: 'a',
      allowsEmpty: true,
    });
    expect(inputOf({ schema: text })).not.toHaveProperty('allowsEmpty');
  });

  const json = { 'application/json': {} };
  const plain = { 'text/plain': {} };
  test.each([
    ['a text', { schema: text, example: 'a' }, 'text', 'a'],
    ['a number', { schema: { type: 'integer' }, example: 7 }, 'text', '7'],
    ['a list', { schema: list, example: [1, 2] }, 'list', '1\n2'],
    ['a list of objects', { example: [{ a: 1 }, 'b'] }, 'list', '{"a":1}\nb'],
    ['one value of a list', { schema: list, example: 1 }, 'list', '1'],
    ['a list that the schema does not describe', { schema: {}, example: ['a', 'b'] }, 'list', 'a\nb'],
    ['an object', { schema: object, example: { a: 1 } }, 'json', '{"a":1}'],
    ['an object that is a text', { schema: object, example: 'a,1' }, 'text', 'a,1'],
    ['JSON', { content: json, example: ['a'] }, 'json', '["a"]'],
    ['a text in JSON', { content: json, example: 'a' }, 'json', '"a"'],
    ['a text that is JSON already', { content: json, example: '{"a": 1}' }, 'json', '{"a": 1}'],
    ['another media type', { content: plain, example: 'a' }, 'text', 'a'],
    ['an object in another media type', { content: plain, example: { a: 1 } }, 'json', '{"a":1}'],
  ] as const)('that is %s is entered in its form', (_, raw, form, initial) => {
    expect(inputOf(raw)).toMatchObject({ form, initial });
  });

  test('that is in no sample starts empty', () => {
    const schema = { type: 'string', enum: ['a'] } as const;
    expect(inputOf({ required: false, schema, example: 'b' })).toMatchObject({ initial: '', choices: ['a'] });
    expect(inputOf({ required: false, schema: object, example: { a: 1 } })).toMatchObject({
      form: 'json',
      initial: '',
    });
  });

  test.each([
    ['listed values, and the example', { schema: { type: 'string', enum: ['a', 'b'] }, example: 'c' }, ['a', 'b', 'c']],
    ['listed values, of which the example is one', { schema: { enum: ['a', 'b'] }, example: 'b' }, ['a', 'b']],
    ['true and false', { schema: { type: 'boolean' } }, ['true', 'false']],
    ['no values beside texts', { schema: { type: ['string', 'boolean'] }, example: 'x' }, []],
    ['listed items', { schema: { type: 'array', items: { enum: [1, 2] } }, example: [2, 3] }, ['1', '2', '3']],
    [
      'no value that is written as JSON',
      { content: { 'application/json': { schema: { enum: ['a'] } } }, example: 'b' },
      ['a'],
    ],
    ['nothing', { schema: { type: 'string' }, example: 'b' }, []],
  ] as const)('offers %s', (_, raw, choices) => {
    expect(inputOf(raw as Omit<RawParameter, 'name' | 'in'>)?.choices).toEqual(choices);
  });

  test('with an open enumeration suggests its values, and offers true and false nevertheless', () => {
    const open = inputOf({ schema: { type: 'string', 'x-extensible-enum': ['a', 'b'] }, example: 'c' });
    expect(open).toMatchObject({ choices: [], known: ['a', 'b'] });
    const flag = inputOf({ schema: { type: 'boolean', 'x-extensible-enum': [true] }, example: true });
    expect(flag?.choices).toEqual(['true', 'false']);
    expect(flag).not.toHaveProperty('known');
  });
});

describe('a body', () => {
  test('of JSON has its examples as JSON, or as the text that the specification gives', () => {
    const examples = { one: { value: { a: 1 } }, two: { serializedValue: '[2]' } };
    expect(bodiesOf({ required: true, content: { 'application/json': { examples } } })).toEqual([
      {
        kind: 'json',
        members: [],
        mediaTypes: ['application/json'],
        required: true,
        examples: [
          { label: 'one', value: { kind: 'json', text: '{\n  "a": 1\n}' } },
          { label: 'two', value: { kind: 'json', text: '[2]' } },
        ],
      },
    ]);
  });

  test('of text has its examples as texts', () => {
    const examples = { one: { value: 'a' }, two: { dataValue: 2, serializedValue: '2.0' }, three: { value: 3 } };
    expect(bodiesOf({ content: { 'text/csv': { examples } } })).toEqual([
      {
        kind: 'text',
        mediaTypes: ['text/csv'],
        required: false,
        examples: [
          { label: 'one', value: { kind: 'text', text: 'a' } },
          { label: 'two', value: { kind: 'text', text: '2.0' } },
          { label: 'three', value: { kind: 'text', text: '3' } },
        ],
      },
    ]);
  });

  test('that is a file has no examples', () => {
    expect(bodiesOf({ content: { 'image/png': { example: 'bytes' } } })).toEqual([
      { kind: 'file', mediaTypes: ['image/png'], required: false, examples: [] },
    ]);
  });

  test('that is a form has the parts of its examples, then those of its schema', () => {
    const [form] = bodiesOf({
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['size'],
            properties: {
              size: { type: 'integer', enum: [1, 2] },
              scan: { type: 'string', format: 'binary' },
              logo: {},
            },
            additionalProperties: { type: 'string' },
          },
          encoding: { logo: { contentType: 'image/png' }, scan: { style: 'form' } },
          examples: { one: { value: { other: { a: 1 }, logo: '@a.png' } }, two: { value: { size: 3, logo: 'b' } } },
        },
      },
    });
    const part = { required: false, limits: [], choices: [], form: 'text', isFile: false } as const;
    const encoded = { explode: true, allowReserved: false, headers: [] };
    expect(form).toMatchObject({ kind: 'form', examples: [{ label: 'one' }, { label: 'two' }] });
    expect(form && 'parts' in form ? form.parts : []).toEqual([
      { ...part, name: 'other', type: 'string', form: 'json' },
      {
        ...part,
        ...encoded,
        name: 'logo',
        type: 'any',
        limits: ['sent as image/png'],
        isFile: true,
        form: 'list',
        contentType: 'image/png',
      },
      { ...part, ...encoded, name: 'size', required: true, type: 'integer', choices: ['1', '2', '3'] },
      {
        ...part,
        ...encoded,
        name: 'scan',
        type: 'string · binary',
        limits: ['one name=value for each value'],
        isFile: true,
        style: 'form',
      },
    ]);
  });

  test.each([
    ['a list', ['a']],
    ['null', null],
    ['a text', 'abc'],
  ])('that is a form has no parts of an example that is %s', (_, value) => {
    const content = { 'application/x-www-form-urlencoded': { examples: { one: { value } } } };
    expect(bodiesOf({ content })).toMatchObject([{ kind: 'urlencoded', parts: [] }]);
  });
});

describe('the response', () => {
  const expected = (...contents: readonly (readonly [status: string, ...mediaTypes: string[]])[]) => {
    const responses = Object.fromEntries(
      contents.map(([status, ...names]) => [
        status,
        { description: '', content: Object.fromEntries(names.map((name) => [name, {}])) },
      ]),
    );
    const { accept, responseKind } = templateOf({ responses });
    return [accept, responseKind];
  };

  test.each([
    ['JSON is not asked for', ['200', 'application/json'], [undefined, 'json']],
    ['JSON of its own type is', ['200', 'application/json', 'application/hal+json'], ['application/json', 'json']],
    ['JSON is preferred', ['200', 'text/csv', 'application/json'], ['application/json', 'json']],
    ['a text is asked for', ['200', 'text/csv'], ['text/csv', 'text']],
    ['XML is a text', ['200', 'application/xml'], ['application/xml', 'text']],
    ['a file is asked for', ['200', 'application/pdf'], ['application/pdf', 'file']],
    ['events are asked for', ['200', 'text/event-stream'], ['text/event-stream', 'events']],
    ['a stream is read like events', ['200', 'application/jsonl'], ['application/jsonl', 'events']],
    ['a file that a redirection leads to is asked for', ['302', 'application/pdf'], ['application/pdf', 'file']],
    ['any type needs no header', ['default', '*/*'], [undefined, 'file']],
  ] as const)('%s', (_, content, result) => {
    expect(expected(content as readonly [string, ...string[]])).toEqual(result);
  });

  test('is that of success: neither of an error, nor of a redirection, nor of an interim response', () => {
    expect(expected(['100', 'text/a'], ['301', 'text/b'], ['404', 'text/c'], ['500', 'text/d'])).toEqual([
      undefined,
      'none',
    ]);
    expect(expected(['404', 'text/c'], ['201', 'text/x'])).toEqual(['text/x', 'text']);
    expect(expected(['200', 'application/json'], ['202', 'text/x'])).toEqual(['application/json', 'json']);
  });
});
