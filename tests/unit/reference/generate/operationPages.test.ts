import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operationsOf } from '@site/src/reference/document/operations';
import type { OpenApiDocument } from '@site/src/reference/document/types';
import { OperationPages } from '@site/src/reference/generate/operationPages';
import { describeOperation, type Operation } from '@site/src/reference/model/operation';
import { indexOperations } from '@site/src/reference/model/reference';
import * as render from '@site/src/reference/render/operationData';

jest.mock('@site/src/reference/render/operationData', () => {
  const actual = jest.requireActual<typeof render>('@site/src/reference/render/operationData');
  return { operationData: jest.fn(actual.operationData) };
});

const start = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'operation-pages-'));
const rendered = jest.mocked(render.operationData);

beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync('node_modules', { recursive: true, force: true }));

function operation(description = 'Weighs it. See [this](#tag/scales).'): Operation {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Scales', version: '1' },
    paths: {
      '/weight': { get: { operationId: 'weigh', description, responses: { 200: { description: 'The weight.' } } } },
    },
  } as unknown as OpenApiDocument;
  const reference = { id: 'scales', route: '/docs/scales', document };
  const [entry] = operationsOf(document);
  if (!entry) throw new Error('The document has no operation.');
  return describeOperation({ reference, references: [reference], index: indexOperations([reference]) }, entry);
}

/** Returns the content of a page in a run of its own, and whether it was rendered. */
function contentOf(described: Operation, { engine = 'engine', target = '/docs/scales/tag' as string | null } = {}) {
  rendered.mockClear();
  const pages = new OperationPages(engine);
  const content = pages.contentOf(described, () => target);
  pages.save();
  return { content, isRendered: rendered.mock.calls.length > 0 };
}

it('takes the page of an earlier run, which is the same', () => {
  const first = contentOf(operation());
  expect(first.isRendered).toBe(true);
  expect(contentOf(operation())).toEqual({ content: first.content, isRendered: false });
});

it.each([
  ['the operation has changed', [operation('Weighs it twice.')]],
  ['the code has changed', [operation(), { engine: 'newer' }]],
  ['its links lead elsewhere', [operation(), { target: '/docs/scales/other' }]],
  ['its links lead nowhere', [operation(), { target: null }]],
] as const)('renders a page again when %s', (_reason, [described, options]) => {
  const first = contentOf(operation());
  const second = contentOf(described, options);
  expect(second.isRendered).toBe(true);
  if (!options || !('engine' in options)) expect(second.content).not.toEqual(first.content);
});

it('asks for the links of a page that it takes: those that lead nowhere are reported in every run', () => {
  contentOf(operation());
  const pages = new OperationPages('engine');
  const asked: string[] = [];
  pages.contentOf(operation(), (href) => {
    asked.push(href);
    return '/docs/scales/tag';
  });
  pages.save();
  expect(asked).toContain('#tag/scales');
});
