import { spawnSync } from 'node:child_process';
import type { Json } from '@site/src/openapi/document';
import type { SampleRequest } from '@site/src/openapi/request';
import { samplesOf } from '@site/src/openapi/samples';

/** What a reader may type: everything that ends or opens something in one of the languages. */
const AWKWARD = `it's "5" \\ $HOME \`id\` #{1} \${2} @x; é`;

const body: Json = { [AWKWARD]: AWKWARD, lines: 'one\ntwo\t\\n', list: [AWKWARD, 1, true, null] };
const request: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/things?a=1&b=2',
  headers: [
    { name: 'Authorization', value: 'Bearer it\'s $HOME "x"' },
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

function isMissing(tool: string): boolean {
  return spawnSync(tool, ['--version']).status !== 0;
}

/** Titles of skipped tests say why. */
const testWith = (tool: string) => (title: string, action: () => void) =>
  isMissing(tool) ? test.skip(`${title} (skipped: ${tool} not installed)`, action) : test(title, action);

function output(command: string, args: string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The arguments that a shell hands to curl, and what it writes to its input. */
function curlCall(sample: string): { args: string[]; input: string } {
  const curl = `curl() { printf '%s\\0' "$@"; printf '\\0'; if [ "\${!#}" = @- ]; then cat; fi; }\n`;
  const [args = '', input = ''] = output('bash', ['-c', curl + sample]).split('\0\0');
  return { args: args.split('\0'), input };
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

test('JavaScript sends what was typed', () => {
  let sent: RequestInit | undefined;
  const fetch = (url: string, options: RequestInit): Promise<Response> => {
    expect(url).toBe(request.url);
    sent = options;
    return new Promise(() => undefined);
  };
  new Function('fetch', samplesOf(request).javascript)(fetch);
  expect(sent?.headers).toMatchObject({ Authorization: request.headers[0]?.value });
  expect(JSON.parse(sent?.body as string)).toEqual(body);
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
});

test('strings of PHP and Ruby hold no variables', () => {
  for (const { php, ruby } of [samplesOf(request), samplesOf(form)]) {
    expect(inDoubleQuotes(php)).not.toContain('$');
    expect(inDoubleQuotes(ruby)).not.toContain('#{');
  }
});

/** What stands in double quotes and is not escaped. */
function inDoubleQuotes(code: string): string {
  const literals = code.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs) ?? [];
  return literals
    .filter((literal) => literal.startsWith('"'))
    .join('')
    .replaceAll(/\\./g, '');
}
