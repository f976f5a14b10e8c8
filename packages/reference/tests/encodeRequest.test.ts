import type { SampleRequest } from '../src/languages/sampleRequest';
import { encodeRequest } from '../src/samples/encodeRequest';

const request: SampleRequest = { method: 'GET', url: 'https://api.example.com', headers: [], responseKind: 'json' };
const partTypeOf = (contentType: string) => {
  const { body } = encodeRequest({
    ...request,
    body: {
      kind: 'form',
      mediaType: 'multipart/form-data',
      parts: [{ name: 'a "b"', value: '\n"', isFile: false, contentType }],
    },
  });
  return body?.kind === 'form' ? body.parts[0]?.contentType : undefined;
};
const mediaTypeOf = (mediaType: string) =>
  encodeRequest({ ...request, body: { kind: 'text', mediaType, text: '"\n' } }).body?.mediaType;

test('a request that is valid stays as it is', () => {
  const valid: SampleRequest = {
    method: "VERSION-CONTROL_2'!",
    url: "https://{region}.exämple.com:1/a%20b/%C3%A9~!$&'()*+,;=:@?q=1&r=/?#",
    headers: [{ name: "!#$%&'*+-.^_`|~aZ09", value: 'a "b" \\ é' }],
    body: { kind: 'text', mediaType: 'application/json; a="b"', text: '{"n": 9007199254740993,\r\n"n": 1e400}' },
    responseKind: 'text',
  };
  expect(encodeRequest(valid)).toEqual(valid);
  expect(encodeRequest(request)).not.toHaveProperty('body');
});

test.each([
  ['M SEARCH', 'M%20SEARCH'],
  ['a(é', 'a%28%C3%A9'],
  ['\ud800', '%EF%BF%BD'],
])('the method %j is sent as %s', (method, sent) => {
  expect(encodeRequest({ ...request, method }).method).toBe(sent);
});

test.each([
  ['/a b\t"<>\\^`|[]\n\x7f', '/a%20b%09%22%3C%3E%5C%5E%60%7C%5B%5D%0A%7F'],
  ['/\u0080\u2028é日', '/%C2%80%E2%80%A8%C3%A9%E6%97%A5'],
  ['\ud800', '%EF%BF%BD'],
  ['https://[::1]:8080/a[]', 'https://[::1]:8080/a%5B%5D'],
  ["https://a'b{c}", 'https://a%27b{c}'],
  ['/{a}%20', '/{a}%20'],
])('the URL %j is sent as %s', (url, sent) => {
  expect(encodeRequest({ ...request, url }).url).toBe(sent);
});

test.each([
  ['X "Key":\n', 'X%20%22Key%22%3A%0A'],
  ['é(a)\\', '%C3%A9%28a%29%5C'],
  ['\udc00', '%EF%BF%BD'],
])('the name of a header %j is sent as %s', (name, sent) => {
  expect(encodeRequest({ ...request, headers: [{ name, value: '' }] }).headers[0]?.name).toBe(sent);
});

test('the value of a header is one line', () => {
  const headers = [{ name: 'a', value: 'one\r\ntwo\tthree "é"' }];
  expect(encodeRequest({ ...request, headers }).headers[0]?.value).toBe('one two three "é"');
});

test('a media type is one line', () => {
  expect(mediaTypeOf('text/x; a="b\\c"\r\nd\ne')).toBe('text/x; a="b\\c" d e');
});

test('the type of a part has only characters of types and plain parameters', () => {
  expect(partTypeOf('text/x+y; a="b"\n(c),é')).toBe('text/x+y; a=bc');
  expect(partTypeOf("!#$%&'*+-.^_`|~aZ09/;= ")).toBe("!#$%&'*+-.^_`|~aZ09/;= ");
});

test('the names and values of parts stay as they are, and a file has a type', () => {
  const text = { name: 'a "b"', value: '\n"\\', isFile: false };
  const file = { name: 'c', value: "it's.png", isFile: true };
  const form = { kind: 'form', mediaType: 'multipart/form-data', parts: [text, file] } as const;
  expect(encodeRequest({ ...request, body: form }).body).toEqual({
    ...form,
    parts: [text, { ...file, contentType: 'application/octet-stream' }],
  });
});

test('the headers of a part are valid', () => {
  const part = { name: 'a', value: '', isFile: false, headers: [{ name: 'X:', value: 'a\r\nb' }] };
  const { body } = encodeRequest({ ...request, body: { kind: 'form', mediaType: 'multipart/mixed', parts: [part] } });
  expect(body).toMatchObject({ parts: [{ headers: [{ name: 'X%3A', value: 'a b' }] }] });
});

test('HEAD has no content to save or to wait for', () => {
  expect(encodeRequest({ ...request, method: 'HEAD', responseKind: 'events' }).responseKind).toBe('none');
});
