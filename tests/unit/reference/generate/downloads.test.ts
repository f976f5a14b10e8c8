import { createDownloads } from '@site/src/reference/generate/downloads';
import { parse } from 'yaml';

/** Timeout for the converter on a busy machine, in milliseconds. */
jest.setTimeout(60_000);

const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: 'Fine.' } } } } },
};

test('a document can be downloaded as YAML, as JSON and as a Postman collection, the same every time', async () => {
  const { files, warnings } = await createDownloads(document, document);
  expect(warnings).toEqual([]);
  expect(parse(files.get('openapi.yaml') ?? '')).toEqual(document);
  expect(JSON.parse(files.get('openapi.json') ?? '')).toEqual(document);
  expect(JSON.parse(files.get('postman-collection.json') ?? '')).toMatchObject({ info: { name: 'Pets' } });
  expect(await createDownloads(document, document)).toEqual({ files, warnings });
});

test('a document that the converter refuses has no collection, and a warning with the reason', async () => {
  const { files, warnings } = await createDownloads({ openapi: '3.1.0' }, { info: { title: 'Pets', version: '1' } });
  expect([...files.keys()]).toEqual(['openapi.yaml', 'openapi.json']);
  expect(warnings).toEqual([expect.stringMatching(/^The Postman collection is left out, .*: .+\.$/)]);
});
