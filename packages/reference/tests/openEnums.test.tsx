/** @jest-environment jsdom */

import { TextEncoder } from 'node:util';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import { indexDocuments } from '../../generator/src/search/indexDocuments';
import { RequestBuilder } from '../src/builder/RequestBuilder';
import type { Json, OpenApiDocument, RawOperation, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { createSample } from '../src/model/sample';
import { describeSchema, type Schema } from '../src/model/schema';
import { accepts } from '../src/model/validation/accepts';
import { readBundle } from '../src/read/readBundle';
import { SchemaFacts } from '../src/render/article/SchemaFacts';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';
import { requestTemplate } from '../src/samples/requestTemplate';

Object.assign(globalThis, { TextEncoder });

const document = parse(`
info: { title: API, version: '1' }
components:
  schemas:
    Known: { type: string, enum: [a, b], x-enumDescriptions: { a: First. } }
`) as OpenApiDocument;

const schemaOf = (source: string): RawSchema => parse(source) as RawSchema;
const viewOf = (source: string): Schema =>
  describeSchema(createPageContext(document), schemaOf(source), 'body', 'response');
const sample = (source: string): Json => createSample(document, schemaOf(source));

/** All spellings of an open enumeration of the texts a and b. */
const SPELLINGS = [
  'type: string, x-extensible-enum: [a, b], x-enumDescriptions: { a: First. }',
  'x-extensible-enum: [a, b], x-enum-descriptions: [First.]',
  'anyOf: [{ enum: [a, b], x-enumDescriptions: { a: First. } }, { type: string }]',
  'anyOf: [{ type: string }, { type: string, enum: [a, b] }], x-enumDescriptions: { a: First. }',
  'anyOf: [{ type: string }, { $ref: "#/components/schemas/Known" }]',
  'allOf: [{ anyOf: [{ type: string }, { $ref: "#/components/schemas/Known" }] }]',
  'type: string, description: Extensible enum. A letter., examples: [a, b], x-enumDescriptions: { a: First. }',
];
const NULLABLE = [
  'type: [string, "null"], x-extensible-enum: [a, b]',
  'type: string, nullable: true, x-extensible-enum: [a, b]',
  'anyOf: [{ enum: [a, b] }, { type: string }, { type: "null" }]',
  'anyOf: [{ enum: [a, b] }, { type: [string, "null"] }]',
  'anyOf: [{ enum: [a, b, null] }, { type: string }]',
  'anyOf: [{ type: string }, { enum: [a, b], nullable: true }]',
  'nullable: true, anyOf: [{ enum: [a, b] }, { type: string }]',
];

test.each(SPELLINGS)('{ %s } lists its values, and more may be added', (source) => {
  const schema = viewOf(`{ ${source} }`);
  expect(schema).toMatchObject({ type: 'string', hasMoreValues: true, choices: [], examples: [] });
  expect(schema.values).toEqual([
    { value: 'a', description: 'First.' },
    { value: 'b', description: '' },
  ]);
});

test.each(NULLABLE)('{ %s } can be null', (source) => {
  expect(viewOf(`{ ${source} }`)).toMatchObject({
    type: 'string or null',
    values: [{ value: 'a' }, { value: 'b' }],
    hasMoreValues: true,
  });
});

test.each([...SPELLINGS, ...NULLABLE])('the sample of { %s } is the first known value', (source) => {
  expect(sample(`{ ${source} }`)).toBe('a');
});

test.each(SPELLINGS.slice(0, 1).concat(SPELLINGS.slice(2)))('{ %s } accepts other texts only', (source) => {
  const schema = schemaOf(`{ ${source} }`);
  expect(['a', 'other', 5, null].map((value) => accepts(document, schema, value))).toEqual([true, true, false, false]);
});

test('numbers and names in code are listed too', () => {
  expect(viewOf('{ anyOf: [{ enum: [1, 2], x-enum-varnames: [LOW, HIGH] }, { type: integer }] }')).toMatchObject({
    type: 'integer',
    values: [
      { value: '1', name: 'LOW' },
      { value: '2', name: 'HIGH' },
    ],
    hasMoreValues: true,
  });
});

test('a list of open values has them, and none of its items is described twice', () => {
  const schema = viewOf('{ type: array, items: { type: string, x-extensible-enum: [a, b] } }');
  expect(schema).toMatchObject({
    type: 'array of string',
    values: [{ value: 'a' }, { value: 'b' }],
    hasMoreValues: true,
  });
  expect(schema.itemFacts).toBeUndefined();
});

test('the texts of the alternatives and of the whole are kept, each once', () => {
  const source =
    '{ description: Whole., anyOf: [{ enum: [a], description: Known. }, { type: string, description: Whole. }] }';
  expect(viewOf(source).description).toBe('Whole.\n\nKnown.');
});

test.each([
  'enum: [a, b]',
  'const: a',
  'enum: [a, b], x-extensible-enum: [a, b, c]',
  'allOf: [{ x-extensible-enum: [a, b, c] }, { enum: [a, b] }]',
])('{ %s } is closed', (source) => {
  const schema = viewOf(`{ type: string, ${source} }`);
  expect(schema.values.map(({ value }) => value)).not.toContain('c');
  expect(schema.hasMoreValues).toBeUndefined();
});

test.each([
  ['a limit of the other values', 'anyOf: [{ enum: [latest] }, { type: string, pattern: "^v" }]'],
  ['a limit of the known values', 'anyOf: [{ enum: [a], deprecated: true }, { type: string }]'],
  ['another type of the known values', 'anyOf: [{ enum: [a, 1] }, { type: string }]'],
  ['a third alternative', 'anyOf: [{ enum: [a] }, { type: string }, { type: integer, minimum: 1 }]'],
  ['exactly one alternative', 'oneOf: [{ enum: [a], title: A }, { type: string, title: B }]'],
])('%s makes alternatives', (_, source) => {
  const schema = viewOf(`{ ${source} }`);
  expect(schema.choices).toHaveLength(1);
  expect(schema).toMatchObject({ values: [] });
  expect(schema.hasMoreValues).toBeUndefined();
});

test('examples without the mark are examples', () => {
  expect(viewOf('{ type: string, description: A letter., examples: [a, b] }')).toMatchObject({
    values: [],
    examples: ['a', 'b'],
  });
});

test('a schema that is an alternative of itself ends', () => {
  const schemas = { Self: { anyOf: [{ $ref: '#/components/schemas/Self' }, { type: 'string' }] } };
  const circular = { ...document, components: { schemas } } as OpenApiDocument;
  const view = describeSchema(createPageContext(circular), { $ref: '#/components/schemas/Self' }, 'body', 'response');
  expect(view.values).toEqual([]);
});

test('the reader keeps the extension, also of a parameter of Swagger 2.0', () => {
  const parameter = { name: 'kind', in: 'query', type: 'string', 'x-extensible-enum': ['a', 'b'] };
  const { document: read, findings } = readBundle({
    swagger: '2.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/things': { get: { operationId: 'list', parameters: [parameter], responses: { 200: { description: '' } } } },
    },
  });
  expect(findings).toEqual([]);
  expect(JSON.stringify(read.paths)).toContain('"x-extensible-enum":["a","b"]');
});

describe('a client is told that values may be added', () => {
  const OPEN = '{ type: string, x-extensible-enum: [a, b] }';
  const CLOSED = '{ type: string, enum: [a, b] }';
  const many = (keyword: string): string => `{ ${keyword}: [${[...'abcdefghijkl'].join(', ')}] }`;

  test('on the page, also beside a list that is closed at first', () => {
    const note = () => screen.queryByText('More values may be added: accept values that are not listed here.');
    const { rerender } = render(<SchemaFacts schema={viewOf(OPEN)} />);
    expect(note()).not.toBeNull();
    rerender(<SchemaFacts schema={viewOf(many('x-extensible-enum'))} />);
    expect(note()?.closest('details')).toBeNull();
    for (const source of [CLOSED, many('enum'), '{ type: string }']) {
      rerender(<SchemaFacts schema={viewOf(source)} />);
      expect(note()).toBeNull();
    }
  });

  test('in Markdown', () => {
    const copied = (source: string): string =>
      htmlToMarkdown(renderToStaticMarkup(<SchemaFacts schema={viewOf(source)} />));
    expect(copied(OPEN)).toBe('One of `a`, `b`\n\nMore values may be added: accept values that are not listed here.\n');
    expect(copied(CLOSED)).toBe('One of `a`, `b`\n');
  });
});

describe('the builder', () => {
  const open = (raw: RawOperation): void => {
    const operation = describedOperation(documentWith(raw));
    // As the browser gets them.
    const template = JSON.parse(JSON.stringify(requestTemplate(operation)));
    render(<RequestBuilder template={template} example={0} onClose={() => undefined} />);
  };
  const curl = (): string => (screen.getByLabelText('curl sample').textContent ?? '').replaceAll(/\s/g, '');
  const optionsOf = (label: string): (string | undefined)[] =>
    [...(screen.getByLabelText<HTMLInputElement>(label).list?.options ?? [])].map(({ value }) => value);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const letter = schemaOf('{ type: string, x-extensible-enum: [a, b] }');
  const number = schemaOf('{ anyOf: [{ enum: [1, 2] }, { type: integer }] }');
  const body = (schema: RawSchema, mediaType = 'application/json'): RawOperation => ({
    requestBody: { content: { [mediaType]: { schema } } },
  });

  test('offers the known values of a parameter and sends any other', () => {
    open({ parameters: [{ name: 'letter', in: 'query', schema: letter }] });
    expect(optionsOf('letter')).toEqual(['a', 'b']);
    type('letter', 'zebra');
    expect(curl()).toContain('letter=zebra');
  });

  test('offers the known values of a member, and writes their type', () => {
    open(body({ type: 'object', properties: { letter, number } }));
    expect([optionsOf('letter'), optionsOf('number')]).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    type('letter', 'zebra');
    type('number', '7');
    expect(curl()).toContain('"letter":"zebra"');
    expect(curl()).toContain('"number":7');
    type('number', 'seven');
    expect(screen.getByLabelText('number').getAttribute('aria-invalid')).toBe('true');
  });

  test('shows a JSON with another value as fields', () => {
    open(body({ type: 'object', properties: { letter }, example: { letter: 'zebra' } }));
    expect(screen.getByLabelText<HTMLInputElement>('letter').value).toBe('zebra');
  });

  test('has a text for a list, whose hint names known values', () => {
    const list: RawSchema = { type: 'array', items: letter };
    open({
      ...body({ type: 'object', properties: { inside: list } }),
      parameters: [{ name: 'outside', in: 'query', schema: list }],
    });
    for (const label of ['inside', 'outside']) {
      type(label, 'a\nzebra');
      const id = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
      expect(globalThis.document.getElementById(id)?.textContent).toBe(
        'array of string, one value per line, such as a, b',
      );
    }
    expect(curl()).toContain('outside=a&outside=zebra');
    expect(curl()).toContain('"inside":["a","zebra"]');
  });

  test('offers the known values of a part of a form', () => {
    open(body({ type: 'object', properties: { letter } }, 'multipart/form-data'));
    expect(optionsOf('letter')).toEqual(['a', 'b']);
    type('letter', 'zebra');
    expect(curl()).toContain('letter=zebra');
  });
});

test('the search finds the known values at their anchor', () => {
  const schema = schemaOf('{ anyOf: [{ enum: [a_letter] }, { type: string }] }');
  const source = documentWith({ operationId: 'listThings', parameters: [{ name: 'letter', in: 'query', schema }] });
  const [operation] = indexDocuments([{ id: 'main', route: '/docs/spec', document: source }], []).filter(({ id }) =>
    id.startsWith('main:list'),
  );
  expect(operation?.values).toEqual([{ name: 'a_letter', anchor: 'query-letter' }]);
});
