import { parse } from 'yaml';
import { createDownloads } from '../../../../packages/preset/src/reference/generate/downloads';
import { PostmanCollections } from '../../../../packages/preset/src/reference/generate/postman';
import type { RawOperation } from '../../../../packages/reference/src/document/types';

const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: 'Fine.' } } } } },
};

/** Nothing is kept: no test saves it. */
const converter = (): PostmanCollections => new PostmanCollections('engine');

test('a document can be downloaded as YAML, as JSON and as a Postman collection, the same every time', async () => {
  const { files, warnings } = await createDownloads(document, document, converter());
  expect(warnings).toEqual([]);
  expect(parse(files.get('openapi.yaml') ?? '')).toEqual(document);
  expect(JSON.parse(files.get('openapi.json') ?? '')).toEqual(document);
  expect(JSON.parse(files.get('postman-collection.json') ?? '')).toMatchObject({ info: { name: 'Pets' } });
  expect(await createDownloads(document, document, converter())).toEqual({ files, warnings });
});

test('a value that the converter has chosen from a short list is in every collection, or in none', async () => {
  const parameters = ['state', 'kind', 'size', 'colour', 'place', 'mood'].map((name) => ({
    name,
    in: 'query' as const,
    required: true,
    schema: { type: 'string' as const, enum: ['one', 'two'] },
  }));
  const get: RawOperation = { operationId: 'listPets', parameters, responses: { 200: { description: 'Fine.' } } };
  const chosen = { ...document, paths: { '/pets': { get } } };
  const collections = new Set<string | undefined>();
  for (let run = 0; run < 3; run++)
    collections.add((await createDownloads(chosen, chosen, converter())).files.get('postman-collection.json'));
  expect(collections.size).toBe(1);
});

test('a document that the converter refuses has no collection, and a warning with the reason', async () => {
  const { files, warnings } = await createDownloads(
    { openapi: '3.1.0' },
    { info: { title: 'Pets', version: '1' } },
    converter(),
  );
  expect([...files.keys()]).toEqual(['openapi.yaml', 'openapi.json']);
  expect(warnings).toEqual([expect.stringMatching(/^The Postman collection is left out, .*: .+\.$/)]);
});
