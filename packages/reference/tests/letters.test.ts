import fc from 'fast-check';
import { createDownloads } from 'gatedocs-generator/generate';
import { textOf } from '../../../tests/support/safeHtml';
import { indexDocuments } from '../../generator/src/search/indexDocuments';
import { createContext } from '../../reader/src/mcp/context';
import { getOperationTool } from '../../reader/src/mcp/tools/getOperation';
import { getSchemaTool } from '../../reader/src/mcp/tools/getSchema';
import { excerptAround } from '../../reader/src/site/excerpt';
import { documentationWith, SITE } from '../../reader/tests/mcp/connected';
import { parseExact } from '../src/document/exactJson';
import { operationsOf } from '../src/document/operations';
import type { OpenApiDocument } from '../src/document/types';
import { describeOperation } from '../src/model/operation/operation';
import { indexOperations } from '../src/model/reference/reference';
import { postmanCollection } from '../src/postman/collection';
import { postmanItem } from '../src/postman/item';
import { codeSpan } from '../src/prose/markdownText';
import { renderMarkdown } from '../src/prose/renderMarkdown';
import { readBundle } from '../src/read/readBundle';
import { operationData } from '../src/render/operationData';

/** Names with what Markdown, HTML, JSON, YAML and regular expressions have a meaning for. */
const NAMES = [
  ...[
    'a_b_c',
    '_a_',
    '__a__',
    'a*b',
    '*a*',
    'x[y]',
    'x[]',
    '[x](y)',
    '#/x',
    '#x',
    'a|b',
    '\\d',
    'a\\_b',
    '<T>',
    'List<T>',
  ],
  ...[
    '<your-name>',
    '</b>',
    '<br>',
    '<b>x</b>',
    '&amp;',
    '&lt;b>',
    'a&b',
    '`a`',
    '``',
    'a`b',
    '~~a~~',
    '~a~',
    '![a](b)',
  ],
  ...[
    'a.b.c',
    '1.10',
    '1.',
    '- a',
    '+a',
    '> a',
    '=a',
    '---',
    '$a',
    '${',
    '{{a}}',
    '%41',
    'a%20b',
    '@a',
    'a:b',
    'http://a.b/c_d',
  ],
  ...[
    '"a"',
    "'a'",
    'ß',
    'Ä_ö_ü',
    '名前',
    'имя',
    'é',
    'e\u0301',
    '👩‍👩‍👧',
    'a\u00a0b',
    'a\u200bb',
    'no',
    'null',
    'true',
    '0x1F',
    '~',
    '!a',
    '?a',
  ],
];
const NUMBERS = ['9007199254740993', '-18446744073709551615', '1e400', '0.12345678901234567890', '1.10', '2.0', '1e3'];
const LETTERS = [...'abXY09_*[]()#|\\<>&`~.:-+=!$%"\'^'];

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 12 }),
);
const written = fc.record({
  properties: fc.uniqueArray(name, { minLength: 3, maxLength: 3 }),
  values: fc.uniqueArray(name, { minLength: 3, maxLength: 3 }),
  numbers: fc.uniqueArray(fc.constantFrom(...NUMBERS), { minLength: 2, maxLength: 2 }),
  parameter: name,
  header: name,
  // OpenAPI allows no more (4.8.7.1).
  schema: fc.stringMatching(/^[A-Za-z\d._-]{2,12}$/),
  id: name,
  segment: name.map((each) => each.replaceAll(/[/{}?#]/g, '')).filter((each) => each.trim() !== ''),
  code: name,
  example: name,
  exampleName: name,
  version: name,
});

type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the JSON of a document. */
function jsonOf(texts: Written): string {
  const { properties, values, numbers, parameter, header, schema, id, segment, code, example, exampleName, version } =
    texts;
  const [first = '', second = '', third = ''] = properties;
  const body = { $ref: `#/components/schemas/${schema}` };
  const examples = { [exampleName]: { value: { [first]: example } }, other: { value: {} } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'API', version },
    paths: {
      [`/${segment}/{id}`]: {
        post: {
          operationId: id,
          summary: 'Send',
          description: `Reads ${codeSpan(code)}.`,
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: parameter, in: 'query', schema: { type: 'string', enum: values } },
          ],
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: {
            200: {
              description: 'Done',
              headers: { [header]: { schema: { type: 'string' } } },
              content: { 'application/json': { examples } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        [schema]: {
          type: 'object',
          properties: {
            [first]: { type: 'string' },
            [second]: { type: 'number', enum: numbers.map((number) => `NUMBER ${number}`) },
            [third]: { type: 'string', enum: values, description: `As ${codeSpan(code)}.` },
          },
          required: properties,
        },
      },
    },
  };
  return JSON.stringify(document).replaceAll(/"NUMBER ([^"]+)"/g, '$1');
}

async function madeFrom(texts: Written) {
  const json = jsonOf(texts);
  const source = parseExact(json) as Record<string, unknown>;
  const { document } = readBundle(source);
  const reference = { id: 'main', route: '/docs/api', document: document as OpenApiDocument };
  const [entry] = operationsOf(reference.document);
  if (!entry) throw new Error('The document has no operation.');
  const context = { reference, references: [reference], index: indexOperations([reference]) };
  const described = describeOperation(context, entry);
  const { html, markdown } = operationData(described);
  const item = postmanItem(reference.document, described);
  const files = createDownloads(
    source,
    postmanCollection(reference.document, () => item),
    SITE,
  );
  const path = '/docs/api/send';
  const request = `POST ${entry.path}`;
  const tools = createContext(
    documentationWith({
      pages: async () => [
        {
          path,
          title: 'Send',
          kind: 'operation',
          categories: [],
          operation: { id: 'send', reference: 'main', request },
        },
      ],
      page: async () => markdown,
      document: async () => parseExact(files.get('openapi.json') ?? '') as Record<string, unknown>,
    }),
    SITE,
  );
  const all = ['summary', 'parameters', 'body', 'responses', 'errors', 'examples', 'more'] as const;
  const operation = await getOperationTool.run({ operation: path, include: [...all], part: 1 }, tools);
  const schema = await getSchemaTool.run({ name: texts.schema, levels: 0, part: 1 }, tools);
  return {
    html: textOf(html),
    markdown,
    operation: getOperationTool.formatText(operation),
    schema: getSchemaTool.formatText(schema),
    files,
    documents: indexDocuments([reference], []),
  };
}

test('every name, path, value, number and code span stands letter by letter wherever a reader meets it', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (texts) => {
      const { html, markdown, operation, schema, files, documents } = await madeFrom(texts);
      const path = `/${texts.segment}/{id}`;
      const names = [
        ...texts.properties,
        ...texts.values,
        ...texts.numbers,
        texts.parameter,
        texts.header,
        path,
        texts.code,
      ];
      const copy = textOf(renderMarkdown(markdown));
      for (const each of names) {
        expect(html).toContain(each);
        expect(copy).toContain(each);
        // Code, where nothing is escaped.
        expect(markdown).toContain(each);
        expect(operation).toContain(each);
        expect(excerptAround(markdown, [each], '')).toContain(each.replaceAll(/\s+/g, ' ').trim());
      }
      for (const shown of [html, copy]) {
        expect(shown).toContain(texts.exampleName);
        expect(shown).toContain(JSON.stringify(texts.example));
      }

      const downloads = [files.get('openapi.json') ?? '', files.get('openapi.yaml') ?? ''];
      for (const download of downloads) for (const number of texts.numbers) expect(download).toContain(number);
      expect(files.get('postman-collection.json')).toContain(JSON.stringify(texts.exampleName).slice(1, -1));
      const read = parseExact(downloads[0] ?? '');
      expect(read).toEqual(parseExact(jsonOf(texts)));

      // The mark of a number that JavaScript cannot hold.
      expect([html, markdown, operation, schema].join('')).not.toContain('\uFDD0');
      for (const number of texts.numbers) expect(schema).toContain(number);
      for (const each of texts.properties) expect(schema).toContain(JSON.stringify(each));

      const [document] = documents.filter(({ path: shown }) => shown === path);
      const found = [...(document?.inputs ?? []), ...(document?.outputs ?? [])].map((each) => each.name);
      for (const each of [...texts.properties, texts.parameter, texts.header]) expect(found).toContain(each);
      expect(document?.values?.map((each) => each.name)).toEqual(expect.arrayContaining(texts.values));
    }),
    { seed: 20_261_129, numRuns: 40 },
  );
});
