import { describedOperation, documentWith, sampleRequest } from '../../../tests/support/describedOperation';
import { sentText } from '../../../tests/support/samples/environment';
import { isInstalled } from '../../../tests/support/samples/runners';
import { SampleRuns } from '../../../tests/support/samples/sampleRuns';
import type { RawParameter } from '../src/document/types';
import { SAMPLE_LANGUAGES } from '../src/languages';
import type { SampleRequest } from '../src/languages/sampleRequest';
import { accepts } from '../src/model/validation/accepts';
import { NEW_UUID, NEW_VALUE } from '../src/model/values/freshPlaceholders';
import { createSamples } from '../src/samples/createSamples';

/** The version and the variant of RFC 9562. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const key: RawParameter = { name: 'Idempotency-Key', in: 'header', required: true, example: 'a15f09c8' };
const documentOf = (parameter: RawParameter) => documentWith({ parameters: [parameter] });
const sent = (parameter: RawParameter) => sampleRequest(describedOperation(documentOf(parameter)), undefined);

test.each([
  ['a header of this name', key],
  [
    'a header of this name in small letters, that is a UUID',
    { ...key, name: 'idempotency-key', schema: { format: 'uuid' } },
  ],
  ['an optional one that the document wants in samples', { ...key, required: false, 'x-in-samples': true }],
  ['any header that the document calls fresh', { ...key, name: 'X-Request', required: false, 'x-in-samples': 'fresh' }],
] as [string, RawParameter][])('%s has a new UUID instead of its example', (_, parameter) => {
  expect(sent(parameter).headers).toEqual([{ name: parameter.name, value: NEW_UUID }]);
});

test.each([
  ['another header', { ...key, name: 'X-Request' }, [{ name: 'X-Request', value: 'a15f09c8' }]],
  [
    'a parameter of this name at another place',
    { ...key, in: 'cookie' },
    [{ name: 'Cookie', value: 'Idempotency-Key=a15f09c8' }],
  ],
  ['an optional one of which the document says nothing', { ...key, required: false }, []],
] as [string, RawParameter, object[]][])('%s is as the document says', (_, parameter, headers) => {
  expect(sent(parameter).headers).toEqual(headers);
});

test.each([{ maxLength: 35 }, { minLength: 64 }, { pattern: '^[A-Z]+$' }, { type: 'integer' }] as const)(
  'a key that is no UUID, by %j, is a placeholder that the server refuses',
  (schema) => {
    const parameter = { ...key, schema };
    expect(sent(parameter).headers).toEqual([{ name: 'Idempotency-Key', value: NEW_VALUE }]);
    expect(accepts(documentOf(parameter), schema, NEW_VALUE)).toBe(false);
  },
);

test('a fresh value elsewhere, or with a media type, is a placeholder', () => {
  const query = sent({ ...key, in: 'query', 'x-in-samples': 'fresh' });
  expect(new URL(sentText(query.url)).searchParams.get('Idempotency-Key')).toBe(NEW_VALUE);
  const json = sent({ ...key, content: { 'application/json': { schema: { type: 'string' } } } });
  expect(json.headers).toEqual([{ name: 'Idempotency-Key', value: JSON.stringify(NEW_VALUE) }]);
});

describe('two runs send two UUIDs', () => {
  const runs = new SampleRuns([]);
  beforeAll(() => runs.start());
  afterAll(() => runs.stop());

  test.each(SAMPLE_LANGUAGES.filter(({ id }) => isInstalled(id)))(
    'in $label',
    async ({ id }) => {
      const request: SampleRequest = { ...sent(key), method: 'POST', url: `${runs.origin}/things` };
      const code = createSamples({ ...request, headers: [...request.headers, { name: 'X$`', value: NEW_UUID }] })[id];
      const sentKeys = [await runs.run(id, code), await runs.run(id, code)].flatMap(({ recorded }) =>
        recorded.flatMap(({ headers }) => [headers['idempotency-key'], headers['x$`']]),
      );
      expect(sentKeys).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(UUID)));
      expect(new Set(sentKeys).size).toBe(4);
    },
    120_000,
  );
});
