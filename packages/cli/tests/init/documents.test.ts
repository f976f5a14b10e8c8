import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome, ReadInit, Request } from './documentReader';

const reader = fork(path.join(__dirname, 'documentReader.ts'), { execArgv: ['--import', 'tsx'] });
afterAll(() => reader.kill());

async function readDocuments(...request: Request): Promise<readonly ReadInit[]> {
  const answer = once(reader, 'message');
  reader.send(request);
  const [outcome] = (await answer) as [Outcome];
  if ('crash' in outcome) throw new Error(`crash: ${outcome.crash}`);
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const DOCUMENT = (reference: string): string => `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses:
        '200': { description: Pets, content: { application/json: { schema: { $ref: '${reference}' } } } }
`;

it('finds all files of a document, and nothing else', async () => {
  const [document] = await readDocuments(['tests/fixtures/init/parcels/openapi.yaml']);
  expect(document?.files).toEqual([
    'specs/parcel-post-api/openapi.yaml',
    'specs/parcel-post-api/schemas/parcel.yaml',
    'specs/parcel-post-api/schemas/state.json',
  ]);
  expect(document).toMatchObject({ id: 'parcel-post-api', label: 'API reference', warnings: 0 });
});

it('takes the files of examples along, wherever they are named', async () => {
  for (const name of ['body.json', 'query.txt', 'my map.png', 'unused.txt']) write(`examples/${name}`, '\xff');
  const from = (file: string): object => ({ examples: { one: { externalValue: `examples/${file}` } } });
  const content = { 'image/png': from('my%20map.png') };
  const post = {
    operationId: 'a',
    parameters: [{ name: 'q', in: 'query', schema: {}, ...from('query.txt') }],
    requestBody: { content: { 'application/json': from('body.json') } },
    responses: { 200: { description: 'Fine.', content } },
  };
  const document = {
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post } },
    components: { mediaTypes: { M: from('unused.txt') } },
  };
  const [read] = await readDocuments([write('a.json', JSON.stringify(document))]);
  expect(read?.files.toSorted()).toEqual(
    ['a.json', 'examples/body.json', 'examples/my map.png', 'examples/query.txt', 'examples/unused.txt'].map(
      (file) => `specs/a/${file}`,
    ),
  );
});

it('refuses a mark that the build of the new site would refuse', async () => {
  const marked = DOCUMENT('#').replace('    get:', '    x-audience: partners\n    get:');
  await expect(readDocuments([write('pets.yaml', marked)])).rejects.toThrow(
    /pets\.yaml#\/paths\/~1pets\/x-audience names "partners", which is no audience that sees this document: use one of those \(readers\)/,
  );
});

it('names several references after their documents', async () => {
  const files = ['lamps.json', 'ledger.yaml'].map((name) => `tests/fixtures/init/${name}`);
  const documents = await readDocuments([...files, write('lamps.yaml', DOCUMENT('#').replace('Pets', 'Lamp Control'))]);
  expect(documents.map(({ id, label, description }) => [id, label, description])).toEqual([
    ['lamp-control', 'Lamp Control', '2 operations, with code samples.'],
    ['ledger-of-the-reading-society', 'Ledger of the Reading Society', 'Who has borrowed which book.'],
    ['lamp-control-2', 'Lamp Control 3', 'One operation, with code samples.'],
  ]);
});

it('describes a reference without operations by its schemas', async () => {
  const schemas =
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\ncomponents: { schemas: { Pet: { type: object } } }\n";
  expect(await readDocuments([write('pets.yaml', schemas)])).toMatchObject([
    { description: 'Schemas, with examples.' },
  ]);
});

it('describes a reference by the first paragraph of its text, not by a heading', async () => {
  const text = DOCUMENT('#').replace(
    "version: '1'",
    'version: \'1\', description: "# About\\n\\nAll *pets*\\nof a shelter.\\n\\nMore."',
  );
  expect(await readDocuments([write('pets.yaml', text)])).toMatchObject([{ description: 'All pets of a shelter.' }]);
});

it.each(['../outside.yaml', '%2e%2e/outside.yaml', '/etc/passwd', '/proc/self/environ'])(
  'refuses a reference to %s',
  async (reference) => {
    write('outside.yaml', 'type: string');
    const file = write('docs/pets.yaml', DOCUMENT(reference));
    await expect(readDocuments([file])).rejects.toThrow("outside of the document's folder");
  },
);

it('refuses a link to a file outside', async () => {
  const secret = write('secret.yaml', 'type: string');
  const file = write('docs/pets.yaml', DOCUMENT('linked.yaml'));
  symlinkSync(secret, path.join(folder, 'docs/linked.yaml'));
  await expect(readDocuments([file])).rejects.toThrow("outside of the document's folder");
});

it.each(['http://127.0.0.1:1/pet.yaml', 'file:///etc/passwd'])('refuses a reference to %s', async (reference) => {
  const file = write('docs/pets.yaml', DOCUMENT(reference));
  await expect(readDocuments([file])).rejects.toThrow(
    `pets.yaml refers to ${reference}, which is an address: make one`,
  );
});

it('takes files outside of the folder of a document, below the root', async () => {
  write('api/shared/pet.yaml', 'type: string');
  write('api/secret.yaml', 'type: string');
  const file = write('api/docs/pets.yaml', DOCUMENT('../shared/pet.yaml'));
  const [document] = await readDocuments([file], path.join(folder, 'api'));
  expect(document).toMatchObject({
    specification: 'specs/pets/docs/pets.yaml',
    files: ['specs/pets/docs/pets.yaml', 'specs/pets/shared/pet.yaml'],
  });
});

it('takes a document with references to nothing, and with circles', async () => {
  const file = write('pets.yaml', DOCUMENT('one.yaml'));
  write('one.yaml', 'properties: { two: { $ref: two.yaml }, gone: { $ref: gone.yaml } }');
  write('two.yaml', 'properties: { one: { $ref: one.yaml }, root: { $ref: "pets.yaml#/info" } }');
  const [document] = await readDocuments([file]);
  expect(document?.files.length).toBe(3);
});

it.each([
  ['https://example.com/openapi.yaml', 'is an address: download the document'],
  ['gone.yaml', 'does not exist: name a file'],
  ['tests', 'is not a file'],
  ['package.json', 'is not an OpenAPI document'],
])('refuses %s', async (file, message) => {
  await expect(readDocuments([file])).rejects.toThrow(message);
});

it('refuses a document that is named twice', async () => {
  const file = 'tests/fixtures/init/lamps.json';
  await expect(readDocuments([file, `./${file}`])).rejects.toThrow('named twice');
});
