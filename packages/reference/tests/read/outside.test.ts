import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { valueAt } from '../../src/document/resolve';
import type { Outcome, Request } from './reader';

const SECRET = 'ZZSECRET';
const folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
const reader = fork(path.join(__dirname, 'reader.ts'), {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, SECRET },
});
const requests: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  response.setHeader('content-type', 'application/yaml').end(`description: ${SECRET}\n`);
}).listen(0, '127.0.0.1');
const listening = once(server, 'listening');

beforeAll(async () => {
  write('secret.yaml', `type: string\ndescription: ${SECRET}\n`);
  write('secret.env', `TOKEN=${SECRET}\n`);
  write('root/shared/pet.yaml', 'type: string\ndescription: A pet.\n');
  symlinkSync('../secret.yaml', path.join(folder, 'root/link.yaml'));
  symlinkSync('..', path.join(folder, 'root/up'));
  symlinkSync('shared/pet.yaml', path.join(folder, 'root/inside.yaml'));
  execFileSync('mkfifo', [path.join(folder, 'root/pipe.yaml')]);
  await listening;
});

afterAll(() => {
  reader.kill();
  server.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string | object): string {
  const place = path.join(folder, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}

async function read(...request: Request): Promise<Outcome> {
  const answer = once(reader, 'message');
  reader.send(request);
  return (await answer)[0] as Outcome;
}

async function readLines(...request: Request): Promise<{ document: object; lines: string[] }> {
  const outcome = await read(...request);
  expect(JSON.stringify(outcome)).not.toMatch(new RegExp(`${SECRET}|root:x:0`));
  if (!('document' in outcome)) throw new Error(JSON.stringify(outcome));
  const lines = outcome.warnings.map((each) => `${each.file}${each.pointer}: ${each.message}`);
  return { document: outcome.document, lines };
}

/** A document that refers to a file in every way. */
function referringTo(reference: string): object {
  const content = {
    schema: { $ref: reference },
    examples: { one: { externalValue: reference }, two: { value: { $ref: reference } } },
  };
  const get = {
    operationId: 'get',
    description: { $ref: reference },
    'x-note': { $ref: reference },
    'x-codeSamples': [{ lang: 'curl', source: { $ref: reference } }],
    responses: { 200: { description: 'Fine.', content: { 'application/json': content } } },
  };
  const links = { next: { operationRef: `${reference}#/paths/~1b/get` } };
  const Pet = {
    $id: reference.startsWith('http') ? `${reference}/pet` : undefined,
    $schema: reference,
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind', mapping: { cat: reference } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/a': { get }, '/b': { $ref: reference } },
    components: { schemas: { Pet }, links },
  };
}

describe('a reference', () => {
  test.each([
    ['to a file of the system', () => '/etc/passwd', "is outside of the document's folder"],
    ['to an absolute path', () => path.join(folder, 'secret.yaml'), "is outside of the document's folder"],
    ['to a file above', () => '../secret.yaml', "is outside of the document's folder"],
    ['to a file without a document above', () => '../secret.env', "is outside of the document's folder"],
    ['to a file above, percent-encoded', () => '%2e%2e/secret.yaml', "is outside of the document's folder"],
    ['to a link to a file', () => 'link.yaml', "is a link to a file outside of the document's folder"],
    ['through a link to a folder', () => 'up/secret.yaml', "is a link to a file outside of the document's folder"],
    ['to the environment', () => '/proc/self/environ', "is outside of the document's folder"],
    ['to a pipe', () => 'pipe.yaml', 'is not a regular file'],
    ['to a folder', () => './shared', 'is not a regular file'],
    ['to a file by its address', () => `file://${folder}/secret.yaml`, 'is an address'],
    ['to data', () => 'data:application/yaml,type:%20string', 'is an address'],
    ['to another machine', () => `//127.0.0.1:${portOf()}/pet.yaml`, "is outside of the document's folder"],
  ])('%s is not followed from any place, with one warning', async (_, reference, reason) => {
    const { document, lines } = await readLines(write('root/api.json', referringTo(reference())));
    expect(lines.filter((line) => line.includes('is not read'))).toEqual([
      expect.stringMatching(
        /\/root\/api\.json#\/paths\/~1a\/get\/description\/\$ref: .*, so it is not read, and the page says that it is missing: .*\. \(Also at #\S+, #\S+ and \d others\.\)$/,
      ),
    ]);
    expect(lines[0]).toContain(`\`${reference()}\` ${reason}, so`);
    expect(lines.filter((line) => line.includes('which does not exist'))).toEqual([]);
    const content = valueAt(document, '/paths/~1a/get/responses/200/content/application~1json');
    const missing = `The file of this example, \`${reference()}\`, is missing here.`;
    expect(content).toMatchObject({
      schema: { 'x-unresolved': reference() },
      examples: { one: { description: missing } },
    });
    expect(requests).toEqual([]);
  });

  test('to an address is not followed, and that of an example is a link', async () => {
    const address = `http://127.0.0.1:${portOf()}/pet.yaml`;
    const { document, lines } = await readLines(write('root/api.json', referringTo(address)));
    expect(lines).toContainEqual(expect.stringContaining(`\`${address}\` is an address, so it is not read`));
    expect(JSON.stringify(document)).toContain(`{"externalValue":"${address}"}`);
    expect(requests).toEqual([]);
  });

  test.each([
    ['to a file', 'root/api.json', 'shared/pet.yaml', undefined],
    ['with percent signs', 'root/api.json', 'shared%2Fp%65t.yaml', undefined],
    ['to a link that stays inside', 'root/api.json', 'inside.yaml', undefined],
    ['to a folder beside its own, below the root', 'root/main/api.json', '../shared/pet.yaml', 'root'],
  ])('%s is followed', async (_, document, $ref, root) => {
    const file = write(document, {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: { '/a': { get: { operationId: 'get', responses: {} } } },
      components: { schemas: { Pet: { properties: { pet: { $ref } } } } },
    });
    const { document: result, lines } = await readLines(file, ...(root === undefined ? [] : [path.join(folder, root)]));
    expect(lines).toEqual([]);
    expect(JSON.stringify(result)).toContain('A pet.');
  });
});

test('a document that is a link to a file outside is not read', async () => {
  const file = path.join(folder, 'root/linked.json');
  write('outside.json', { openapi: '3.1.0', info: { title: SECRET, version: '1' }, paths: {} });
  symlinkSync('../outside.json', file);
  expect(await read(file)).toEqual({
    failure: `${file} is a link to a file outside of the document's folder, so it is not read: copy it to that folder, or name a folder that has all files with --root.`,
  });
});

function portOf(): number {
  return (server.address() as AddressInfo).port;
}
