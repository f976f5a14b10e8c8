import { buildRequest } from '../src/samples/buildRequest';
import type { BodyTemplate, BodyValues, PartInput, RequestTemplate } from '../src/samples/requestTemplate';
import { chosenBody, exampleValues, type RequestValues, validateValues } from '../src/samples/requestValues';

const field = { required: false, form: 'text', type: 'string', limits: [], choices: [] } as const;

const json: RequestTemplate = {
  method: 'POST',
  path: '/things/{thing_id}/parts',
  servers: [
    { url: 'https://sandbox.example.com', description: '', variables: [] },
    { url: 'https://api.example.com', description: '', variables: [] },
  ],
  authorizations: [
    {
      label: 'Bearer token',
      credentials: [
        {
          id: 'key',
          kind: 'Bearer token',
          place: 'header',
          name: 'Authorization',
          prefix: 'Bearer ',
          variables: ['API_KEY'],
        },
      ],
    },
  ],
  parameters: [
    { ...field, id: 'path-thing_id', place: 'path', name: 'thing_id', required: true, form: 'text', initial: 'a' },
    { ...field, id: 'query-status', place: 'query', name: 'status', form: 'list', initial: '' },
    { ...field, id: 'query-q', place: 'query', name: 'q', form: 'text', initial: '' },
    { ...field, id: 'header-X-Note', place: 'header', name: 'X-Note', form: 'text', initial: '' },
    { ...field, id: 'cookie-region', place: 'cookie', name: 'region', form: 'text', initial: '' },
    { ...field, id: 'cookie-seen', place: 'cookie', name: 'seen', form: 'list', initial: '' },
  ],
  bodies: [
    {
      kind: 'json',
      members: [],
      mediaTypes: ['application/json'],
      required: true,
      examples: [{ label: 'One', value: { kind: 'json', text: '{\n  "n": 1\n}' } }],
    },
  ],
  responseKind: 'json',
};

const form: RequestTemplate = {
  ...json,
  bodies: [
    {
      kind: 'form',
      mediaTypes: ['multipart/form-data'],
      required: true,
      examples: [{ label: 'One', value: { kind: 'form', parts: { file: 'photo.jpg', sha256: 'abc' } } }],
      parts: [
        { ...field, name: 'file', required: true, isFile: true },
        { ...field, name: 'sha256', isFile: false },
      ],
    },
  ],
};

const start = (template: RequestTemplate): RequestValues =>
  exampleValues(template, template.bodies[0]?.examples[0]?.value);

test('the initial values are the examples, without the credential', () => {
  expect(start(json)).toEqual({
    server: 0,
    variables: {},
    authorization: 0,
    credentials: {},
    parameters: {
      'path-thing_id': 'a',
      'query-status': '',
      'query-q': '',
      'header-X-Note': '',
      'cookie-region': '',
      'cookie-seen': '',
    },
    sentEmpty: [],
    body: { kind: 'json', text: '{\n  "n": 1\n}' },
  });
  expect(start(form).body).toEqual({ kind: 'form', parts: { file: 'photo.jpg', sha256: 'abc' } });
});

test('every value is added to the request in the format of its location', () => {
  const request = buildRequest(json, {
    ...start(json),
    server: 1,
    credentials: { key: 'test_$&1' },
    parameters: {
      'path-thing_id': "a/b'c?",
      'query-status': 'draft\n\n in_review ',
      'query-q': 'x&y=z #1',
      'header-X-Note': "it's",
      'cookie-region': 'north; west',
      'cookie-seen': 'a\nb',
    },
    body: { kind: 'json', text: '[1]' },
  });
  expect(request).toEqual({
    method: 'POST',
    url: 'https://api.example.com/things/a%2Fb%27c%3F/parts?status=draft&status=in_review&q=x%26y%3Dz%20%231',
    headers: [
      { name: 'Authorization', value: 'Bearer test_$&1' },
      { name: 'X-Note', value: "it's" },
      { name: 'Cookie', value: 'region=north%3B%20west; seen=a; seen=b' },
    ],
    body: { kind: 'text', mediaType: 'application/json', text: '[1]' },
    responseKind: 'json',
  });
});

const [param] = json.parameters;
const withParameters = (...parameters: readonly Partial<RequestTemplate['parameters'][number]>[]): RequestTemplate => ({
  ...json,
  authorizations: [],
  bodies: [],
  parameters: parameters.map((members) => {
    if (!param) throw new Error('The template has no parameter.');
    return { ...param, id: members.name ?? '', required: false, initial: '', ...members };
  }),
});
const sent = (template: RequestTemplate, values: Partial<RequestValues> = {}) =>
  buildRequest(template, { ...exampleValues(template, undefined), ...values });

describe('the URL and the headers', () => {
  test('have a cookie for each text, and no header for an empty one', () => {
    const template = withParameters(
      { place: 'cookie', name: 'a' },
      { place: 'header', name: 'X-A' },
      { place: 'query', name: 'q' },
      { place: 'querystring', name: 'all', mediaType: 'text/plain' },
    );
    expect(sent(template)).toEqual({
      method: 'POST',
      url: 'https://sandbox.example.com/things/{thing_id}/parts',
      headers: [],
      responseKind: 'json',
    });
    expect(sent(template, { parameters: { a: '1', 'X-A': ' x ', q: '2', all: 'b c' } })).toEqual({
      method: 'POST',
      url: 'https://sandbox.example.com/things/{thing_id}/parts?q=2&b%20c',
      headers: [
        { name: 'X-A', value: ' x ' },
        { name: 'Cookie', value: 'a=1' },
      ],
      responseKind: 'json',
    });
  });

  test('put each credential in its place, before parameters of the same name', () => {
    const credential = { kind: 'Key', prefix: '', variables: ['KEY'] };
    const template: RequestTemplate = {
      ...withParameters({ place: 'header', name: 'x-key' }, { place: 'cookie', name: 'a' }),
      authorizations: [
        { label: 'None', credentials: [] },
        {
          label: 'Keys',
          credentials: [
            { ...credential, id: 'constructor', place: 'header', name: 'X-Key' },
            { ...credential, id: 'query', place: 'query', name: 'a key' },
            { ...credential, id: 'cookie', place: 'cookie', name: 'session' },
          ],
        },
      ],
    };
    const parameters = { 'x-key': 'lost', a: '1' };
    expect(sent(template, { parameters, credentials: { query: 'a&b', cookie: 'c;d' } })).toEqual({
      method: 'POST',
      url: 'https://sandbox.example.com/things/{thing_id}/parts?a%20key=a%26b',
      headers: [
        { name: 'X-Key', value: [{ variable: 'KEY' }] },
        { name: 'Cookie', value: 'a=1; session=c%3Bd' },
      ],
      responseKind: 'json',
    });
    expect(sent(template, { authorization: 0 }).headers).toEqual([]);
    expect(sent(template, { authorization: 9 }).headers).toEqual([]);
  });

  test('have every placeholder of the path that a parameter describes, and no fragment', () => {
    const template = {
      ...withParameters({ name: 'a', place: 'path' }, { name: 'b', place: 'query' }, { name: 'c', place: 'path' }),
      path: '/{a}/{b}/{c}/{a}/{}#{a}\n/more',
    };
    expect(sent(template, { parameters: { a: 'x$&', b: 'y' } }).url).toBe(
      'https://sandbox.example.com/x%24%26/{b}/{c}/x%24%26/{}?b=y',
    );
  });

  test('add a query to that of the server', () => {
    const template = { ...withParameters({ name: 'q', place: 'query' }), path: '' };
    const servers = [{ url: 'https://api.example.com/?key=1', description: '', variables: [] }];
    expect(sent({ ...template, servers }, { parameters: { q: 'a' } }).url).toBe('https://api.example.com/?key=1&q=a');
    expect(sent({ ...template, servers }).url).toBe('https://api.example.com/?key=1');
  });

  test('use the first server if there is none of the chosen index', () => {
    const template = { ...withParameters(), path: '/a' };
    expect(sent(template, { server: 1 }).url).toBe('https://api.example.com/a');
    expect(sent(template, { server: 5 }).url).toBe('https://sandbox.example.com/a');
    expect(sent({ ...template, servers: [] }).url).toBe('/a');
  });

  test('have an empty parameter if the reader wants it, and JSON, lists and texts as they were entered', () => {
    const template = {
      ...withParameters(
        { name: 'empty', place: 'query' },
        { name: 'omitted', place: 'query' },
        { name: 'json', place: 'query', form: 'json', style: 'deepObject' },
        { name: 'list', place: 'query', form: 'list' },
        { name: 'text', place: 'query' },
      ),
      path: '',
    };
    const parameters = { empty: ' ', omitted: ' ', json: '{"a":[1,null]}', list: ' a \n\n b', text: ' a\nb' };
    expect(sent(template, { parameters, sentEmpty: ['empty'] }).url).toBe(
      'https://sandbox.example.com?empty=&json%5Ba%5D=1&list=a&list=b&text=%20a%0Ab',
    );
    expect(sent(template, { parameters: { empty: 'a' }, sentEmpty: ['empty'] }).url).toBe(
      'https://sandbox.example.com?empty=a',
    );
  });

  test('ask for a type, unless a parameter does', () => {
    const template: RequestTemplate = {
      ...withParameters({ name: 'ACCEPT', place: 'header' }, { name: 'content-TYPE', place: 'header' }),
      accept: 'text/csv',
      responseKind: 'text',
    };
    const typed = { 'content-TYPE': 'text/x' };
    expect(sent(template)).toMatchObject({ headers: [{ name: 'Accept', value: 'text/csv' }], responseKind: 'text' });
    expect(sent(template, { parameters: { ACCEPT: 'text/x' } }).headers).toEqual([{ name: 'ACCEPT', value: 'text/x' }]);
    // Without a body, the parameter is all that is known of the type.
    expect(sent(template, { parameters: { ...typed, ACCEPT: 'a' } }).headers).toHaveLength(2);
    const { bodies } = json;
    expect(sent({ ...template, bodies }, { parameters: typed, body: { kind: 'json', text: '1' } }).headers).toEqual([
      { name: 'Accept', value: 'text/csv' },
    ]);
  });

  test('leave the type of a form to the code, which adds a boundary', () => {
    const request = buildRequest({ ...form, parameters: [] }, start(form));
    expect(request.headers.map(({ name }) => name)).toEqual(['Authorization']);
  });
});

const bodyTemplate = (members: Partial<BodyTemplate>): RequestTemplate => ({
  ...withParameters(),
  bodies: [
    { kind: 'json', mediaTypes: ['application/json'], required: false, examples: [], ...members } as BodyTemplate,
  ],
});
const bodyFor = (members: Partial<BodyTemplate>, body: BodyValues, mediaType?: string) => {
  const template = bodyTemplate(members);
  return buildRequest(template, { ...exampleValues(template, undefined), body, ...(mediaType ? { mediaType } : {}) })
    .body;
};

describe('the body', () => {
  const twoTypes = ['application/json', 'text/json'];

  test('has the chosen media type, else the first one', () => {
    const value: BodyValues = { kind: 'json', text: ' [1] ' };
    expect(bodyFor({ mediaTypes: twoTypes }, value)).toEqual({
      kind: 'text',
      mediaType: 'application/json',
      text: ' [1] ',
    });
    expect(bodyFor({ mediaTypes: twoTypes }, value, 'text/json')).toMatchObject({ mediaType: 'text/json' });
    expect(bodyFor({ mediaTypes: twoTypes }, value, 'text/other')).toMatchObject({ mediaType: 'application/json' });
  });

  test('is nothing for none, for an empty text, and for the values of another kind', () => {
    expect(bodyFor({}, { kind: 'none' })).toBeUndefined();
    expect(bodyFor({ kind: 'text' }, { kind: 'text', text: ' \n' })).toBeUndefined();
    expect(bodyFor({}, { kind: 'json', text: ' ' })).toBeUndefined();
    expect(bodyFor({}, { kind: 'form', parts: { a: '1' } })).toBeUndefined();
    expect(sent(withParameters(), { body: { kind: 'json', text: '1' } })).not.toHaveProperty('body');
  });

  test('is a text or a file as it was entered', () => {
    expect(bodyFor({ kind: 'text', mediaTypes: ['text/csv'] }, { kind: 'text', text: ' a ' })).toEqual({
      kind: 'text',
      mediaType: 'text/csv',
      text: ' a ',
    });
    expect(bodyFor({ kind: 'file', mediaTypes: ['image/png'] }, { kind: 'file', text: 'a.png' })).toEqual({
      kind: 'file',
      mediaType: 'image/png',
      name: 'a.png',
    });
  });

  test.each([
    ['json', 'application/*', 'application/json'],
    ['text', 'text/*', 'text/plain'],
    ['file', '*/*', 'application/octet-stream'],
    ['file', 'image/*', 'image/png'],
    ['file', 'audio/*', 'audio/mpeg'],
    ['file', 'video/*', 'video/mp4'],
    ['file', 'font/*', 'font/woff2'],
    ['file', 'toString', 'toString'],
    ['text', 'Multipart/Mixed; a=b', 'Multipart/Mixed; a=b; boundary=part'],
    ['text', 'text/multipart/mixed', 'text/multipart/mixed'],
    ['file', 'multipart/mixed', 'multipart/mixed'],
  ] as const)('of the kind %s and the type %s is sent as %s', (kind, range, mediaType) => {
    expect(bodyFor({ kind, mediaTypes: [range] }, { kind, text: '1' })).toMatchObject({ mediaType });
  });

  const part = (name: string, type: string, more: Partial<PartInput> = {}): PartInput => ({
    ...field,
    name,
    type,
    isFile: false,
    ...more,
  });
  const structured = { form: 'json' } as const;
  const partsOf = (
    parts: readonly PartInput[],
    values: Record<string, string>,
    mediaType = 'Multipart/Form-Data; a=b',
  ) => bodyFor({ kind: 'form', mediaTypes: [mediaType], parts }, { kind: 'form', parts: values });

  test('that is a form has a part for each item of a list, and objects as JSON', () => {
    const parts = [
      part('list', 'array of string', structured),
      part('broken', 'array of string', structured),
      part('one', 'array of string', structured),
      part('any', 'any', structured),
      part('object', 'object', structured),
      part('typed', 'object', { ...structured, contentType: 'text/x', headers: [{ name: 'X-A', value: '1' }] }),
      part('like a list', 'string'),
      part('text', 'string'),
      part('empty', 'string'),
      part('missing', 'string'),
    ];
    const values = {
      list: '["a",{"b":1},2]',
      broken: '["a',
      one: '7',
      any: '["a"]',
      object: '{}',
      typed: '{}',
      'like a list': '[1]',
      text: '@["x"]',
      empty: '',
      other: 'x',
    };
    expect(partsOf(parts, values)).toEqual({
      kind: 'form',
      mediaType: 'Multipart/Form-Data; a=b',
      parts: [
        { name: 'list', value: 'a', isFile: false },
        { name: 'list', value: '{"b":1}', isFile: false, contentType: 'application/json' },
        { name: 'list', value: '2', isFile: false },
        { name: 'broken', value: '["a', isFile: false },
        { name: 'one', value: '7', isFile: false },
        { name: 'any', value: 'a', isFile: false },
        { name: 'object', value: '{}', isFile: false, contentType: 'application/json' },
        { name: 'typed', value: '{}', isFile: false, contentType: 'text/x', headers: [{ name: 'X-A', value: '1' }] },
        { name: 'like a list', value: '[1]', isFile: false },
        { name: 'text', value: '@["x"]', isFile: false },
      ],
    });
    expect(partsOf(parts, {})).toBeUndefined();
  });

  test('that is a form has a part for each of several files, and keeps its media type', () => {
    const parts = [
      part('a', 'array of string', { isFile: true, ...structured }),
      part('b', 'string', { isFile: true }),
    ];
    expect(partsOf(parts, { a: '["a.png","b.png"]', b: '@c' }, 'multipart/related')).toEqual({
      kind: 'form',
      mediaType: 'multipart/related',
      parts: [
        { name: 'a', value: 'a.png', isFile: true },
        { name: 'a', value: 'b.png', isFile: true },
        { name: 'b', value: '@c', isFile: true },
      ],
    });
  });

  test('that is an urlencoded form has structured values where the type is one', () => {
    const parts = [
      part('list', 'array of string', structured),
      part('object', 'object', { ...structured, style: 'deepObject' }),
      part('map', 'map of string', structured),
      part('any', 'any', structured),
      part('number', 'any', structured),
      part('text', 'string or array'),
      part('empty', 'string'),
    ];
    const mediaTypes = ['application/x-www-form-urlencoded'];
    const send = (values: Record<string, string>) =>
      bodyFor({ kind: 'urlencoded', mediaTypes, parts }, { kind: 'form', parts: values });
    const values = {
      list: '["a","b"]',
      object: '{"a":1}',
      map: '{',
      any: '["c"]',
      number: '7',
      text: '["d"]',
      empty: '',
    };
    expect(send(values)).toEqual({
      kind: 'text',
      mediaType: 'application/x-www-form-urlencoded',
      text: 'list=a&list=b&object%5Ba%5D=1&map=%7B&any=c&number=7&text=%5B%22d%22%5D',
    });
    expect(send({ empty: '' })).toBeUndefined();
  });
});

describe('the values to start with', () => {
  test('have the first authorization with a credential', () => {
    const [withKey] = json.authorizations;
    const none = { label: 'None', credentials: [] };
    const chosen = (...authorizations: RequestTemplate['authorizations']) =>
      exampleValues({ ...json, authorizations }, undefined).authorization;
    expect(withKey && [chosen(none, withKey, withKey), chosen(withKey, none), chosen(none), chosen()]).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test('have the body of the chosen media type', () => {
    const [jsonBody] = json.bodies;
    const csv: BodyTemplate = { kind: 'text', mediaTypes: ['text/csv', 'text/x'], required: false, examples: [] };
    const file: BodyTemplate = { kind: 'file', mediaTypes: ['image/png'], required: false, examples: [] };
    const template = { ...json, bodies: [...json.bodies, csv, file] };
    expect(chosenBody(template, undefined)).toBe(jsonBody);
    expect(chosenBody(template, 'text/other')).toBe(jsonBody);
    expect(chosenBody(template, 'text/x')).toBe(csv);
    expect(chosenBody({ ...json, bodies: [] }, 'text/x')).toBeUndefined();
    const text = { kind: 'text', text: 'a' } as const;
    expect(exampleValues(template, text, 'text/x')).toMatchObject({ mediaType: 'text/x', body: text });
    expect(exampleValues(template, undefined, 'text/csv').body).toEqual({ kind: 'text', text: '' });
    expect(exampleValues(template, undefined, 'image/png').body).toEqual({ kind: 'file', text: 'file' });
    expect(exampleValues(template, undefined).body).toEqual({ kind: 'json', text: '' });
    expect(exampleValues(template, text)).not.toHaveProperty('mediaType');
    expect(exampleValues({ ...json, bodies: [] }, text).body).toEqual({ kind: 'none' });
  });
});

describe('a problem', () => {
  const template = withParameters(
    { name: 'needed', required: true },
    { name: 'optional' },
    { name: 'object', form: 'json' },
    { name: 'toString' },
  );
  const found = (values: Partial<RequestValues>, of = template) =>
    Object.fromEntries(validateValues(of, { ...exampleValues(of, undefined), ...values }));

  test('is a missing parameter, unless its empty value is sent', () => {
    expect(found({})).toEqual({ needed: 'Enter a value: needed is required.' });
    expect(found({ parameters: { needed: '\n' }, sentEmpty: ['optional'] })).toHaveProperty('needed');
    expect(found({ sentEmpty: ['needed'] })).toEqual({});
    expect(found({ parameters: { needed: '{' } })).toEqual({});
  });

  test('is JSON that cannot be read', () => {
    expect(found({ parameters: { needed: 'a', object: '{"a":1}' } })).toEqual({});
    expect(found({ parameters: { needed: 'a', object: '{"a"' } })).toEqual({
      object: expect.stringMatching(/^The value is not valid JSON: [^.]+\.$/),
    });
  });

  test('is a missing body or part that the operation requires', () => {
    const of = bodyTemplate({ required: true });
    expect(found({ body: { kind: 'json', text: '\n' } }, of)).toEqual({
      body: 'Enter a body: this operation requires one.',
    });
    expect(found({ body: { kind: 'none' } }, of)).toEqual({});
    expect(found({ body: { kind: 'form', parts: {} } }, of)).toEqual({});
    expect(found({ body: { kind: 'json', text: '' } }, bodyTemplate({}))).toEqual({});
    expect(found({ body: { kind: 'json', text: '[' } }, bodyTemplate({}))).toEqual({
      body: expect.stringMatching(/^The body is not valid JSON: .*[^.]\.$/),
    });
    expect(found({ body: { kind: 'json', text: '[1]' } }, of)).toEqual({});
    expect(found({ body: { kind: 'json', text: '[' } }, { ...of, bodies: [] })).toEqual({});
    expect(found({ body: { kind: 'text', text: '[' } }, bodyTemplate({ kind: 'text' }))).toEqual({});
  });

  test('is each required part that is blank, once any part is needed', () => {
    const [base] = form.bodies;
    const parts = [
      { ...field, name: 'a', required: true, isFile: false },
      { ...field, name: 'b', required: true, isFile: false },
      { ...field, name: 'c', isFile: false },
    ];
    const of = (required: boolean) => ({ ...bodyTemplate({}), bodies: [{ ...base, required, parts } as BodyTemplate] });
    const values = (entered: Record<string, string>) => ({ body: { kind: 'form', parts: entered } as const });
    expect(found(values({ a: '1', b: ' ' }), of(true))).toEqual({ 'body-part-b': 'Enter a value: b is required.' });
    expect(found(values({ c: ' ' }), of(false))).toEqual({});
    expect(Object.keys(found(values({ b: '', c: 'x' }), of(false)))).toEqual(['body-part-a', 'body-part-b']);
    expect(found({ body: { kind: 'json', text: '' } }, of(true))).toEqual({});
  });
});
