import { parse } from 'yaml';
import { collectionOf } from '../../../../tests/support/samples/postmanRuns';
import { createDownloads } from '../../src/generate/downloads';

const LINK = 'See [Pets](/docs/pets).';
const ABSOLUTE = 'See [Pets](https://docs.example.com/docs/pets).';

const documentWith = (description: string) => ({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1', description },
  tags: [{ name: 'pets', description }],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        tags: ['pets'],
        description,
        parameters: [{ name: 'q', in: 'query' as const, description }],
        responses: { 200: { description: 'Fine.', content: { 'application/json': { example: { text: LINK } } } } },
      },
    },
  },
});

test('a document can be downloaded as YAML, as JSON and as a Postman collection, the same every time', () => {
  const document = documentWith(LINK);
  const make = () => createDownloads(document, collectionOf(document), 'https://docs.example.com');
  const files = make();
  expect(parse(files.get('openapi.yaml') ?? '')).toEqual(documentWith(ABSOLUTE));
  expect(JSON.parse(files.get('openapi.json') ?? '')).toEqual(documentWith(ABSOLUTE));
  expect(make()).toEqual(files);
});

test("a collection's links lead to the site from anywhere, and its bodies are as they are written", () => {
  const document = documentWith(LINK);
  const files = createDownloads(document, collectionOf(document), 'https://docs.example.com');
  const text = files.get('postman-collection.json') ?? '';
  // Of the document, the tag, the operation, and the parameter.
  expect(text.split(ABSOLUTE)).toHaveLength(5);
  expect(JSON.parse(text).item[0].item[0].response[0].body).toBe(JSON.stringify({ text: LINK }, null, 2));
});
