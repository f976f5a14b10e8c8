import { valueAt } from '../../../src/document/resolve';
import { MARK, openapi, readersSee, readersSeeSchemas, SECRET, schemaRef } from './view';

const hidden = { [`/${SECRET}`]: { get: { ...MARK, operationId: SECRET } } };

test('x-related, x-sandbox and x-webhooks lose removed operations and webhooks', () => {
  const names = ['get', SECRET, `main:${SECRET}`, 'simulator:other'];
  const operation = (related: readonly string[], sandbox: unknown, webhooks: readonly string[]) => ({
    operationId: 'get',
    'x-related': related,
    'x-sandbox': sandbox,
    'x-webhooks': webhooks,
  });
  const webhooks = { event: { post: { 'x-sandbox': SECRET } }, hidden: MARK };
  expect(
    readersSee({
      paths: { '/a': { get: operation(names, names, ['event', 'hidden', 'main:hidden']) }, ...hidden },
      webhooks,
    }),
  ).toEqual(
    openapi({
      paths: { '/a': { get: operation(['get', 'simulator:other'], ['get', 'simulator:other'], ['event']) } },
      webhooks: { event: { post: {} } },
    }),
  );
});

test('x-lifecycle loses the transitions of removed operations, and marked ones', () => {
  const transitions = [
    { from: 'a', to: 'b', by: 'system' },
    { from: 'b', to: 'a', by: 'get' },
  ];
  const marked = [
    { from: 'a', to: 'a', by: SECRET },
    { from: 'a', to: 'a', by: `main:${SECRET}` },
    { ...MARK, from: 'b', to: 'b', by: 'system' },
  ];
  const schemas = (all: readonly object[]) => ({
    A: { enum: ['a', 'b'], 'x-lifecycle': { initial: 'a', transitions: all } },
  });
  const paths = { '/a': { get: { operationId: 'get' } } };
  expect(
    readersSee({ paths: { ...paths, ...hidden }, components: { schemas: schemas([...transitions, ...marked]) } }),
  ).toEqual(openapi({ paths, components: { schemas: schemas(transitions) } }));
});

describe('x-problems', () => {
  const problems = { known: { title: 'Known' }, [SECRET]: { ...MARK, title: 'Hidden' } };
  const texts = { known: 'Known.', [SECRET]: 'Hidden.' };

  test('loses marked codes, with all that the schema says about them', () => {
    expect(
      readersSeeSchemas({
        A: {
          enum: [SECRET, 'known'],
          'x-problems': problems,
          'x-enumDescriptions': texts,
          'x-enum-descriptions': ['Hidden.', 'Known.'],
          'x-enum-varnames': ['HIDDEN', 'KNOWN'],
          default: SECRET,
        },
        B: { 'x-extensible-enum': ['known', SECRET], 'x-problems': problems, 'x-enumNames': ['KNOWN', 'HIDDEN'] },
      }),
    ).toEqual({
      A: {
        enum: ['known'],
        'x-problems': { known: problems.known },
        'x-enumDescriptions': { known: 'Known.' },
        'x-enum-descriptions': ['Known.'],
        'x-enum-varnames': ['KNOWN'],
      },
      B: { 'x-extensible-enum': ['known'], 'x-problems': { known: problems.known }, 'x-enumNames': ['KNOWN'] },
    });
  });

  test('loses codes in examples', () => {
    const content = { 'a/b': { schema: { properties: { code: schemaRef('A') } }, example: { code: SECRET, id: 1 } } };
    const seen = readersSee({
      components: {
        schemas: { A: { enum: [SECRET, 'known'], 'x-problems': problems } },
        responses: { R: { description: 'Errors.', content } },
      },
    });
    expect(valueAt(seen, '/components/responses/R/content/a~1b/example')).toEqual({ id: 1 });
  });

  test.each([
    [
      'the lists of descriptions',
      { description: `Errors:\n- \`${SECRET}\`: Hidden.` },
      '#/components/schemas/B/description',
    ],
    ['the values of another schema', { enum: [SECRET] }, '#/components/schemas/B/enum/0'],
    ['the texts about these', { 'x-enumDescriptions': { [SECRET]: 'Hidden.' } }, `x-enumDescriptions/${SECRET}`],
  ])('stop the build in %s', (_, B, pointer) => {
    expect(() => readersSeeSchemas({ A: { 'x-problems': problems }, B })).toThrow(`${pointer} names "${SECRET}"`);
  });

  test('keeps a code that another schema still has', () => {
    const B = { 'x-problems': { [SECRET]: {} }, default: SECRET };
    expect(readersSeeSchemas({ A: { 'x-problems': problems, default: SECRET }, B })).toEqual({
      A: { 'x-problems': { known: problems.known } },
      B,
    });
  });
});

describe('a code sample', () => {
  const see = (extension: (samples: readonly object[]) => object, samples: readonly object[]): unknown => {
    const property = { type: 'string', ...MARK };
    const seen = readersSee({
      paths: {
        '/a': {
          parameters: [{ ...MARK, name: 'X-Hidden-Header', in: 'header' }],
          post: {
            ...extension(samples),
            requestBody: { content: { 'a/b': { schema: schemaRef('A') }, 'c/d': { schema: schemaRef('Gone') } } },
            security: [{ hidden: [] }, {}],
          },
        },
      },
      components: {
        schemas: {
          A: { items: schemaRef('B') },
          B: { properties: { id: {}, [SECRET]: property, word: property, 'a.b': property } },
          C: { allOf: [schemaRef('B'), { properties: { extension: property } }] },
          Other: { properties: { elsewhere: property, keyword: {} } },
          Gone: { ...MARK, properties: { keyword: {} } },
        },
        securitySchemes: {
          hidden: { ...MARK, type: 'apiKey', name: 'X-Key' },
          general: { ...MARK, type: 'apiKey', name: 'X-General' },
        },
      },
      security: [{ general: [] }, {}],
    });
    return valueAt(seen, '/paths/~1a/post');
  };
  const plain = { lang: 'curl', source: 'curl -d \'{"id": 1, "elsewhere": 2, "keyword": 3, "two_words": 4}\'' };
  const rest = { requestBody: expect.anything(), security: [{}] };

  test.each([
    ['a property', `{"${SECRET}": 1}`],
    ['a property in another case', 'sample.setSecretThing(1)'],
    ['a property in snake case', 'secret_thing = 1'],
    ['a property of one word', 'sample.word = 1'],
    ['a property of one word in another case', 'Word = 1'],
    ['a property with an unusual name', 'sample["a.b"] = 1'],
    ['a property of an extension', 'sample.extension = 1'],
    ['a parameter of the path item', 'curl -H "X-Hidden-Header: 1"'],
    ['the header of a scheme of the document', 'curl -H "X-General: 1"'],
    ['the header of a security scheme', 'curl -H "X-Key: 1"'],
  ])('with the name of a removed part is gone: %s', (_, source) => {
    expect(see((samples) => ({ 'x-codeSamples': samples }), [plain, { lang: 'a', source }])).toEqual({
      ...rest,
      'x-codeSamples': [plain],
    });
  });

  test.each([
    ['x-codeSamples', (samples: readonly object[]) => ({ 'x-codeSamples': samples })],
    ['x-code-samples', (samples: readonly object[]) => ({ 'x-code-samples': samples })],
    ['x-readme', (samples: readonly object[]) => ({ 'x-readme': { 'code-samples': samples } })],
  ])('is found in %s', (_, extension) => {
    const telling = { language: 'a', code: SECRET };
    expect(see(extension, [plain])).toEqual({ ...rest, ...extension([plain]) });
    expect(see(extension, [plain, telling])).toEqual({ ...rest, ...extension([plain]) });
    expect(see(extension, [plain, { ...plain, ...MARK, source: 'other' }])).toEqual({ ...rest, ...extension([plain]) });
  });
});

test('badges, servers and other objects in extensions can be marked', () => {
  const badge = { name: SECRET, ...MARK };
  const shown = {
    'x-badges': [{ name: 'Beta' }],
    servers: [{ url: '/', variables: { 'x-audience': { default: 'a' } } }],
  };
  expect(
    readersSee({ paths: { '/a': { get: { ...shown, 'x-badges': [badge, { name: 'Beta' }], externalDocs: badge } } } }),
  ).toEqual(openapi({ paths: { '/a': { get: shown } } }));
});
