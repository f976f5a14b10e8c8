import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { findDangers, textOf } from '../../../tests/support/safeHtml';
import type { OpenApiDocument, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { describeSchema } from '../src/model/schema';
import { FieldRow } from '../src/render/article/Fields';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';

const document: OpenApiDocument = {
  info: { title: 'API', version: '1' },
  components: { schemas: { Money: { title: 'Money', type: 'object', properties: { amount: { type: 'integer' } } } } },
};

/** Returns a member as a reader sees it on the page, and as it is copied. */
function shown(source: string): { page: string; copy: string; html: string } {
  const schema = describeSchema(createPageContext(document), parse(source) as RawSchema, 'body', 'response');
  const { description, deprecated } = schema;
  const row = { name: 'member', anchor: 'body', required: false, description, deprecated, schema };
  const html = renderToStaticMarkup(<FieldRow {...row} />);
  const copy = htmlToMarkdown(`<ul class="op-rows">${html}</ul>`).replaceAll(/[`\\]/g, '');
  return { page: textOf(html).replaceAll(/\s+/g, ' '), copy: copy.replaceAll(/\s+/g, ' '), html };
}

test.each<[string, string, ...string[]]>([
  ['title', 'title: Amount of money', 'Amount of money'],
  ['externalDocs', 'externalDocs: { url: "https://example.com/a", description: More here }', 'More here'],
  ['externalDocs without a link', 'externalDocs: { url: "javascript:alert(1)" }', 'More: (javascript:alert(1)).'],
  ['const', 'const: 5', 'number', '5'],
  [
    'enum of any type',
    'enum: [1, "1", null, {a: 1}, [2], "true", ""]',
    '"1"',
    '{"a":1}',
    '[2]',
    '"true"',
    '""',
    'or null',
  ],
  ['x-enum-varnames', '{ enum: [1, 2], x-enum-varnames: [LOW, HIGH] }', 'LOW', 'HIGH'],
  ['x-enumNames', '{ enum: [1, 2], x-enumNames: [LOW, HIGH] }', 'HIGH'],
  ['x-enumDescriptions as a list', '{ enum: [1, 2], x-enumDescriptions: [Low., High.] }', 'Low.', 'High.'],
  ['x-enum-descriptions as a map', '{ enum: [a], x-enum-descriptions: { a: First. } }', 'First.'],
  [
    'values with titles',
    'oneOf: [{ const: 1, title: Low, description: Not high. }, { const: 2, title: High }]',
    'Low',
    'Not high.',
  ],
  ['default', 'default: [1]', '[1]'],
  ['a default that looks like a number', 'default: "1"', '"1"'],
  ['all examples', '{ example: a, examples: [b, { c: 1 }] }', 'a', 'b', '{"c":1}'],
  ['format', '{ type: string, format: date }', 'date'],
  ['contentEncoding', '{ type: string, contentEncoding: base64 }', 'encoded as base64'],
  ['contentMediaType', '{ type: string, contentMediaType: image/png }', 'image/png'],
  ['contentSchema', 'contentSchema: { type: object, properties: { inside: {} } }', 'Decoded content: object', 'inside'],
  ['patternProperties', 'patternProperties: { "^x-": { type: integer } }', 'keys that match ^x-', 'integer'],
  [
    'additionalProperties: false',
    '{ properties: { a: {} }, additionalProperties: false }',
    'Unknown fields are rejected.',
  ],
  [
    'additionalProperties',
    '{ properties: { a: {} }, additionalProperties: { type: integer } }',
    '<other key>',
    'integer',
  ],
  ['unevaluatedProperties: false', 'unevaluatedProperties: false', 'no fields'],
  ['unevaluatedProperties', '{ properties: { a: {} }, unevaluatedProperties: { type: integer } }', '<other key>'],
  [
    'propertyNames',
    'propertyNames: { pattern: "^a", maxLength: 5, enum: [ab, ac] }',
    'keys match ^a',
    'keys: at most 5',
    'keys: ab, ac',
  ],
  [
    'propertyNames with alternatives',
    'propertyNames: { anyOf: [{ pattern: a }, { format: uuid }] }',
    'Keys: ',
    'matches a',
  ],
  [
    'dependentRequired',
    'dependentRequired: { a: [b, c], d: [e] }',
    'if a is present, b and c are required',
    'if d is present, e is required',
  ],
  ['dependentSchemas', 'dependentSchemas: { a: { properties: { b: {} } } }', 'If a is present', 'b'],
  ['required without members', 'required: [a, b]', 'requires a and b'],
  ['not', 'not: { properties: { a: { const: 1 } } }', 'Must not match', 'a'],
  ['not of a type', 'not: { type: "null" }', 'not null'],
  ['not of values', 'not: { enum: [1, "1"] }', 'not 1, "1"'],
  ['not of members', 'not: { required: [a, b] }', 'not together: a and b'],
  [
    'if, then and else',
    '{ if: { required: [a] }, then: { required: [b] }, else: { required: [c] } }',
    'If: ',
    'requires a',
    'Then: ',
    'requires b',
    'Otherwise: ',
    'requires c',
  ],
  ['contains', 'contains: { const: 7 }', 'Contains at least 1 item that matches', '7'],
  ['minContains and maxContains', '{ contains: {}, minContains: 2, maxContains: 3 }', 'Contains 2 to 3 items'],
  [
    'prefixItems',
    '{ prefixItems: [{ type: integer }, {}], items: { type: boolean } }',
    'item 1',
    'integer',
    'item 2',
    'other items',
    'boolean',
  ],
  ['items: false', '{ prefixItems: [{}], items: { not: {} } }', 'no other items'],
  ['unevaluatedItems', '{ prefixItems: [{}], unevaluatedItems: { type: integer } }', 'other items'],
  ['a description of items', '{ description: All., items: { description: One. } }', 'All.', 'One.'],
  ['a default of items', 'items: { type: string, default: x1 }', 'x1'],
  ['a list of types', 'type: [string, integer, "null"]', 'string or integer or null'],
  ['any value', '{}', 'any'],
  ['no value', 'not: {}', 'not allowed'],
  [
    'alternatives that are types',
    'anyOf: [{ type: string }, { type: integer }, { type: "null" }]',
    'string or integer or null',
  ],
  ['readOnly', 'readOnly: true', 'read-only'],
  ['deprecated', '{ deprecated: true, x-deprecated-description: Use other. }', 'deprecated', 'Use other.'],
  ['x-badges', 'x-badges: [{ name: Beta, color: red }]', 'Beta'],
  [
    'xml',
    'xml: { name: id, attribute: true, namespace: "urn:a", prefix: p }',
    'In XML: attribute p:id, namespace urn:a.',
  ],
  [
    'xml of a list',
    '{ type: array, xml: { name: all, wrapped: true }, items: { xml: { name: one } } }',
    'In XML: wrapped in an element all.',
    'In XML: element one.',
  ],
  ['nodeType', 'xml: { nodeType: cdata }', 'In XML: text of the element as CDATA.'],
  [
    'a reference to nothing',
    'x-unresolved: "#/components/schemas/Gone"',
    'The specification refers to #/components/schemas/Gone, which does not exist.',
  ],
  ['several patterns', 'allOf: [{ pattern: ^a }, { pattern: z$ }]', 'matches ^a', 'matches z$'],
  [
    'several conditions',
    'allOf: [{ if: { title: One }, then: { title: Two } }, { if: { title: Three } }]',
    'One',
    'Two',
    'Three',
  ],
  [
    'oneOf and anyOf',
    '{ oneOf: [{ title: A }, { title: B }], anyOf: [{ title: C }, { title: D }] }',
    'A',
    'B',
    'C',
    'D',
  ],
  [
    'several oneOf',
    'allOf: [{ oneOf: [{ title: A }, { title: B }] }, { oneOf: [{ title: C }, { title: D }] }]',
    'A',
    'B',
    'C',
    'D',
  ],
  [
    'nullable by allOf',
    '{ nullable: true, allOf: [{ $ref: "#/components/schemas/Money" }] }',
    'object or null',
    'amount',
  ],
  [
    'nullable by anyOf',
    'anyOf: [{ $ref: "#/components/schemas/Money" }, { type: "null" }]',
    'object or null',
    'amount',
  ],
])('%s is on the page and in its copy: %s', (_, source, ...texts) => {
  const { page, copy, html } = shown(source);
  for (const text of texts) {
    expect(page.replaceAll(/(?<=[[{,:]) | (?=[\]}])/g, '')).toContain(text.replaceAll(/(?<=[[{,:]) | (?=[\]}])/g, ''));
    expect(copy.toLowerCase()).toContain(text.toLowerCase());
  }
  expect(findDangers(html)).toEqual([]);
});

test('null is among the values that list it', () => {
  expect(shown('{ type: [string, "null"], enum: [a, null] }').html).toContain('<code>null</code>');
  expect(shown('{ type: [string, "null"], enum: [a] }').html).not.toContain('<code>null</code>');
});

test('a variant of which nothing is said allows any fields', () => {
  expect(shown('oneOf: [{ title: Any, type: object }, { title: N, type: integer }]').page).toContain('AnyAny fields.N');
  const closed =
    'oneOf: [{ title: None, type: object, additionalProperties: false }, { title: A, properties: { a: {} } }]';
  expect(shown(closed).page).not.toContain('Any fields');
});

test('a contradiction is said in words', () => {
  const { page, copy } = shown('allOf: [{ const: 1 }, { const: 2 }]');
  expect(page).toContain('No value can be valid: no value is both 1 and 2.');
  expect(copy).not.toContain('also 2');
});

test('a title or a comment that says nothing to readers is not shown', () => {
  const { page } = shown('properties: { user_id: { title: User Id, $comment: Internal. } }');
  expect(page).not.toContain('User Id');
  expect(page).not.toContain('Internal');
});

test('only a link to a website is a link', () => {
  expect(shown('externalDocs: { url: "https://example.com/?a=<b>" }').html).toContain(
    'href="https://example.com/?a=%3Cb%3E"',
  );
  expect(shown('externalDocs: { url: "javascript:alert(1)" }').html).not.toContain('href="javascript');
});
