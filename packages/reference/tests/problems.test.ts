import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { HARBOUR } from '../../../tests/support/harbour';
import { assertPagesFree, errorPageData, errorPageSources } from '../../generator/src/generate/errorPages';
import { createIndex, indexDocuments } from '../../generator/src/search/indexDocuments';
import { IGNORE_ALL } from '../../generator/src/settings/generatedFolders';
import { operationsOf } from '../src/document/operations';
import { cataloguesOf, errorPagesOf, operationsWith } from '../src/model/errors/catalogues';
import { describeOperation } from '../src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../src/model/reference/reference';
import { unknownNames } from '../src/model/warnings/unknownNames';
import { readBundle } from '../src/read/readBundle';
import { operationData } from '../src/render/operationData';
import { search } from '../src/search/search';

const URL = 'https://docs.example.com/docs';

/** Returns a reference whose one operation has these responses. */
function reference(id: string, schemas: string, responses: string, errors = 'errors'): ReferenceSource {
  const source = {
    openapi: '3.1.0',
    info: { title: id, version: '1' },
    paths: { [`/${id}`]: { get: { operationId: `${id}Get`, responses: parse(responses) } } },
    components: { schemas: parse(schemas) },
  };
  const { document } = readBundle(source);
  return { id, route: `/docs/${id}`, document, errors: { route: `/docs/${errors}`, url: `${URL}/${errors}` } };
}

const HARBOUR_WITH_ERRORS = HARBOUR.map((each) => ({
  ...each,
  errors: { route: '/docs/errors', url: `${URL}/errors` },
}));

const CODES = `
  Code:
    enum: [b_b, a, same]
    x-problems:
      b_b: { status: 404, title: 'No *b*', cause: Lost., fix: Find it. }
      a: { status: 404 }
      same: { status: 400 }
`;
const LISTED = "{ '404': { description: '- `b_b`: Lost.' } }";

it('a document without x-problems has no pages of errors', () => {
  expect(cataloguesOf([reference('one', '{ Code: { enum: [a] } }', LISTED)])).toEqual([]);
});

it('codes are in the order of status and code, each with a page of its own', () => {
  const similar =
    '{ Code: { x-extensible-enum: [x_y, x-y, index], x-problems: { x_y: {}, x-y: {}, index: { status: 500 } } } }';
  const pages = [CODES, similar].flatMap((schemas) =>
    cataloguesOf([reference('one', schemas, '{}')]).flatMap(({ problems }) => problems.map(({ href }) => href)),
  );
  expect(pages.slice(0, 3)).toEqual(['/docs/errors/same', '/docs/errors/a', '/docs/errors/b-b']);
  expect(new Set(pages).size).toBe(6);
  expect(pages).not.toContain('/docs/errors/index');
});

it('references of one route share the pages of their codes, and a route of its own has its own pages', () => {
  const shared = [reference('one', CODES, LISTED), reference('two', CODES, LISTED)];
  const [catalogue, ...others] = cataloguesOf(shared);
  const problem = catalogue?.problems.find(({ code }) => code === 'b_b');
  expect(others).toEqual([]);
  expect(catalogue && problem && operationsWith(problem, catalogue).map(({ href }) => href)).toEqual([
    '/docs/one/one-get',
    '/docs/two/two-get',
  ]);
  const separate = [reference('one', CODES, LISTED), reference('two', CODES, LISTED, 'two-errors')];
  expect(cataloguesOf(separate).map(({ route, title, references }) => [route, title, references.length])).toEqual([
    ['/docs/errors', 'Errors: one', 1],
    ['/docs/two-errors', 'Errors: two', 1],
  ]);
});

it('a code of a document that does not describe it has no link to the page of another document', () => {
  const references = [reference('one', CODES, LISTED), reference('two', '{}', LISTED)] as const;
  expect(errorPagesOf(references[1], references).size).toBe(0);
});

it.each([
  ['an item of a list', LISTED, true],
  ['an example', "{ '4XX': { content: { a/b: { example: { error: { code: b_b } } } } } }", true],
  [
    'a named example',
    "{ default: { description: '' }, '500': { content: { a/b: { examples: { x: { value: [b_b] } } } } } }",
    true,
  ],
  ['a success', "{ '200': { content: { a/b: { example: { code: b_b } } } } }", false],
  ['the only response', '{ default: { content: { a/b: { example: { code: b_b } } } } }', false],
  ['a text with the code in it', "{ '400': { content: { a/b: { example: { detail: see b_b } } } } }", false],
])('an operation with the code in %s: %s %s', (_, responses, isListed) => {
  const one = reference('one', CODES, responses);
  const [catalogue] = cataloguesOf([one]);
  const problem = catalogue?.problems.find(({ code }) => code === 'b_b');
  expect(catalogue && problem && operationsWith(problem, catalogue)).toHaveLength(isListed ? 1 : 0);
});

it('warns of codes that the enum does not have, of codes without a description, and of different descriptions', () => {
  const one = reference('one', '{ Code: { enum: [a, b], x-problems: { a: { status: 400 }, c: {} } } }', '{}');
  const two = reference('two', '{ Code: { x-extensible-enum: [a], x-problems: { a: { status: 409 } } } }', '{}');
  expect(cataloguesOf([one]).flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['a']);
  expect(unknownNames(one, [one, two])).toEqual([
    { pointer: '#/components/schemas/Code/x-problems', message: expect.stringMatching(/^"c" is not a value/) },
    { pointer: '#/components/schemas/Code/x-problems', message: expect.stringMatching(/does not describe "b"/) },
    {
      pointer: '#/components/schemas/Code/x-problems',
      message: expect.stringMatching(/^"a" is described in another way/),
    },
  ]);
  expect(unknownNames(one, [one]).map(({ message }) => message)).not.toContainEqual(
    expect.stringContaining('another way'),
  );
});

it('a page has plain front matter, and its texts as data', () => {
  const hostile = {
    status: 400,
    title: '<b>"x\\',
    cause: '<script>alert(1)</script> {{x}}',
    fix: '[go](javascript:alert(1)) [home](#operation/oneGet)',
  };
  const one = reference('one', JSON.stringify({ Code: { enum: ['x|y'], 'x-problems': { 'x|y': hostile } } }), '{}');
  const [catalogue] = cataloguesOf([one]);
  if (!catalogue) throw new Error('There is no catalogue.');
  const sources = [...errorPageSources(catalogue)].flatMap(([name, source]) => (name.endsWith('.mdx') ? source : []));
  expect(sources.join('\n')).not.toMatch(/<b>|<script>|\{\{x/);
  const data = JSON.stringify(
    errorPageData(catalogue, () => (href) => href.replace('#operation/oneGet', '/docs/one/one-get')),
  );
  expect(data).not.toMatch(/href=\\+"javascript|[^\\]<script>alert/);
  expect(data).toMatch(/href=\\+"\/docs\/one\/one-get\\+"/);
  expect(data).toContain('x\\\\|y');
});

it("an operation's example with the page's address links it, and another one has a link above", () => {
  const named = `{ '404': { content: { application/json: { examples: {
    one: { value: { type: '${URL}/errors/b-b', code: b_b } }, two: { value: { type: 'about:blank', code: b_b } } } } } } }`;
  const one = reference('one', CODES, named);
  const [entry] = operationsOf(one.document);
  if (!entry) throw new Error('There is no operation.');
  const { html, links } = operationData(
    describeOperation({ reference: one, references: [one], index: indexOperations([one]) }, entry),
  );
  expect(html).toContain(`"<a href="/docs/errors/b-b">${URL}/errors/b-b</a>"`);
  expect(html.match(/Cause and fix: /g)).toHaveLength(1);
  expect(links).toContain('/docs/errors/b-b');
});

describe('the place of the pages', () => {
  const start = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'errors-'));
    mkdirSync(path.join(folder, 'docs'));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(start);
    rmSync(folder, { recursive: true });
  });

  const one = reference('one', CODES, LISTED);
  const place = (references: readonly ReferenceSource[]) => {
    for (const catalogue of cataloguesOf(references)) assertPagesFree(catalogue, references);
  };

  it('is free, or has the pages of an earlier run', () => {
    place([one]);
    mkdirSync('docs/errors');
    writeFileSync('docs/errors/.gitignore', IGNORE_ALL);
    place([one]);
  });

  it.each(['docs/errors.mdx', 'docs/errors/index.md'])('cannot be that of the guide %s', (guide) => {
    mkdirSync(path.dirname(guide), { recursive: true });
    writeFileSync(guide, '# Errors');
    expect(() => place([one])).toThrow(
      'docs/errors is a guide, so the error codes cannot use its address: set `errors`',
    );
  });

  it('cannot be that of a reference', () => {
    expect(() => place([reference('errors', CODES, LISTED)])).toThrow('docs/errors has the pages of a reference');
    place([reference('errors', '{}', LISTED)]);
  });
});

it('the search finds the page of a code first', () => {
  const index = createIndex(indexDocuments(HARBOUR_WITH_ERRORS, []));
  for (const code of ['insufficient_balance', 'ship_not_found', 'rate_limit_exceeded'])
    expect(search(index, code)[0]?.hits[0]).toMatchObject({ kind: 'error', path: code });
});
