import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RawParameter } from '@site/src/reference/document/types';
import { documentParts } from '@site/src/reference/generate/postmanParts';
import { NEW_UUID, NEW_VALUE } from '@site/src/reference/model/fresh';
import { accepts } from '@site/src/reference/model/sample/accepts';
import type { Samples } from '@site/src/reference/samples/languages';
import { sampleRequest } from '@site/src/reference/samples/request';
import { samplesOf } from '@site/src/reference/samples/samples';
import { describedOperation, documentWith } from '../../support/describedOperation';

/** The version and the variant of RFC 9562. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const key: RawParameter = { name: 'Idempotency-Key', in: 'header', required: true, example: 'a15f09c8' };
const documentOf = (parameter: RawParameter) => documentWith({ parameters: [parameter] });
const sent = (parameter: RawParameter) => sampleRequest(describedOperation(documentOf(parameter)), undefined);

test.each([
  ['a header of this name', key],
  [
    'a header of this name in small letters, that is a UUID',
    { ...key, name: 'idempotency-key', schema: { format: 'uuid' } },
  ],
  ['an optional one that the document wants in samples', { ...key, required: false, 'x-in-samples': true }],
  ['any header that the document calls fresh', { ...key, name: 'X-Request', required: false, 'x-in-samples': 'fresh' }],
] as [string, RawParameter][])('%s has a new UUID instead of its example', (_, parameter) => {
  expect(sent(parameter).headers).toEqual([{ name: parameter.name, value: NEW_UUID }]);
});

test.each([
  ['another header', { ...key, name: 'X-Request' }, [{ name: 'X-Request', value: 'a15f09c8' }]],
  [
    'a parameter of this name at another place',
    { ...key, in: 'cookie' },
    [{ name: 'Cookie', value: 'Idempotency-Key=a15f09c8' }],
  ],
  ['an optional one of which the document says nothing', { ...key, required: false }, []],
] as [string, RawParameter, object[]][])('%s is as the document says', (_, parameter, headers) => {
  expect(sent(parameter).headers).toEqual(headers);
});

test.each([{ maxLength: 35 }, { minLength: 64 }, { pattern: '^[A-Z]+$' }, { type: 'integer' }] as const)(
  'a key that is no UUID, by %j, is a placeholder that the server refuses',
  (schema) => {
    const parameter = { ...key, schema };
    expect(sent(parameter).headers).toEqual([{ name: 'Idempotency-Key', value: NEW_VALUE }]);
    expect(accepts(documentOf(parameter), schema, NEW_VALUE)).toBe(false);
  },
);

test('what has to be fresh at another place, or has a media type, is a placeholder', () => {
  const query = sent({ ...key, in: 'query', 'x-in-samples': 'fresh' });
  expect(new URL(query.url).searchParams.get('Idempotency-Key')).toBe(NEW_VALUE);
  const json = sent({ ...key, content: { 'application/json': { schema: { type: 'string' } } } });
  expect(json.headers).toEqual([{ name: 'Idempotency-Key', value: JSON.stringify(NEW_VALUE) }]);
});

test('Postman makes the UUID, and gets the placeholder', () => {
  const exampleOf = (parameter: RawParameter): string => {
    const [, part = ''] = documentParts({ openapi: '3.1.0', ...documentOf(parameter) });
    expect(part).not.toContain('a15f09c8');
    return JSON.parse(part).paths['/things'].get.parameters[0].example;
  };
  expect(exampleOf({ ...key, examples: { one: { value: 'a15f09c8' } } })).toBe('{{$guid}}');
  expect(exampleOf({ ...key, schema: { maxLength: 35 } })).toBe(NEW_VALUE);
});

/** Stands in for the package of this name, which few machines have. */
const PYTHON_REQUESTS = `
import urllib.request
class Answer: text = ""
def post(url, headers, **_):
    urllib.request.urlopen(urllib.request.Request(url, b"", headers))
    return Answer
`;
const JAVA_CLASS = (code: string): string =>
  `import java.net.*; import java.net.http.*; import java.util.*;
class Sample { public static void main(String[] a) throws Exception { ${code} } }`;

const RUNNERS: readonly (readonly [language: keyof Samples, command: string, file: string])[] = [
  ['curl', 'bash', 'sample.sh'],
  ['javascript', 'node', 'sample.mjs'],
  ['python', 'python3', 'sample.py'],
  ['go', 'go run', 'sample.go'],
  ['java', 'java', 'Sample.java'],
  ['php', 'php', 'sample.php'],
  ['ruby', 'ruby', 'sample.rb'],
];

describe('two runs send two UUIDs', () => {
  const keys: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    response.end('{}');
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'fresh-'));
  writeFileSync(path.join(folder, 'requests.py'), PYTHON_REQUESTS);

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  for (const [language, runner, file] of RUNNERS) {
    const [command = '', ...args] = runner.split(' ');
    const isMissing = spawnSync('which', [command]).status !== 0;
    const title = `in ${language}${isMissing ? ` (skipped: ${command} not installed)` : ''}`;
    (isMissing ? test.skip : test)(
      title,
      async () => {
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/things`;
        const code = samplesOf({ ...sent(key), method: 'POST', url })[language];
        writeFileSync(path.join(folder, file), language === 'java' ? JAVA_CLASS(code) : code);
        keys.length = 0;
        for (const _ of [1, 2]) await promisify(execFile)(command, [...args, file], { cwd: folder });
        expect(keys).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
        expect(keys[0]).not.toBe(keys[1]);
      },
      60_000,
    );
  }
});
