import { describedOperation } from '../../../tests/support/describedOperation';
import type { Operation } from '../src/model/operation/operation';
import { schemaName } from '../src/model/schema/schemaName';
import { readBundle } from '../src/read/readBundle';

const PLACE = '#/paths/~1tree/post/requestBody/content/application~1json/schema';

/** Returns the names of the schemas that a body links to, because it contains them. */
function linksIn(schema: object): string[] {
  const { document } = readBundle({
    openapi: '3.1.0',
    info: { title: 'Trees', version: '1' },
    paths: { '/tree': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
  });
  const { requestBody }: Operation = describedOperation(document);
  return [...JSON.stringify(requestBody).matchAll(/"seeAlso":\{"name":"([^"]*)"/g)].map(([, name = '']) => name);
}

test.each<[string, object, string]>([
  [
    'its $id',
    { $id: 'https://example.com/section', properties: { all: { items: { $ref: 'https://example.com/section' } } } },
    'section',
  ],
  ['its $anchor', { $anchor: 'part', properties: { all: { items: { $ref: '#part' } } } }, 'part'],
  ['its role', { properties: { all: { items: { $ref: PLACE } } } }, 'body'],
  ['its title', { title: 'A part', properties: { all: { items: { $ref: PLACE } } } }, 'A part'],
])('the schema of a body that contains itself is called by %s', (_, schema, name) => {
  expect(linksIn({ type: 'object', ...schema })).toEqual([name]);
});

test.each([
  ['#/components/schemas/Tree', 'Tree'],
  ['#/components/schemas/Tree/properties/nodes/items', 'nodes'],
  ['#/components/schemas/properties/properties/schemas', 'schemas'],
  ['#/components/responses/Found/content/application~1json/schema', 'Found'],
  [PLACE, 'body'],
])('%s is called %s', ($ref, name) => {
  expect(schemaName({ info: { title: 'API', version: '1' } }, $ref)).toBe(name);
});
