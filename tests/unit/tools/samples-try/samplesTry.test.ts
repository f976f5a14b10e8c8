import { spawnSync } from 'node:child_process';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../../packages/reference/src/document/types';
import { samplesOf } from '../../../../packages/reference/src/samples/samples';
import { type Call, callsIn } from '../../../../tools/samples-try/calls';
import { checkCall, type Difference } from '../../../../tools/samples-try/check';
import { runCall } from '../../../../tools/samples-try/runCall';

jest.mock('../../../../packages/reference/src/samples/samples', () => {
  const actual = jest.requireActual<typeof import('../../../../packages/reference/src/samples/samples')>(
    '../../../../packages/reference/src/samples/samples',
  );
  return { samplesOf: jest.fn(actual.samplesOf) };
});
const { samplesOf: written } = jest.requireActual<typeof import('../../../../packages/reference/src/samples/samples')>(
  '../../../../packages/reference/src/samples/samples',
);

const FIXTURE = 'tests/fixtures/specs/requests.yaml';
const DOCUMENT = `
openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://api.example.com }]
components: { securitySchemes: { key: { type: http, scheme: bearer } } }
security: [{ key: [] }]
paths:
  /pets/{id}:
    put:
      tags: [pets, animals]
      parameters:
        - { name: id, in: path, required: true, example: cat, schema: { type: string } }
        - { name: dry, in: query, required: true, example: "yes", schema: { type: string } }
        - { name: X-Trace, in: header, required: true, example: "7", schema: { type: string } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [age], properties: { age: { type: integer, example: 12 } } }
      responses: { "200": { description: Done., content: { application/json: {} } } }
`;

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/samples-try/index.ts', ...args], { encoding: 'utf8' });

test('all kinds of requests arrive as the document says', () => {
  expect(run(FIXTURE, '--languages', 'curl,javascript,python')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d\d requests in curl, JavaScript, Python: no difference/m),
  });
});

test('says how it is used', () => {
  expect(run(FIXTURE, '--languages', 'cobol')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run samples:try -- FILE'),
  });
});

/** Tries the document with a change of the Python samples; JavaScript and curl stay right. */
async function differencesWith(change: (code: string) => string, document = DOCUMENT): Promise<Difference[]> {
  jest.mocked(samplesOf).mockImplementation((request) => {
    const samples = written(request);
    return { ...samples, python: change(samples.python) };
  });
  const calls = callsIn(parse(document) as OpenApiDocument, 'pets.yaml');
  const found = calls.map(async (call) => checkCall(call, await runCall(call, ['curl', 'javascript', 'python'])));
  return (await Promise.all(found)).flat();
}

test('the request of the Postman collection is run and compared too', async () => {
  const tried = async (call: Call) => checkCall(call, await runCall(call, ['curl', 'javascript', 'postman']));
  const [call] = callsIn(parse(DOCUMENT) as OpenApiDocument, 'pets.yaml');
  if (!call?.postman) throw new Error('The document has no request for Postman.');
  expect(await tried(call)).toEqual([]);
  const { request, ...item } = call.postman;
  const broken = { ...call, postman: { ...item, request: { ...request, method: 'PATCH' } } };
  expect(await tried(broken)).toEqual([
    expect.objectContaining({ language: 'postman', detail: 'PATCH instead of PUT' }),
    expect.objectContaining({ language: 'postman', about: 'method differs between languages' }),
  ]);
});

test('right samples have no difference', async () => {
  expect(await differencesWith((code) => code)).toEqual([]);
});

test.each([
  [
    'no made example fits is not the fault of the sample',
    'schema',
    '{ oneOf: [{ properties: A }, { properties: B }] }',
  ],
  [
    'a discriminator chooses from is none',
    undefined,
    '{ oneOf: [{ properties: A }, { properties: B }], discriminator: { propertyName: kind } }',
  ],
])(
  'a body that %s',
  async (_, fault, schema) => {
    const members = schema.replace('A', '{ a: { type: string } }').replace('B', '{ b: { type: string } }');
    const found = await differencesWith(
      (code) => code,
      DOCUMENT.replace(/(?<=schema: )\{ type: object, required.*(?=\n)/, members),
    );
    expect(new Set(found.map((each) => each.fault))).toEqual(new Set(fault ? [fault] : []));
  },
  60_000,
);

test.each<[name: string, from: string | RegExp, to: string, about: RegExp]>([
  ['another method', 'method="PUT"', 'method="POST"', /^method/],
  ['another path', '/pets/cat', '/pets/dog', /^path/],
  ['another query', 'dry=yes', 'dry=no', /^path or query|^query/],
  ['no header', '"X-Trace"', '"X-Other"', /header/],
  ['no credential', 'Bearer ', '', /^credentials/],
  ['another content type', '"application/json",\n    }', '"text/plain",\n    }', /^content type/],
  ['a body that its schema refuses', '"age"', '"size"', /^body/],
  ['no request', /^try:$/m, 'sys.exit(0)\ntry:', /^nothing is sent/],
  ['two requests', /^try:$/m, 'urllib.request.urlopen(request)\ntry:', /^sent more than once/],
  ['an error at its end', /^sys\.exit/m, 'raise ValueError("x")\nsys.exit', /^success ends with an error/],
])(
  'a sample with %s is a difference',
  async (_, from, to, about) => {
    const found = await differencesWith((code) => {
      const changed = code.replace(from, to);
      expect(changed).not.toBe(code);
      return changed;
    });
    expect(found).toContainEqual(expect.objectContaining({ about: expect.stringMatching(about), language: 'python' }));
    expect(found.every(({ language, fault = 'sample' }) => language === 'python' && fault === 'sample')).toBe(true);
  },
  60_000,
);
