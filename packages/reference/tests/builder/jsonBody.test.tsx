/** @jest-environment jsdom */

import { TextEncoder } from 'node:util';
import { fireEvent, render, screen } from '@testing-library/react';
import { describedOperation, documentWith } from '../../../../tests/support/describedOperation';
import { RequestBuilder } from '../../src/builder/RequestBuilder';
import type { RawOperation, RawSchema } from '../../src/document/types';
import { requestTemplate } from '../../src/samples/requestTemplate';

Object.assign(globalThis, { TextEncoder });

function open(raw: RawOperation): void {
  // As the browser gets it.
  const template = JSON.parse(JSON.stringify(requestTemplate(describedOperation(documentWith(raw)))));
  render(<RequestBuilder template={template} example={0} onClose={() => undefined} />);
}

const jsonBody = (schema: RawSchema, example?: unknown, required = false): RawOperation => ({
  requestBody: {
    required,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  } as RawOperation['requestBody'] & object,
});
const curl = () => (screen.getByLabelText('curl sample').textContent ?? '').replaceAll(/\s/g, '');
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => [label, `${label}required`].includes(text));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();

const PROPERTIES: Record<string, RawSchema> = {
  name: { type: 'string' },
  age: { type: 'integer' },
  vip: { type: 'boolean' },
  note: { type: ['string', 'null'] },
  tags: { type: 'array', items: { type: 'string' } },
  address: { type: 'object', required: ['city'], properties: { city: { type: 'string' }, zip: { type: 'string' } } },
};

test('inputs write their members into the JSON, in the order of the schema', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { note: 'x', own: [1.0] }));
  expect(screen.queryByLabelText('address')).toBeNull();
  type('age', '7');
  fireEvent.change(field('vip'), { target: { value: 'false' } });
  expect(field('JSON').value).toBe(JSON.stringify({ age: 7, vip: false, note: 'x', own: [1] }, null, 2));
  expect(curl()).toContain('"age":7,"vip":false');
  type('note', '');
  expect(curl()).not.toContain('note');
});

test('the JSON writes the inputs, and is sent as it is written', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { name: 'x' }));
  type('JSON', '{"name":"y","note":null,"address":{"city":"Bern"}}');
  expect(field('name').value).toBe('y');
  expect(field('note').placeholder).toBe('null');
  expect(curl()).toContain('"address":{"city":"Bern"}');
  type('name', 'z');
  expect(JSON.parse(field('JSON').value)).toEqual({ name: 'z', note: null, address: { city: 'Bern' } });
});

test('what is being typed stays: a line of a list, digits of a number', () => {
  open(jsonBody({ type: 'object', properties: { ...PROPERTIES, price: { type: 'number' } } }, {}));
  type('tags', 'a\n');
  expect(field('tags').value).toBe('a\n');
  type('tags', 'a\nb');
  expect(curl()).toContain('"tags":["a","b"]');
  type('price', '1.');
  expect(field('price').value).toBe('1.');
  type('price', '1.50');
  expect(field('price').value).toBe('1.50');
  expect(curl()).toContain('"price":1.50');
  press('Reset');
  expect(field('tags').value).toBe('');
});

test.each([
  ['a line break', ['a\nb']],
  ['an empty item', ['a', '']],
  ['outer spaces', [' a ']],
])('a list with %s is written in the JSON only, until it fits lines again', (_, tags) => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { tags, address: {} }));
  expect(screen.queryByLabelText('tags')).toBeNull();
  type('name', 'x');
  expect(JSON.parse(field('JSON').value)).toEqual({ name: 'x', tags, address: {} });
  type('JSON', JSON.stringify({ tags: [...tags, 1], address: {} }));
  expect(descriptionOf(field('JSON'))).toContain(`tags/${tags.length} must be of type string.`);
  type('JSON', '{"tags": ["a"]}');
  expect(field('tags').value).toBe('a');
});

test('a value that its schema refuses is said at its input, and in the sample all the same', () => {
  open(jsonBody({ type: 'object', required: ['name'], properties: PROPERTIES }, { name: 'x', age: 1 }));
  type('age', 'ten');
  expect(field('age').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field('age'))).toContain('age must be of type integer.');
  expect(curl()).toContain('"age":"ten"');
  expect(screen.getByRole('status').textContent).toBe('');
  type('name', '');
  expect(descriptionOf(field('name'))).toContain('name is required.');
  expect(descriptionOf(field('JSON'))).toBe('application/json, all members');
});

test('a problem inside of a nested value is said at the JSON, with its place', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { name: 'x' }));
  type('JSON', '{"address": {"zip": 3000}, "tags": [1]}');
  expect(descriptionOf(field('JSON'))).toContain('address/zip must be of type string.\naddress/city is required.');
  expect(descriptionOf(field('tags'))).toContain('tags/0 must be of type string.');
  expect(field('JSON').getAttribute('aria-invalid')).toBe('true');
});

test('while the JSON is none, its inputs wait with their last values, and so does the sample', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { name: 'x' }));
  type('JSON', '{"name": "y"');
  expect(field('name').matches(':disabled')).toBe(true);
  expect(field('name').value).toBe('x');
  expect(descriptionOf(field('JSON'))).toMatch(/The body is not valid JSON/);
  expect(curl()).toContain('"name":"x"');
  type('JSON', '{"name": "y"}');
  expect(field('name').matches(':disabled')).toBe(false);
  expect(field('name').value).toBe('y');
});

test('an empty optional body is not sent; a required one is asked for', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { name: 'x' }, true));
  type('JSON', '');
  expect(descriptionOf(field('JSON'))).toContain('Enter a body: this operation requires one.');
  type('name', 'y');
  expect(curl()).toContain('{"name":"y"}');
});

test('alternatives are JSON', () => {
  open(jsonBody({ oneOf: [{ type: 'object', properties: PROPERTIES }, { type: 'string' }] }, 'x'));
  expect(screen.queryByLabelText('name')).toBeNull();
  expect(descriptionOf(field('JSON'))).toBe('application/json');
});

test('a parameter that is an object is JSON, in its style', () => {
  open({
    parameters: [
      { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object', properties: PROPERTIES } },
    ],
  });
  expect(curl()).not.toContain('filter');
  type('filter', '{"age": "5"}');
  expect(decodeURIComponent(curl())).toContain('filter[age]=5');
  expect(descriptionOf(field('filter'))).toContain('age must be of type integer.');
});

test('a part that is an object is JSON, one that is a list has its lines', () => {
  open({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { data: { type: 'object', properties: PROPERTIES }, tags: PROPERTIES.tags ?? {} },
          },
          example: { data: { name: 'x' }, tags: ['a', 'b'] },
        },
      },
    },
  });
  expect(field('tags').value).toBe('a\nb');
  type('tags', 'a\nc');
  type('data', '{"name":"y"}');
  expect(curl()).toContain('{\\"name\\":\\"y\\"}');
  expect(curl()).toContain(`--form'tags=a'\\--form'tags=c'`);
});

test('hostile names are names, not properties of objects', () => {
  const properties = Object.fromEntries(['__proto__', 'constructor', '<b>'].map((name) => [name, { type: 'string' }]));
  open(jsonBody({ type: 'object', properties: properties as Record<string, RawSchema> }, { constructor: 'x' }));
  expect(field('__proto__').value).toBe('');
  type('__proto__', 'a');
  type('<b>', 'b');
  expect(field('JSON').value).toBe(
    JSON.stringify(JSON.parse('{"__proto__":"a","constructor":"x","<b>":"b"}'), null, 2),
  );
  expect(({} as Record<string, unknown>).a).toBeUndefined();
});

test('a parameter that may be empty can be sent empty, which is not the same as not at all', () => {
  open({
    parameters: [
      { name: 'flag', in: 'query', required: true, allowEmptyValue: true, schema: { type: 'string', example: 'on' } },
      { name: 'plain', in: 'query', schema: { type: 'string' } },
    ],
  });
  expect(screen.queryByLabelText('Send empty: plain')).toBeNull();
  type('flag', '');
  expect(descriptionOf(field('flag'))).toContain('Enter a value: flag is required.');
  expect(curl()).toContain('flag=on');
  fireEvent.click(field('Send empty: flag'));
  expect(curl()).toMatch(/\?flag=(?!on)/);
  expect(descriptionOf(field('flag'))).not.toContain('required');
  type('flag', 'off');
  expect(field('Send empty: flag').checked).toBe(false);
  expect(curl()).toContain('flag=off');
  fireEvent.click(field('Send empty: flag'));
  expect(field('flag').value).toBe('');
  press('Reset');
  expect(curl()).toContain('flag=on');
});
