import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenApiDocument } from 'gatedocs-reference/document';
import { operationsOf } from 'gatedocs-reference/document';
import { indexOperations } from 'gatedocs-reference/model';
import * as model from '../../../reference/src/model/operation/operation';
import * as render from '../../../reference/src/render/operationData';
import { OperationPages } from '../../src/generate/operationPages';

jest.mock('../../../reference/src/model/operation/operation', () => {
  const actual = jest.requireActual<typeof model>('../../../reference/src/model/operation/operation');
  return { ...actual, describeOperation: jest.fn(actual.describeOperation) };
});
jest.mock('../../../reference/src/render/operationData', () => {
  const actual = jest.requireActual<typeof render>('../../../reference/src/render/operationData');
  return { operationData: jest.fn(actual.operationData) };
});

const start = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'operation-pages-'));
const described = jest.mocked(model.describeOperation);
const rendered = jest.mocked(render.operationData);

beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync('node_modules', { recursive: true, force: true }));

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Scales', version: '1' },
  paths: {
    '/weight': {
      get: {
        operationId: 'weigh',
        summary: 'Weigh',
        description: 'Weighs it. See [this](#tag/scales).',
        responses: {
          200: {
            description: 'The weight.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Weight' } } },
          },
        },
      },
    },
    '/scales': {
      get: { operationId: 'listScales', summary: 'List scales', responses: { 200: { description: 'All scales.' } } },
    },
  },
  components: { schemas: { Weight: { type: 'integer', description: 'In grams.' } } },
};

/** Returns the document with another text in it. */
function changed(before: string, after: string, base: object = DOCUMENT): object {
  const text = JSON.stringify(base);
  if (!text.includes(before)) throw new Error(`The document has no ${before}.`);
  return JSON.parse(text.replace(before, after)) as object;
}

/** Makes the first operation in a run of its own. */
function made(document: object, { engine = 'engine', resolve = (): string | null => '/docs/scales/tag' } = {}) {
  described.mockClear();
  rendered.mockClear();
  const pages = new OperationPages(engine);
  // Every run reads its own document.
  const reference = {
    id: 'scales',
    route: '/docs/scales',
    document: JSON.parse(JSON.stringify(document)) as OpenApiDocument,
  };
  const [entry] = operationsOf(reference.document);
  if (!entry) throw new Error('The document has no operation.');
  const names = { reference, references: [reference], index: indexOperations([reference]) };
  const { postman, ...others } = pages.make(names, entry, resolve);
  const result = { ...others, request: postman?.() };

  return { result, isDescribed: described.mock.calls.length > 0, isRendered: rendered.mock.calls.length > 0 };
}

/** Returns what is made without an earlier run. */
function madeAnew(...args: Parameters<typeof made>) {
  rmSync('node_modules', { recursive: true, force: true });
  return made(...args).result;
}

it('reuses the identical result of an earlier run', () => {
  const first = made(DOCUMENT);
  expect(first).toMatchObject({ result: { request: { name: 'Weigh' } }, isDescribed: true, isRendered: true });
  expect(made(DOCUMENT)).toEqual({ result: first.result, isDescribed: false, isRendered: false });
});

it('takes it after a change of another operation', () => {
  const first = made(DOCUMENT);
  const second = made(changed('All scales.', 'All scales but the broken ones.'));
  expect(second).toEqual({ result: first.result, isDescribed: false, isRendered: false });
});

it.each([
  ['the operation', changed('Weighs it.', 'Weighs it twice.')],
  ['a schema that it uses', changed('In grams.', 'In pounds.')],
])('describes and renders an operation again after a change of %s', (_part, document) => {
  const first = made(DOCUMENT);
  const second = made(document);
  expect(second).toEqual({ result: madeAnew(document), isDescribed: true, isRendered: true });
  expect(second.result).not.toEqual(first.result);
});

it.each([
  ['the name of another operation', changed('List scales', 'List all scales')],
  ['the document besides operations', changed('"version":"1"', '"version":"2"')],
])('describes an operation again after a change of %s, but takes its page', (_part, document) => {
  const { result } = made(DOCUMENT);
  expect(made(document)).toEqual({ result, isDescribed: true, isRendered: false });
});

it('describes an operation again after a change of another one that the document refers to', () => {
  const pointer = '#/paths/~1scales/get/responses/200/content/application~1json/schema';
  const scales = changed(
    '{"200":{"description":"All scales."}}',
    '{"200":{"description":"All scales.","content":{"application/json":{"schema":{"type":"integer","description":"In grams."}}}}}',
    changed('#/components/schemas/Weight', pointer, { ...DOCUMENT, components: {} }),
  );
  const first = made(scales);
  const second = made(changed('In grams.', 'In pounds.', scales));
  expect(second).toMatchObject({ isDescribed: true, isRendered: true });
  expect(second.result).not.toEqual(first.result);
});

it('describes and renders an operation again with other code', () => {
  made(DOCUMENT);
  expect(made(DOCUMENT, { engine: 'newer' })).toMatchObject({ isDescribed: true, isRendered: true });
});

it.each([
  ['elsewhere', '/docs/scales/other'],
  ['nowhere', null],
])('renders a page again when its links lead %s', (_where, target) => {
  const first = made(DOCUMENT);
  const second = made(DOCUMENT, { resolve: () => target });
  expect(second.isRendered).toBe(true);
  expect(second.result.content).not.toEqual(first.result.content);
});

it('asks for the links of a page that it takes: those that lead nowhere are reported in every run', () => {
  made(DOCUMENT);
  const asked: string[] = [];
  made(DOCUMENT, {
    resolve: ((href: string) => {
      asked.push(href);
      return '/docs/scales/tag';
    }) as () => string,
  });
  expect(asked).toContain('#tag/scales');
});
