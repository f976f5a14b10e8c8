import { createDownloads } from 'gatedocs-generator/generate';
import { parse as parseYaml } from 'yaml';
import { collectionOf } from '../../../tests/support/samples/postmanRuns';
import { exactJson, parseExact, toExactNumber, toText } from '../src/document/exactJson';
import { operationsOf } from '../src/document/operations';
import { describeOperation } from '../src/model/operation/operation';
import { indexOperations } from '../src/model/reference/reference';
import { parse as parseDocument } from '../src/read/parse';
import { plainTree } from '../src/read/plainTree';
import { readBundle } from '../src/read/readBundle';
import { operationData } from '../src/render/operationData';
import { buildRequest } from '../src/samples/buildRequest';
import { requestTemplate } from '../src/samples/requestTemplate';
import { exampleValues } from '../src/samples/requestValues';

const parse = (text: string) => plainTree(parseDocument(text), () => {});

const UNSAFE = [
  '1.10',
  '1.0',
  '-0',
  '1e3',
  '0.00000001',
  '9007199254740993',
  '-9007199254740993',
  '1e400',
  '1E-400',
  '0.12345678901234567890',
  '123456789012345678e2',
];

test.each(UNSAFE)('%s keeps its digits in JSON', (number) => {
  const json = `{"a":[${number},"${number}"],"b":1.5}`;
  expect(exactJson(parseExact(json))).toBe(json);
  expect(toText(toExactNumber(number))).toBe(number);
});

test.each(['0', '-1', '0.1', '1.5', '9007199254740992', '100000000000000000000'])('%s stays a number', (number) => {
  expect(parseExact(`[${number}, 1e400]`)).toEqual([Number(number), expect.any(String)]);
});

test('text that is no JSON is an error', () => {
  expect(() => parseExact('[1e400')).toThrow(SyntaxError);
});

const YAML = `
a: 9007199254740993
b: [1e400, "9007199254740993", {c: -9007199254740993}]
d: |
  9007199254740993
e: !!str 9007199254740993
f: &anchor 9007199254740993 # a comment
9007199254740993: *anchor
g: a
  9007199254740993
`;

test('YAML keeps the digits of plain numbers only', () => {
  const number = '9007199254740993';
  expect(JSON.parse(JSON.stringify(parse(YAML)))).toEqual({
    a: toExactNumber(number),
    b: [toExactNumber('1e400'), number, { c: toExactNumber(`-${number}`) }],
    d: `${number}\n`,
    e: number,
    f: toExactNumber(number),
    // Names of members are texts.
    [number]: toExactNumber(number),
    g: `a ${number}`,
  });
});

test.each(['N', '- N', '[N]', '[1,N]', '[ N ]', '{"a":N}', '{a: N}', 'a: N # b', 'a: N\r\n', 'a:\n  N'])(
  'a plain number keeps its digits in %j',
  (yaml) => {
    const text = yaml.replaceAll('N', '-9007199254740993');
    expect(JSON.stringify(parse(text))).toContain(JSON.stringify(toExactNumber('-9007199254740993')));
  },
);

test('such a number in quotes, in a word or in an address stays a text', () => {
  const text = 'a: "9007199254740993"\nb: id9007199254740993\nc: https://a.example/9007199254740993?b=1e400\n';
  expect(parse(text)).toEqual({
    a: '9007199254740993',
    b: 'id9007199254740993',
    c: 'https://a.example/9007199254740993?b=1e400',
  });
});

const DOCUMENT = `
openapi: 3.1.0
info: { title: Numbers, version: "1" }
paths:
  /things/{id}:
    post:
      parameters:
        - { name: id, in: path, required: true, example: 9007199254740993, schema: { type: integer } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                id: { type: integer, maximum: 9223372036854775807, example: 9007199254740993 }
                large: { type: number, example: 1e400 }
      responses:
        "200": { description: Done, content: { application/json: { example: { id: 9007199254740993 } } } }
`;

const read = () => readBundle(parse(DOCUMENT) as Record<string, unknown>);

test('numbers of a document reach its page and its samples', () => {
  const { document, findings } = read();
  expect(findings.filter(({ message }) => message.includes('must be'))).toEqual([]);
  const reference = { id: 'a', route: '/a', document };
  const [entry] = operationsOf(document);
  if (!entry) throw new Error('The document has no operation.');
  const operation = describeOperation(
    { reference, references: [reference], index: indexOperations([reference]) },
    entry,
  );
  // The browser gets the template as JSON.
  const template = JSON.parse(exactJson(requestTemplate(operation)));
  const { url, body } = buildRequest(template, exampleValues(template, template.bodies[0]?.examples[0]?.value));
  expect(url).toContain('/things/9007199254740993');
  expect(body).toMatchObject({ text: '{\n  "id": 9007199254740993,\n  "large": 1e400\n}' });
  expect(operationData(operation).markdown).toContain('"id": 9007199254740993');
  expect(operationData(operation).markdown).not.toContain('\uFDD0');
});

test('the downloads have the numbers as they were written', () => {
  const source = parse(DOCUMENT) as Record<string, unknown>;
  const { document } = read();
  const files = createDownloads(source, collectionOf(document), 'https://docs.example.com');
  expect(files.get('postman-collection.json')).toContain('\\"id\\": 9007199254740993,\\n  \\"large\\": 1e400');
  for (const name of ['openapi.json', 'openapi.yaml'] as const) {
    expect(files.get(name)).toMatch(/"?example"?: 9007199254740993\n/);
    expect(files.get(name)).toMatch(/"?example"?: 1e400\n/);
  }
  expect(parseYaml(files.get('openapi.yaml') ?? '')).toMatchObject({ openapi: '3.1.0' });
});
