import type { OpenApiDocument, RawSchema } from '../src/document/types';
import { createSample } from '../src/model/sample';
import { valueKinds } from '../src/model/values/valueKinds';

const to = (name: number | string) => ({ $ref: `#/components/schemas/${name}` });

function documentOf(schemas: Readonly<Record<string, RawSchema>>): OpenApiDocument {
  return { info: { title: 'API', version: '1' }, components: { schemas } };
}

const count = Array.from({ length: 10 }, (_, index) => index);
const FILE: RawSchema = { type: 'string', format: 'binary' };

test.each<[string, Record<string, RawSchema>, string]>([
  [
    'that all name each other',
    Object.fromEntries(count.map((name) => [name, { oneOf: [...count.map(to), { type: 'object' }] }])),
    'object',
  ],
  [
    'of which each names the next one twice',
    {
      ...Object.fromEntries(count.map((name) => [name, { oneOf: [to(name + 1), { ...to(name + 1), title: 'A' }] }])),
      10: FILE,
    },
    'bytes',
  ],
  [
    'that contain each other in lists',
    { 0: { anyOf: [to(1), FILE] }, 1: { type: 'array', items: to(0) } },
    'bytes list',
  ],
  ['that say nothing but each other', { 0: { oneOf: [to(1)] }, 1: { oneOf: [to(0)] } }, ''],
])('the kinds of values of schemas %s are known soon', (_, schemas, kinds) => {
  const document = documentOf(schemas);
  const start = performance.now();
  expect([...valueKinds(document, to(0))].sort().join(' ')).toBe(kinds);
  createSample(document, to(0));
  expect(performance.now() - start).toBeLessThan(2000);
});
