import { sentText, sentValue } from '../../../tests/support/samples/environment';
import { isInstalled } from '../../../tests/support/samples/runners';
import { BYTES, type Recorded, SampleRuns } from '../../../tests/support/samples/sampleRuns';
import { SAMPLE_LANGUAGES } from '../src/languages';
import type { FormPart, SampleBody, SampleRequest, SampleText } from '../src/languages/sampleRequest';
import { joinTexts } from '../src/languages/sampleText';
import { createSamples } from '../src/samples/createSamples';
import { encodeRequest } from '../src/samples/encodeRequest';

/** Characters that end or start something in one of the languages. */
const AWKWARD = `it's "5" \\ $HOME \`id\` #{1} #$a \${2} @x; é """ ''' \\n \\`;
const FILE = `it's "5" $HOME.png`;
const KEY = { name: 'Authorization', value: 'Bearer x' };
const LOGIN = { user: `it's "me" é`, password: `$HOME \`id\` #{1} %s \\ !x:y` };
const BASIC = { name: 'Authorization', basic: LOGIN };

const text = (value: string, mediaType = 'application/json'): SampleBody => ({ kind: 'text', mediaType, text: value });
const form = (mediaType: string, ...parts: FormPart[]): SampleBody => ({ kind: 'form', mediaType, parts });
const field = (name: string, value: string, more: Partial<FormPart> = {}): FormPart => ({
  name,
  value,
  isFile: false,
  ...more,
});
const file = (name: string, value: string, contentType?: string): FormPart => ({
  ...field(name, value, contentType ? { contentType } : {}),
  isFile: true,
});

/** Path or URL, and the rest of a request. */
type Sent = Partial<Omit<SampleRequest, 'url'>> & { readonly path?: string; readonly query?: SampleText };

const REQUESTS: Readonly<Record<string, Sent>> = {
  'characters of a URL, and cookies': {
    path: `/a(1)/'x'/é?x[]=1&q=%20!~*`,
    headers: [{ name: 'Cookie', value: 'a=b; c=d' }],
  },
  'headers of every kind': {
    headers: [
      { name: 'X-Text', value: AWKWARD.replace('é', 'e') },
      { name: 'X-Empty', value: '' },
      { name: "X!#$%&'*+-.^_`|~", value: 'x' },
      { name: 'If-Match', value: 'no quotes' },
      { name: 'Content-Language', value: 'de' },
    ],
  },
  'a user name and a password': { headers: [{ name: 'X-Before', value: 'x' }, BASIC] },
  'a user name and a password with a body': { method: 'POST', headers: [BASIC], body: text('{}') },
  'a user name without a password': { headers: [{ ...BASIC, basic: { user: 'me', password: '' } }] },
  'a key of the environment, in headers whose names mean something to a shell': {
    headers: [
      { name: 'X-Key', value: ['Bearer ', { variable: 'API_KEY' }] },
      { name: 'X$`!', value: [{ variable: 'API_KEY' }, 'x'] },
      { name: 'Cookie', value: ['a="`b$c"; session=', { variable: 'API_KEY' }, ':x; d=', { variable: 'API_KEY' }] },
    ],
  },
  'a key of the environment in the URL': { query: ['/things?a=1&key=', { variable: 'API_KEY' }] },
  'a login of the environment': {
    headers: [{ ...BASIC, basic: { user: [{ variable: 'API_USER' }], password: [{ variable: 'API_PASSWORD' }] } }],
  },
  'members named body, long integers, large numbers and equal names': {
    method: 'POST',
    body: text(`{\n  "body": { "body": "x", "${JSON.stringify(AWKWARD).slice(1, -1)}": null },
  "id": 9007199254740993,\n  "n": 1e400,\n  "n": 0.10000000000000000000001\n}`),
  },
  'JSON of one line': { method: 'PUT', body: text(JSON.stringify({ [AWKWARD]: AWKWARD })) },
  'the value false': { method: 'POST', body: text('false') },
  'the value null, of a type with quotes': {
    method: 'PATCH',
    body: text('null', 'application/merge-patch+json; charset="utf-8"'),
  },
  'a text that looks like a file': { method: 'POST', body: text('@file', 'text/plain') },
  'line ends and characters that nobody sees': {
    method: 'POST',
    body: text('a;b\r\n\t\u0001\u007f\u0085\u2028\u2029\ufeff$HOME #{x} "q" \'s\' \\', 'text/csv'),
  },
  'lines with spaces at both ends': {
    method: 'POST',
    body: text(`  ${AWKWARD}\n   two  \n\n\tthree"\n`, 'text/plain'),
  },
  'no body, to a method that has one': { method: 'POST', path: '/none', headers: [KEY], responseKind: 'none' },
  'no body, to PUT': { method: 'PUT' },
  'no body, to a method without a class or function': { method: 'PURGE' },
  'no answer': { method: 'DELETE', path: '/none', headers: [KEY], responseKind: 'none' },
  'a body with DELETE': { method: 'DELETE', body: text('{}') },
  'the headers only': { method: 'HEAD', responseKind: 'file' },
  'a file': { method: 'PUT', body: { kind: 'file', mediaType: 'image/png', name: FILE } },
  'fields and files in their order, with equal names': {
    method: 'POST',
    body: form(
      'multipart/form-data',
      file('file', FILE, 'application/pdf'),
      field('tags', '@b;é'),
      field('tags', '"q"'),
      file('file', FILE),
    ),
  },
  'parts with types and headers': {
    method: 'POST',
    body: form(
      'multipart/form-data',
      field('meta "é"', '{"a":"é;"}', { contentType: 'application/json' }),
      { ...file('file', FILE, 'image/png'), headers: [{ name: 'X-Custom', value: 'a "b"; c' }] },
      field('note', `@${AWKWARD}\r\ntwo`, { contentType: 'text/plain; charset=utf-8' }),
      field('rate', 'v', { headers: [{ name: 'X-Rate', value: '7' }, { name: 'X-Burst', value: '8' }] }), // biome-ignore format: one line
      field('last', `<${AWKWARD}\ntwo`),
    ),
  },
  'another kind of multipart': {
    method: 'POST',
    body: form('multipart/mixed', field('meta', '{}', { contentType: 'application/json' }), field('x', '')),
  },
};

/** Headers that clients add. */
const ADDED =
  /^(?:host|connection|accept.*|user-agent|content-length|sec-fetch-mode|upgrade|http2-settings|pragma|cache-control)$/;

/** Returns what has to differ in no language: method, path, headers of the document, body or parts. */
function essentials({ method, url, headers, body }: Recorded): object {
  const { 'content-type': type = '', ...others } = headers;
  const [, boundary] = /^multipart\/.*boundary=(.*)/.exec(type) ?? [];
  const own = Object.entries(others).filter(([name, value]) => !ADDED.test(name) || /^Bearer|^de$/.test(`${value}`));
  return {
    method,
    url,
    headers: Object.fromEntries(own),
    type: type.replace(/; boundary=.*/, ''),
    body: boundary === undefined ? body.toString() : partsOf(body.toString('latin1'), boundary),
  };
}

function partsOf(body: string, boundary: string): object[] {
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const end = part.indexOf('\r\n\r\n');
    return { head: part.slice(2, end).toLowerCase().split('\r\n').sort(), value: part.slice(end + 4, -2) };
  });
}

function expected(request: SampleRequest): object {
  const { method, url, headers, body } = request;
  const bytes = (value: string): string => Buffer.from(value).toString('latin1');
  const disposition = body?.mediaType === 'multipart/form-data' ? 'form-data' : 'attachment';
  const quoted = (value: string): string => bytes(value.replaceAll('"', '%22'));
  return {
    method,
    url: new URL(sentText(url)).pathname + new URL(sentText(url)).search,
    headers: Object.fromEntries(headers.map((header) => [header.name.toLowerCase(), sentValue(header)])),
    type: body?.mediaType ?? '',
    body:
      body?.kind === 'form'
        ? body.parts.map(({ name, value, isFile, contentType, headers: others = [] }) => ({
            head: [
              `content-disposition: ${disposition}; name="${quoted(name)}"${isFile ? `; filename="${quoted(value)}"` : ''}`,
              ...(contentType ? [`content-type: ${contentType}`] : []),
              ...others.map((header) => `${header.name}: ${header.value}`),
            ]
              .map((line) => line.toLowerCase())
              .sort(),
            value: isFile ? BYTES.toString('latin1') : bytes(value),
          }))
        : body?.kind === 'file'
          ? BYTES.toString()
          : (body?.text ?? ''),
  };
}

const runs = new SampleRuns([FILE, 'file']);
beforeAll(() => runs.start());
afterAll(() => runs.stop());

const requestOf = ({ path = '/things', query = path, ...sent }: Sent): SampleRequest => ({
  method: 'GET',
  headers: [],
  responseKind: 'json',
  ...sent,
  url: joinTexts(runs.origin, query),
});

/** The others take seconds for each program. */
const QUICK = ['curl', 'javascript', 'python', 'php', 'ruby'];

describe.each(SAMPLE_LANGUAGES.filter(({ id }) => QUICK.includes(id) && isInstalled(id)))('$label', ({ id }) => {
  const run = (sent: Sent) => runs.run(id, createSamples(requestOf(sent))[id]);

  test.each(Object.entries(REQUESTS))(
    'sends %s',
    async (_, sent) => {
      const { code, output, recorded } = await run(sent);
      expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/20[04]/) });
      expect(recorded.map(essentials)).toEqual([expected(encodeRequest(requestOf(sent)))]);
      const [{ headers, method = '' } = { headers: {} }] = recorded;
      expect(headers['transfer-encoding']).toBeUndefined();
      if (!sent.body && ['POST', 'PUT'].includes(method)) expect(headers['content-length']).toBe('0');
      if (sent.responseKind === undefined) expect(output).toContain('The answer');
    },
    30_000,
  );

  test('sends a header that is not ASCII in UTF-8', async () => {
    const { recorded } = await run({ headers: [{ name: 'X-Name', value: 'é – 日' }] });
    expect(Buffer.from(String(recorded[0]?.headers['x-name']), 'latin1').toString()).toBe('é – 日');
  });

  test.each(['json', 'events', 'file'] as const)(
    'fails if the server does, for a response of %s',
    async (answer) => {
      const { code, output } = await run({ path: '/missing', responseKind: answer });
      expect({ isFailed: code !== 0, output }).toEqual({ isFailed: true, output: expect.stringContaining('404') });
    },
    30_000,
  );

  test('prints events', async () => {
    expect(await run({ path: '/bytes', responseKind: 'events' })).toMatchObject({
      output: expect.stringContaining('ABC'),
    });
  });

  test.each([
    ['/bytes', undefined],
    ['/moved', KEY.value],
    ['/elsewhere', undefined],
  ])(
    'saves the file of %s, and gives a credential to its own host only',
    async (path, credential) => {
      const { download, recorded } = await run({ path, headers: path === '/bytes' ? [] : [KEY], responseKind: 'file' });
      expect(download).toEqual(BYTES);
      expect(recorded.at(-1)?.headers.authorization).toBe(credential);
    },
    30_000,
  );

  test.each([
    ['with a body', text('{}')],
    ['without a body', undefined],
  ])('follows a redirect of POST %s with GET', async (_, body) => {
    const { download, recorded } = await run({
      method: 'POST',
      path: '/moved',
      responseKind: 'file',
      ...(body ? { body } : {}),
    });
    expect(download).toEqual(BYTES);
    expect(recorded.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(recorded[0]?.headers).toMatchObject({ 'content-length': body ? '2' : '0' });
    expect(recorded[0]?.headers['content-type']).toBe(body?.mediaType);
  });

  test.each(['GET', 'HEAD'])('sends a body with %s, or says that it does not', async (method) => {
    const sent: Sent = { method, body: text('{}') };
    const sample = createSamples(requestOf(sent))[id];
    if (sample.includes('refuses a body')) return;
    const { code, recorded } = await run(sent);
    const body = sample.includes('sends no body') ? undefined : sent.body;
    expect(code).toBe(0);
    expect(recorded.map(essentials)).toEqual([expected(requestOf({ method, ...(body ? { body } : {}) }))]);
  });

  test('responds to the challenge of Digest, or says that it does not', async () => {
    const sent: Sent = { path: '/login', digest: { user: "u'", password: 'p"$w' } };
    if (createSamples(requestOf(sent))[id].includes('no Digest')) return;
    const { code, recorded } = await run(sent);
    expect(code).toBe(0);
    expect(recorded.at(-1)?.headers.authorization).toMatch(/^Digest username="u'"/);
  });
});

test('a comment says what a client cannot send', () => {
  const noteIn = (language: 'curl' | 'javascript' | 'java' | 'csharp' | 'go' | 'ruby', sent: Sent) =>
    createSamples(requestOf(sent))
      [language].match(/^\s*(?:\/\/|#) .*/m)?.[0]
      .trim();
  const digest = { user: 'a', password: 'b' };
  expect(noteIn('javascript', { body: text('{}') })).toContain('fetch refuses a body with GET');
  expect(noteIn('javascript', { method: 'TRACE' })).toContain('fetch refuses TRACE');
  expect(noteIn('curl', { method: 'HEAD', body: text('{}') })).toContain('no body with HEAD');
  expect(noteIn('java', { headers: [{ name: 'X', value: 'é' }] })).toContain('not ASCII');
  expect(noteIn('csharp', { headers: [{ name: 'X', value: 'é' }] })).toContain('not ASCII');
  for (const language of ['javascript', 'go', 'java', 'ruby'] as const)
    expect(noteIn(language, { digest })).toContain('no Digest');
  for (const language of ['javascript', 'go', 'java', 'csharp', 'ruby'] as const)
    expect(noteIn(language, { needsCertificate: true })).toContain('client certificate');
  const { curl, php } = createSamples(requestOf({ needsCertificate: true }));
  expect(curl).toContain('--cert client.pem --key client-key.pem');
  expect(php).toContain("CURLOPT_SSLCERT => 'client.pem',");
  expect(noteIn('javascript', { method: 'POST', body: text('{}') })).toBeUndefined();
});
