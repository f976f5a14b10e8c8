import type { OpenApiDocument } from '../src/document/types';
import { accepts } from '../src/model/validation/accepts';
import { unfitExamples } from '../src/model/warnings/unfitExamples';

const SLOW = ['^(a+)+$', '^(?:(?:x|a)*)*$', '^a*a*a*a*a*a*a*a*b$', '^(a|aa)+$', '^([a-z]{1,9}){1,99}$'];
const document = (pattern: string): OpenApiDocument => ({
  info: { title: 'API', version: '1' },
  paths: {
    '/a': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { type: 'string', pattern, example: `${'a'.repeat(60)}!` } } },
        },
        responses: {},
      },
    },
  },
});

test.each(SLOW)('the pattern %s ends, and a warning says where it is', (pattern) => {
  const found = unfitExamples(document(pattern));
  expect(found).toEqual([
    {
      pointer: '#/paths/~1a/post/requestBody/content/application~1json/schema/pattern',
      message: expect.stringContaining('takes too long to compare'),
    },
  ]);
});

test('a slow pattern of the names of members has a warning at its place', () => {
  const pattern = '^(/|b+)+$';
  const items = { type: 'object', patternProperties: { [pattern]: {} }, example: { [`${'b'.repeat(60)}!`]: 1 } };
  const responses = {
    200: { description: '', content: { 'application/json': { schema: { type: 'array', items } } } },
  };
  const found = unfitExamples({ info: { title: 'API', version: '1' }, paths: { '/a': { get: { responses } } } });
  expect(found).toEqual([
    {
      pointer: '#/paths/~1a/get/responses/200/content/application~1json/schema/items/patternProperties/^(~1|b+)+$',
      message:
        'A name in `patternProperties` takes too long to compare (^(/|b+)+$), so no example is checked against it: write it without repetitions of repetitions.',
    },
  ]);
});

test('an ordinary pattern with repetitions is compared', () => {
  const pattern = '^[a-z]+(?:-[a-z]+)*$';
  expect(accepts(document(pattern), { type: 'string', pattern }, 'some-name')).toBe(true);
  expect(accepts(document(pattern), { type: 'string', pattern }, 'some--name')).toBe(false);
  expect(accepts(document('('), { type: 'string', pattern: '(' }, 'x')).toBeUndefined();
});
