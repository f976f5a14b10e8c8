import { buildRequest } from '@site/src/reference/samples/request';
import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import { exampleValues, problemsOf, type RequestValues } from '@site/src/reference/samples/requestValues';

const field = { required: false, type: 'string', limits: [], choices: [] };

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
          placeholder: 'YOUR_API_KEY',
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
    { kind: 'json', mediaTypes: ['application/json'], required: true, examples: [{ label: 'One', value: { n: 1 } }] },
  ],
};

const form: RequestTemplate = {
  ...json,
  bodies: [
    {
      kind: 'form',
      mediaTypes: ['multipart/form-data'],
      required: true,
      examples: [{ label: 'One', value: { file: '@photo.jpg', sha256: 'abc' } }],
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
      { name: 'Content-Type', value: 'application/json' },
    ],
    body: { kind: 'json', mediaType: 'application/json', value: [1] },
  });
});

test('empty values are omitted', () => {
  const { url, headers } = buildRequest(json, start(json));
  expect(url).toBe('https://sandbox.example.com/things/a/parts');
  expect(headers.map(({ name }) => name)).toEqual(['Authorization', 'Content-Type']);
  const { body } = buildRequest(form, { ...start(form), body: { kind: 'form', parts: { file: 'b.png', sha256: '' } } });
  expect(body).toEqual({ kind: 'form', parts: [{ name: 'file', value: 'b.png', isFile: true }] });
});

test('an optional body may be empty, and then no media type is sent', () => {
  const template: RequestTemplate = {
    ...json,
    bodies: [{ kind: 'json', mediaTypes: ['application/json'], required: false, examples: [] }],
  };
  const values: RequestValues = { ...start(template), body: { kind: 'json', text: ' ' } };
  expect(problemsOf(template, values).size).toBe(0);
  const request = buildRequest(template, values);
  expect(request.body).toBeUndefined();
  expect(request.headers.map(({ name }) => name)).toEqual(['Authorization']);
});

test.each([
  ['a required parameter', json, { parameters: { 'path-thing_id': ' ' } }, 'path-thing_id', /thing_id is required/],
  ['no body', json, { body: { kind: 'json', text: '' } }, 'body', /requires one/],
  ['a body that is cut off', json, { body: { kind: 'json', text: '{"n": ' } }, 'body', /not valid JSON: .*[^.]\.$/],
  ['a required part', form, { body: { kind: 'form', parts: { file: '' } } }, 'body-part-file', /file is required/],
] as const)('%s is reported', (_, template, change, key, sentence) => {
  const problems = problemsOf(template, { ...start(template), ...change });
  expect([...problems.keys()]).toEqual([key]);
  expect(problems.get(key)).toMatch(sentence);
});

test('an optional form has no missing parts until one is filled in', () => {
  const template = { ...form, bodies: form.bodies.map((body) => ({ ...body, required: false })) };
  const withParts = (parts: Record<string, string>): RequestValues => ({
    ...start(form),
    body: { kind: 'form', parts },
  });
  expect(problemsOf(template, withParts({})).size).toBe(0);
  expect(problemsOf(template, withParts({ sha256: 'abc' })).size).toBe(1);
});
