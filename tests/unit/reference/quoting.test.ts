import { spawnSync } from 'node:child_process';
import type { Json } from '@site/src/reference/document/types';
import { encodeRequest } from '@site/src/reference/samples/encodeRequest';
import type { Samples } from '@site/src/reference/samples/languages';
import type { SampleRequest } from '@site/src/reference/samples/request';
import { samplesOf } from '@site/src/reference/samples/samples';
import fc from 'fast-check';
import { hostileText } from '../../support/hostileTexts';

/** Input with every character that terminates or starts syntax in one of the languages. */
const AWKWARD = `it's "5" \\ $HOME \`id\` #{1} \${2} @x; é`;

const body: Json = { [AWKWARD]: AWKWARD, lines: 'one\ntwo\t\\n', list: [AWKWARD, 1, true, null] };
const request: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/things?a=1&b=2',
  headers: [
    { name: 'Authorization', value: 'Bearer it\'s $HOME "x" \\ \\\' end' },
    { name: 'Content-Type', value: 'application/json' },
  ],
  body: { kind: 'json', mediaType: 'application/json', value: body },
};
const form: SampleRequest = {
  ...request,
  headers: request.headers.slice(0, 1),
  body: {
    kind: 'form',
    parts: [
      { name: 'file', value: "it's.jpg", isFile: true },
      { name: 'note', value: `@${AWKWARD}`, isFile: false },
    ],
  },
};

const typed: SampleRequest = {
  ...form,
  body: {
    kind: 'form',
    mediaType: 'multipart/related',
    parts: [
      { name: 'file', value: 'a;"b".jpg', isFile: true, contentType: 'image/jpeg' },
      { name: 'note', value: `@${AWKWARD}`, isFile: false, contentType: 'text/plain;charset=utf-8' },
      { name: 'file', value: 'c.jpg', isFile: true },
    ],
  },
};
const file: SampleRequest = {
  ...request,
  body: { kind: 'file', mediaType: 'image/png', name: `it's "5" $HOME #{1}.png` },
};
const text: SampleRequest = {
  ...request,
  body: { kind: 'text', mediaType: 'application/xml', text: `@<a b="1">\n${AWKWARD}</a>` },
};

function isMissing(tool: string): boolean {
  return spawnSync(tool, ['--version']).status !== 0;
}

/** Returns a test that is skipped, with the reason in its title, when the tool is missing. */
const testWith = (tool: string) => (title: string, action: () => void) =>
  isMissing(tool) ? test.skip(`${title} (skipped: ${tool} not installed)`, action) : test(title, action);

function output(command: string, args: string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Returns the arguments that a shell passes to curl, and curl's standard input. */
function curlCall(sample: string): { args: string[]; input: string } {
  const curl = `curl() { printf '%s\\0' "$@"; printf '\\0'; if [ "\${!#}" = @- ]; then cat; fi; }\n`;
  const [args = '', input = ''] = output('bash', ['-c', curl + sample]).split('\0\0');
  return { args: args.split('\0'), input };
}

/** Returns the arguments that a sample passes to fetch. */
function fetchCall(sample: string): { url: string; headers: unknown; body: string } {
  const calls: { url: string; headers: unknown; body: string }[] = [];
  const fetch = (url: string, { headers, body }: RequestInit): Promise<Response> => {
    calls.push({ url, headers, body: String(body) });
    return new Promise(() => undefined);
  };
  new Function('fetch', sample)(fetch);
  const [call] = calls;
  if (!call || calls.length > 1) throw new Error(`The sample calls fetch ${calls.length} times:\n${sample}`);
  return call;
}

interface ModuleCall {
  readonly body: unknown;
  readonly written: string | undefined;
}

/** Returns what a sample that is a module passes to fetch, and what it writes. */
async function moduleCall(sample: string): Promise<ModuleCall> {
  let body: unknown;
  let written: string | undefined;
  const call = {
    fetch: async (_: string, options: RequestInit) => {
      body = options.body;
      return new Response('answer');
    },
    readFile: async (name: string) => `bytes of ${name}`,
    openAsBlob: async (name: string, options?: BlobPropertyBag) => new Blob([`bytes of ${name}`], options),
    writeFile: async (name: string, bytes: Buffer) => {
      written = `${name}: ${bytes}`;
    },
    console: { log: () => undefined, error: (error: unknown) => Promise.reject(error) },
  };
  // The answer of the stub is no JSON, which most samples read.
  const code = sample.replace(/^import .*\n/gm, '').replace('response.json()', 'response.text()');
  const isPromise = code.includes('\nfetch(');
  const run = new Function(
    ...Object.keys(call),
    `return (async () => {${isPromise ? code.replace('\nfetch(', '\nawait fetch(') : code}})();`,
  );
  await run(...Object.values(call));
  return { body, written };
}

testWith('bash')('a shell hands to curl what was typed', () => {
  const { args, input } = curlCall(samplesOf(request).curl);
  expect(args).toContain(request.url);
  expect(args).toContain(`Authorization: ${request.headers[0]?.value}`);
  expect(JSON.parse(input)).toEqual(body);
});

testWith('bash')('a shell hands the parts of a form to curl, and curl reads no file for a text', () => {
  const { args } = curlCall(samplesOf(form).curl);
  expect(args).toContain(request.url);
  expect(args.slice(args.indexOf('--form'))).toEqual(['--form', "file=@it's.jpg", '--form-string', `note=@${AWKWARD}`]);
});

testWith('bash')('a shell hands the type of a part to curl, and curl reads no option in a text', () => {
  const { args } = curlCall(samplesOf(typed).curl);
  const quoted = `@${AWKWARD}`.replace(/[\\"]/g, '\\$&');
  expect(args.slice(args.indexOf('Content-Type: multipart/related') + 1)).toEqual([
    '--form',
    'file=@"a;\\"b\\".jpg";type=image/jpeg',
    '--form',
    `note="${quoted}";type=text/plain;charset=utf-8`,
    '--form',
    'file=@c.jpg',
  ]);
});

testWith('bash')('a shell hands a file and a text to curl, which reads no file for the text', () => {
  expect(curlCall(samplesOf(file).curl).args.slice(-2)).toEqual(['--data-binary', `@it's "5" $HOME #{1}.png`]);
  expect(curlCall(samplesOf(text).curl).args.slice(-2)).toEqual(['--data-raw', `@<a b="1">\n${AWKWARD}</a>`]);
});

test('JavaScript sends a text, a file and the parts of a form', async () => {
  expect(fetchCall(samplesOf(text).javascript).body).toBe(`@<a b="1">\n${AWKWARD}</a>`);
  expect(await moduleCall(samplesOf(file).javascript)).toMatchObject({ body: `bytes of it's "5" $HOME #{1}.png` });
  const { body: parts } = await moduleCall(samplesOf(typed).javascript);
  const sent = await Promise.all(
    [...(parts as FormData).entries()].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.type, await value.text()],
    ),
  );
  expect(sent).toEqual([
    ['file', 'image/jpeg', 'bytes of a;"b".jpg'],
    ['note', 'text/plain;charset=utf-8', `@${AWKWARD}`],
    ['file', '', 'bytes of c.jpg'],
  ]);
});

test('JavaScript writes a file that is answered', async () => {
  for (const sent of [request, file, typed]) {
    const { written } = await moduleCall(samplesOf({ ...sent, answer: 'file' }).javascript);
    expect(written).toBe('download: answer');
  }
});

test('JavaScript sends the input verbatim', () => {
  const { url, headers, body: text } = fetchCall(samplesOf(request).javascript);
  expect(url).toBe(request.url);
  expect(headers).toMatchObject({ Authorization: request.headers[0]?.value });
  expect(JSON.parse(text)).toEqual(body);
});

test('JavaScript sends a property named like an object’s prototype', () => {
  const value = JSON.parse('{"__proto__": {"constructor": "x"}}') as Json;
  const { javascript } = samplesOf({ ...request, body: { kind: 'json', mediaType: 'application/json', value } });
  expect(fetchCall(javascript).body).toBe('{"__proto__":{"constructor":"x"}}');
});

testWith('python3')('Python sends what was typed', () => {
  const stub = [
    'import sys, types, json',
    'class Answer: text = ""',
    'stub = types.ModuleType("requests")',
    'stub.post = lambda url, **call: print(json.dumps([url, call])) or Answer',
    'sys.modules["requests"] = stub',
    'open = lambda name, mode: name',
    '',
  ].join('\n');
  const call = (sample: string): unknown => JSON.parse(output('python3', ['-c', stub + sample]).trim());
  expect(call(samplesOf(request).python)).toEqual([
    request.url,
    { json: body, headers: Object.fromEntries(request.headers.map(({ name, value }) => [name, value])) },
  ]);
  expect(call(samplesOf(form).python)).toMatchObject([
    request.url,
    { data: { note: `@${AWKWARD}` }, files: { file: "it's.jpg" } },
  ]);
  // http.client accepts no other text, and stands behind requests.
  const bytes = { ...text, body: { kind: 'text', mediaType: 'text/plain', text: 'ünï – 1' } } as const;
  const show = 'json.JSONEncoder.default = lambda self, value: value.decode()\n';
  expect(samplesOf(bytes).python).toContain('data=payload.encode()');
  expect(call(show + samplesOf(bytes).python)).toMatchObject([request.url, { data: 'ünï – 1' }]);
  const open = 'import contextlib\nopen = lambda name, mode: contextlib.nullcontext(name)\n';
  expect(call(open + samplesOf(file).python)).toMatchObject([request.url, { data: `it's "5" $HOME #{1}.png` }]);
  expect(call(show + samplesOf(text).python)).toMatchObject([request.url, { data: `@<a b="1">\n${AWKWARD}</a>` }]);
  expect(call(samplesOf(typed).python)).toMatchObject([
    request.url,
    {
      files: [
        ['file', ['a;"b".jpg', 'a;"b".jpg', 'image/jpeg']],
        ['note', [null, `@${AWKWARD}`, 'text/plain;charset=utf-8']],
        ['file', 'c.jpg'],
      ],
    },
  ]);
});

test('strings of PHP and Ruby contain no variables', () => {
  for (const { php, ruby } of [request, form, typed, file, text].map(samplesOf)) {
    expect(inDoubleQuotes(php)).not.toContain('$');
    expect(inDoubleQuotes(ruby)).not.toContain('#{');
  }
});

/** Returns the contents of double-quoted strings without escape sequences. */
function inDoubleQuotes(code: string): string {
  const literals = code.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs) ?? [];
  return literals
    .filter((literal) => literal.startsWith('"'))
    .join('')
    .replaceAll(/\\./g, '');
}

describe('texts of a specification in a URL, a header, a media type and a body', () => {
  const requests = fc
    .tuple(hostileText, hostileText, hostileText, fc.boolean())
    .map(([text, name, value, isJson]) => requestWith(text, name, value, isJson));

  function requestWith(text: string, name: string, value: string, isJson: boolean): SampleRequest {
    const mediaType = isJson ? 'application/json' : `text/${text}`;
    return {
      method: 'POST',
      url: `https://api.example.com/${text}?q=${value}`,
      headers: [
        { name: `X-${name}`, value },
        { name: 'Content-Type', value: mediaType },
      ],
      body: { kind: 'json', mediaType, value: isJson ? { [`a ${name}`]: value, list: [`b ${text}`] } : value },
    };
  }

  /** Returns the request with a form, a file and a text. */
  const othersWith = (sent: SampleRequest, name: string, value: string): SampleRequest[] => {
    const part = { name, value, contentType: `text/${value}` };
    const bodies: SampleRequest['body'][] = [
      { kind: 'form', parts: [true, false].map((isFile) => ({ name, value, isFile })) },
      { kind: 'form', mediaType: `multipart/${value}`, parts: [true, false].map((isFile) => ({ ...part, isFile })) },
      { kind: 'file', mediaType: `image/${value}`, name: value },
      { kind: 'text', mediaType: `text/${value}`, text: value },
    ];
    return bodies.flatMap((body) =>
      (['file', 'events', undefined] as const).map((answer) => ({ ...sent, body, answer })),
    );
  };

  test('are sent verbatim by JavaScript', () => {
    fc.assert(
      fc.property(requests, (sent) => {
        const { url, headers } = encodeRequest(sent);
        const call = fetchCall(samplesOf(sent).javascript);
        expect(call.url).toBe(url);
        expect(call.headers).toEqual(Object.fromEntries(headers.map(({ name, value }) => [name, value])));
        if (sent.body?.kind === 'json') expect(JSON.parse(call.body)).toEqual(sent.body.value);
        expect('__pwned' in globalThis).toBe(false);
      }),
      { seed: 20_261_121, numRuns: 150 },
    );
  });

  testWith('bash')('are what a shell hands to curl', () => {
    fc.assert(
      fc.property(requests, (sent) => {
        const { url, headers } = encodeRequest(sent);
        const { args } = curlCall(samplesOf(sent).curl);
        expect(args).toContain(url);
        for (const { name, value } of headers) expect(args).toContain(`${name}: ${value}`.toWellFormed());
      }),
      { seed: 20_261_121, numRuns: 25 },
    );
  });

  /** String literals of each language, except those that interpolate variables. */
  const LITERALS: Partial<Record<keyof Samples, RegExp>> = {
    go: /"(?:[^"\\\n]|\\.)*"/g,
    java: /"(?:[^"\\\n]|\\.)*"/g,
    csharp: /"(?:[^"\\\n]|\\.)*"/g,
    php: /'(?:[^'\\]|\\.)*'|"(?:[^"\\$]|\\.)*"/gs,
    ruby: /'(?:[^'\\]|\\.)*'|"(?:[^"\\#]|#(?![{$@])|\\.)*"/gs,
    python: /"(?:[^"\\\n]|\\.)*"/g,
  };

  /** Returns a sample without its strings; Python encodes texts that are not ASCII. */
  const skeleton = (samples: Samples, language: keyof Samples): string =>
    samples[language]
      .replace(LITERALS[language] ?? /$^/, "''")
      .replace('payload.encode()', 'payload')
      .replace(/\s+/g, ' ');

  test.each(Object.keys(LITERALS) as (keyof Samples)[])('stay within strings of %s', (language) => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, fc.boolean(), (text, name, value, isJson) => {
        const sent = requestWith(text, name, value, isJson);
        const plain = requestWith('a b', 'a b', 'a b', isJson);
        expect(skeleton(samplesOf(sent), language)).toBe(skeleton(samplesOf(plain), language));
        const others = othersWith(plain, 'a b', 'a b');
        for (const [index, other] of othersWith(sent, name, value).entries())
          expect(skeleton(samplesOf(other), language)).toBe(skeleton(samplesOf(others[index] ?? other), language));
      }),
      { seed: 20_261_121, numRuns: 100 },
    );
  });
});

test('a sample in PHP is as long as its body, however deep that is', () => {
  let value: Json = 'deepest';
  for (let level = 0; level < 20; level++) value = { inner: [value], none: {}, empty: [] };
  const { php } = samplesOf({ ...request, body: { kind: 'json', mediaType: 'application/json', value } });
  expect(php.length).toBeLessThan(10_000);
  expect(php).toContain("json_encode([\n    'inner' => [\n      [\n        'inner' => [");
  expect(php).toContain("'none' => (object) [],");
  expect(php).toContain("'empty' => []\n");
});
