import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { collectionOf, runCollection } from '../../../../tests/support/samples/postmanRuns';
import type { OpenApiDocument } from '../../src/document/types';

const EVERY_KIND = parse(readFileSync('tests/fixtures/specs/requests.yaml', 'utf8')) as OpenApiDocument;

/** What has a meaning in Postman, or another way to be sent. */
const OF_POSTMAN = parse(`
openapi: 3.2.0
info: { title: Postman, version: "1" }
servers: [{ url: https://api.example.com/v1/ }]
security: [{ app: [], session: [], trace: [], user: [] }]
components:
  securitySchemes:
    app: { type: apiKey, in: query, name: app key }
    session: { type: apiKey, in: cookie, name: session }
    trace: { type: apiKey, in: header, name: Session }
    user: { type: http, scheme: basic }
    own: { type: http, scheme: HOBA }
    token: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} } } }
paths:
  /variables:
    post:
      parameters:
        - { name: "{{name}}", in: query, required: true, example: "{{value}}", schema: { type: string } }
        - { name: crumb, in: cookie, required: true, example: "1", schema: { type: string } }
      requestBody: { content: { application/json: { example: { "{{apiKey}}": "{{$guid}} {{{bearerToken}}}" } } } }
      responses: {}
    put:
      security: [{ own: [] }]
      requestBody: { content: { application/x-www-form-urlencoded: { example: { text: "{{apiKey}}" } } } }
      responses: {}
  /parts/{id}/{file.name}/{id}:cancel/:batch/{a b}.json:
    parameters:
      - { name: id, in: path, required: true, example: a/b, schema: { type: string } }
      - { name: file.name, in: path, required: true, example: c d, schema: { type: string } }
      - { name: a b, in: path, required: true, example: [1, 2], schema: { type: array, items: { type: integer } }, style: label }
    get: { security: [{ token: [] }], responses: {} }
  /form:
    parameters: [{ name: id, in: query, required: true, schema: { type: array, items: { type: integer } }, example: [1, 2], explode: false }]
    put:
      requestBody: { content: { application/x-www-form-urlencoded: { example: { b: x, "1": y, list: [2, 1], z: "é &=+" } } } }
      responses: {}
    patch:
      requestBody: { content: { application/x-www-form-urlencoded: { example: { b: x, list: [2, 1], z: "é &=+" } } } }
      responses: {}
    get:
      requestBody: { content: { application/json: { example: { id: 12345678901234567890 } } } }
      responses: {}
    query:
      requestBody: { content: { text/plain: { example: "one\\ntwo" } } }
      responses: {}
    additionalOperations:
      LINK: { security: [{}], responses: {} }
  /fixed?flag&empty=:
    get: { security: [{ token: [], user: [] }], responses: {} }
  /files:
    servers: [{ url: "https://files.example.com:8443/{kind}/", variables: { kind: { default: all } } }]
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                meta: { type: object, properties: { id: { type: integer } } }
                photos: { type: array, items: { type: string, format: binary } }
            example: { meta: { id: 1 }, photos: ["@one.png", "@two.png"] }
      responses: {}
    put:
      servers: [{ url: "//[::1]/" }]
      requestBody: { content: { image/png: {} } }
      responses: {}
`) as OpenApiDocument;

test('each request of a collection, run by newman, arrives like the sample of its page', async () => {
  const { count, samples, differences } = await runCollection(EVERY_KIND, collectionOf(EVERY_KIND));
  // Which the description of the request says.
  expect(differences).toEqual([
    expect.stringMatching(/forms\/mixed: content type differs: "multipart\/form-data" and "multipart\/mixed"/),
  ]);
  expect(count).toBe(samples);
}, 60_000);

test('so does what has a meaning in Postman, or is sent in another way', async () => {
  const { count, samples, differences } = await runCollection(OF_POSTMAN, collectionOf(OF_POSTMAN));
  expect(differences).toEqual([]);
  expect(count).toBe(samples);
}, 60_000);

test('a request that is another one is noticed', async () => {
  const broken = JSON.stringify(collectionOf(OF_POSTMAN)).replace('"two.png"', '"one.png"').replace('"LINK"', '"LOCK"');
  const { differences } = await runCollection(OF_POSTMAN, JSON.parse(broken));
  expect(differences).toEqual([
    expect.stringMatching(/^POST https:\/\/files\.example\.com:8443\/all\/files.*two\.png/),
    expect.stringMatching(/^LINK .*: "LOCK" and "LINK"/),
  ]);
}, 60_000);
