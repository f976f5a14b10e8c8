import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operationsOf } from '../../../../src/reference/document/operations';
import type { OpenApiDocument } from '../../../../src/reference/document/types';
import type { Outcome } from './bundler';

/** Timeout for starting the bundler on a busy machine, in milliseconds. */
jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'specs-'));
const bundler = fork(path.join(__dirname, 'bundler.ts'), { execArgv: ['--import', 'tsx'] });
afterAll(() => {
  bundler.kill();
  rmSync(folder, { recursive: true });
});

const OK = { responses: { 200: { description: 'Fine.' } } };

function file(name: string, content: string | object): string {
  const place = path.join(folder, name);
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}

function spec(members: object): string {
  return file('api.json', { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, ...members });
}

async function bundle(place: string): Promise<Outcome> {
  const answer = once(bundler, 'message');
  bundler.send(place);
  return (await answer)[0] as Outcome;
}

async function bundleDocument(place: string): Promise<OpenApiDocument> {
  const outcome = await bundle(place);
  if (!('document' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.document;
}

/** Returns the error message for an invalid document. */
async function errorFor(place: string): Promise<string> {
  const outcome = await bundle(place);
  if (!('failure' in outcome)) throw new Error(JSON.stringify(outcome));
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
    const document = await bundleDocument(spec({ paths: { '/pets': { $ref } }, components: { pathItems } }));
    expect(operationsOf(document)).toMatchObject([
      { page: 'list-pets', pointer: '#/paths/~1pets/get', method: 'get', path: '/pets', parameters: [header] },
    ]);
  });

  test('with a circular reference is rejected', async () => {
    const paths = { '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1a' } };
    expect(await errorFor(spec({ paths }))).toMatch(/^api\.json cannot be used: .*circular/);
  });
});

describe('an invalid file', () => {
  test.each([
    ['Swagger 2.0', { swagger: '2.0', info: {}, paths: {} }, 'is a Swagger 2.0 document: use OpenAPI 3.0 or 3.1'],
    ['OpenAPI 3.2', { openapi: '3.2.0', info: {}, paths: {} }, 'has the OpenAPI version "3.2.0": use OpenAPI'],
    ['a version that is a number', { openapi: 3.1, info: {}, paths: {} }, 'has the OpenAPI version 3.1: use OpenAPI'],
    ['AsyncAPI', { asyncapi: '3.0.0' }, 'is not an OpenAPI document: use OpenAPI'],
    ['plain text', 'Hello', 'is not an OpenAPI document: use OpenAPI'],
    ['an empty file', '', 'is not an OpenAPI document: use OpenAPI'],
    ['no paths', { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, webhooks: {} }, ': #/paths is missing'],
    ['broken JSON', '{ "openapi": "3.1.0",, }', 'is neither valid YAML nor valid JSON: '],
    ['broken YAML', 'openapi: 3.1.0\n  info: [', 'is neither valid YAML nor valid JSON: '],
  ])('%s is rejected with one sentence', async (_, content, sentence) => {
    const said = await errorFor(file('other.yaml', content));
    expect(said).toMatch(/^other\.yaml.*\.$/);
    expect(said).toContain(sentence);
  });

  test('a missing file is rejected with the setting that names it', async () => {
    expect(await errorFor(path.join(folder, 'gone.yaml'))).toMatch(
      /^gone\.yaml cannot be read: .*no such file.*site\.config\.ts, under "specs"\.$/,
    );
  });
});
