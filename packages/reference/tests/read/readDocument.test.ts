import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operationsOf } from '../../src/document/operations';
import { resolve, valueAt } from '../../src/document/resolve';
import type { ReadDocument } from '../../src/read/readDocument';
import type { Outcome } from './reader';

const folder = mkdtempSync(path.join(tmpdir(), 'specs-'));
const reader = fork(path.join(__dirname, 'reader.ts'), { execArgv: ['--import', 'tsx'] });
afterAll(() => {
  reader.kill();
  rmSync(folder, { recursive: true });
});

const OK = { responses: { 200: { description: 'Fine.' } } };

function file(name: string, content: string | object): string {
  const place = path.join(folder, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}

function spec(members: object): string {
  return file('api.json', { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, ...members });
}

async function outcomeOf(place: string): Promise<Outcome> {
  const answer = once(reader, 'message');
  reader.send([place]);
  return (await answer)[0] as Outcome;
}

async function read(place: string): Promise<ReadDocument & { readonly lines: readonly string[] }> {
  const outcome = await outcomeOf(place);
  if (!('document' in outcome)) throw new Error(JSON.stringify(outcome));
  const lines = outcome.warnings.map((each) => `${each.file}${each.pointer}: ${each.message}`);
  return { ...outcome, lines: lines.map((line) => line.replaceAll(`${folder}/`, '')) };
}

/** Returns the error message for a document without anything to show. */
async function errorFor(place: string): Promise<string> {
  const outcome = await outcomeOf(place);
  if (!('failure' in outcome)) throw new Error(JSON.stringify(outcome).slice(0, 500));
  return outcome.failure.replaceAll(`${folder}/`, '');
}

describe('a referenced path item', () => {
  const header = { name: 'x-trace', in: 'header', schema: { type: 'string' } };
  const item = { parameters: [header], get: { operationId: 'listPets', ...OK } };

  test.each([
    ['to a component', '#/components/pathItems/Pets', { Pets: item }],
    ['to a file', './pets.yaml', {}],
  ])('%s keeps its operations and its parameters', async (_, $ref, pathItems) => {
    file('pets.yaml', item);
    const { document, warnings } = await read(spec({ paths: { '/pets': { $ref } }, components: { pathItems } }));
    expect(operationsOf(document)).toMatchObject([
      { page: 'list-pets', pointer: '#/paths/~1pets/get', method: 'get', path: '/pets', parameters: [header] },
    ]);
    expect(warnings).toEqual([]);
  });

  test('in a circle is left out, and the other operations are shown', async () => {
    const paths = {
      '/a': { $ref: '#/paths/~1b' },
      '/b': { $ref: '#/paths/~1a' },
      '/c': { get: { summary: 'C', ...OK } },
    };
    const { document, lines } = await read(spec({ paths }));
    expect(operationsOf(document).map(({ page }) => page)).toEqual(['c']);
    expect(lines).toContainEqual(expect.stringMatching(/^api\.json#\/paths\/~1a: .* refers to `#\/paths\/~1b`, which/));
  });
});

test('a document without paths yet gets its overview, with a warning', async () => {
  const { document, lines } = await read(spec({ paths: {} }));
  expect(document.info.title).toBeTruthy();
  expect(lines).toEqual(['api.json#/paths: There are no operations, so the overview is the only page.']);
});

describe('references between files', () => {
  const get = { operationId: 'get', responses: { 200: { $ref: 'parts/responses.yaml#/Found' } } };

  test('lead to the parts of the other files, and warnings name these files', async () => {
    file('parts/responses.yaml', {
      Found: { description: 'Found.', content: { 'application/json': { schema: { $ref: 'pet.yaml' } } } },
    });
    file('parts/pet.yaml', { properties: { name: { maxLength: '9' }, next: { $ref: 'pet.yaml' } } });
    const { document, lines } = await read(spec({ paths: { '/a': { get } } }));
    const pet = resolve<object>(document, { $ref: '#/components/schemas/pet' });
    expect(pet).toEqual({ properties: { name: { maxLength: 9 }, next: { $ref: '#/components/schemas/pet' } } });
    expect(lines).toEqual([expect.stringMatching(/maxLength: `maxLength` of a schema must be a number, so its text/)]);
  });

  test('to nothing are warnings, and the part says so', async () => {
    const { document, lines } = await read(
      spec({ paths: { '/a': { get: { operationId: 'get', responses: { 200: { $ref: 'gone.yaml#/Found' } } } } } }),
    );
    const sentence = 'The specification refers to `gone.yaml#/Found`, which does not exist.';
    expect(valueAt(document, '/paths/~1a/get/responses/200')).toEqual({ description: sentence });
    expect(lines).toEqual([
      'api.json#/paths/~1a/get/responses/200: An entry of `responses` of an operation refers to `gone.yaml#/Found`, which does not exist, so the page says that.',
    ]);
  });

  test('to an address that is only the name of a schema load nothing', async () => {
    const schemas = {
      Pet: { $id: 'https://unreachable.invalid/pet', type: 'object' },
      Other: { $ref: 'https://unreachable.invalid/pet' },
    };
    const { document, warnings } = await read(
      spec({ paths: { '/a': { get: { operationId: 'a', ...OK } } }, components: { schemas } }),
    );
    expect(document.components?.schemas?.Other).toEqual({ $ref: '#/components/schemas/Pet' });
    expect(warnings).toEqual([]);
  });
});

describe('a reference', () => {
  const self = 'https://unreachable.invalid/openapi.json';
  test.each([
    ['the address of its document', `${self}#/components/schemas/Pet`],
    ['that of its document, relative to it', 'openapi.json#/components/schemas/Pet'],
    ['an address that two identifiers make', 'https://unreachable.invalid/s/tree'],
  ])('to %s is one to its schema, without a warning', async (_, $ref) => {
    const schemas = {
      Pet: { $id: '/s/root', $defs: { Tree: { $id: 'tree', type: 'object' } }, type: 'object' },
      Other: { $ref },
    };
    const { document, warnings } = await read(
      spec({
        openapi: '3.2.0',
        $self: self,
        paths: { '/a': { get: { operationId: 'a', ...OK } } },
        components: { schemas },
      }),
    );
    expect(document.components?.schemas?.Other).toEqual({
      $ref: expect.stringMatching(/^#\/components\/schemas\/Pet/),
    });
    expect(warnings).toEqual([]);
  });
});

describe('a file without anything to show', () => {
  test.each([
    ['AsyncAPI', { asyncapi: '3.0.0' }, 'is not an OpenAPI document: it needs a line such as openapi: "3.1.0".'],
    ['Swagger 1.2', { swagger: '1.2', apis: [] }, 'is not an OpenAPI document'],
    ['plain text', 'Hello', 'is not an OpenAPI document'],
    ['an empty file', '', 'is not an OpenAPI document'],
    ['no operations', { openapi: '3.1.0', info: {}, paths: { '/a': {} } }, 'has no operations and no webhooks'],
    ['broken JSON', '{ "openapi": "3.1.0",, }', 'is neither valid YAML nor valid JSON: '],
    ['broken YAML', 'openapi: 3.1.0\n  info: [', 'is neither valid YAML nor valid JSON: '],
    ['aliases that mean billions', aliases(12), 'has more than 2,000,000 values when its YAML aliases are followed'],
    [
      'flow YAML of 20,000 levels',
      `openapi: 3.1.0\nx: ${'[ '.repeat(20_000)}${']'.repeat(20_000)}`,
      'is nested too deeply',
    ],
  ])('%s is rejected with one sentence', async (_, content, sentence) => {
    const said = await errorFor(file('other.yaml', content));
    expect(said).toMatch(/^other\.yaml [^\n]*\.$/);
    expect(said).toContain(sentence);
  });

  test('a missing file is rejected with the setting that names it', async () => {
    expect(await errorFor(path.join(folder, 'gone.yaml'))).toMatch(
      /^gone\.yaml cannot be read: .*no such file.*site\.config\.ts, by references\[\]\.specification\.$/,
    );
  });
});

describe('a hostile document', () => {
  test('with a schema of 10,000 levels is shown without its inner levels', async () => {
    const schema = `${'{"items":'.repeat(10_000)}{}${'}'.repeat(10_000)}`;
    const get = JSON.stringify({ operationId: 'get', ...OK });
    const text = `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"get":${get}}},"components":{"schemas":{"Deep":${schema}}}}`;
    const { lines } = await read(file('deep.json', text));
    expect(lines).toEqual([expect.stringContaining('A value is nested deeper than 200 levels, so it is not shown.')]);
  });

  test('has no way to the prototypes of objects', async () => {
    const text =
      '{"__proto__":{"type":"string"},"constructor":{"type":"number"},"toString":{"$ref":"#/components/schemas/__proto__"}}';
    const get = JSON.stringify({ operationId: 'get', ...OK });
    const { document } = await read(
      file(
        'names.json',
        `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"get":${get}}},"components":{"schemas":${text}}}`,
      ),
    );
    expect(JSON.stringify(document.components?.schemas)).toBe(text);
    expect(({} as { readonly type?: unknown }).type).toBeUndefined();
  });
});

/** Returns YAML in which every alias stands for ten others. */
function aliases(levels: number): string {
  const lines = Array.from({ length: levels }, (_, level) => {
    const value = level === 0 ? 'x' : `*a${level - 1}`;
    return `  a${level}: &a${level} [${Array(10).fill(value).join(', ')}]`;
  });
  return ['openapi: 3.1.0', 'x-bomb:', ...lines].join('\n');
}
