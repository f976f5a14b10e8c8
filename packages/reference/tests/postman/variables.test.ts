import { parse } from 'yaml';
import { collectionOf } from '../../../../tests/support/samples/postmanRuns';
import type { OpenApiDocument } from '../../src/document/types';

const DOCUMENT = parse(`
openapi: 3.2.0
info: { title: Postman, version: "1" }
servers: [{ url: "https://{{host}}.example.com/{{base}}" }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
security: [{ key: [] }]
paths:
  /a:
    parameters:
      - { name: X-Own, in: header, required: true, example: "{{secret}}", schema: { type: string } }
      - { name: "X-{{secret}}", in: header, schema: { type: string } }
      - { name: crumb, in: cookie, required: true, example: "{{secret}}", schema: { type: string } }
      - { name: q, in: query, required: true, example: "{{secret}}", schema: { type: string }, allowReserved: true }
    post: { requestBody: { content: { text/plain: { example: "a {{secret}} {{{b}}}" } } }, responses: {} }
    put: { requestBody: { content: { application/xml: { example: "<a>{{secret}}</a>" } } }, responses: {} }
    patch:
      requestBody:
        content:
          multipart/form-data:
            example: { "{{secret}}": "{{secret}}", file: "@{{secret}}.txt" }
            encoding: { "{{secret}}": { contentType: "text/{{secret}}" } }
      responses: {}
    delete: { requestBody: { content: { "application/x-{{secret}}": { example: "{{secret}}" } } }, responses: {} }
  /b:
    servers: [{ url: "https://{{host}}.example.org" }]
    post: { requestBody: { content: { application/json: { example: { a: "{{secret}}" } } } }, responses: {} }
`) as OpenApiDocument;

test('a document names no variable of the reader’s Postman', () => {
  const { item, auth, variable } = collectionOf(DOCUMENT);
  const requests = JSON.stringify([item, auth, variable], (name, value: unknown) =>
    ['description', 'response', 'name'].includes(name) ? undefined : value,
  );
  const used = new Set([...requests.matchAll(/\{\{([^{}]*)/g)].map(([, name]) => name));
  expect(used).toEqual(new Set(variable?.map(({ key }) => key)));
});
