/** @jest-environment jsdom */

import { TextEncoder } from 'node:util';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { RequestBuilder } from '../../../../packages/reference/src/builder/RequestBuilder';
import type { RawOperation, RawSchema } from '../../../../packages/reference/src/document/types';
import { requestForms } from '../../../../packages/reference/src/samples/requestForms';
import { requestTemplate } from '../../../../packages/reference/src/samples/requestTemplate';
import { describedOperation, documentWith } from '../../../support/describedOperation';

Object.assign(globalThis, { TextEncoder });

function open(raw: RawOperation, schemas: Record<string, RawSchema> = {}): void {
  const operation = describedOperation(documentWith(raw, { components: { schemas } }));
  // As the browser gets them.
  const template = JSON.parse(JSON.stringify(requestTemplate(operation)));
  const forms = JSON.parse(JSON.stringify(requestForms(operation)));
  render(<RequestBuilder template={template} forms={forms} example={0} onClose={() => undefined} />);
}

const jsonBody = (schema: RawSchema, example?: unknown, required = false): RawOperation => ({
  requestBody: {
    required,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  } as RawOperation['requestBody'] & object,
});
/** The curl sample without spaces: the library writes a short body in one line. */
const curl = () => (screen.getByLabelText('curl sample').textContent ?? '').replaceAll(/\s/g, '');
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => [label, `${label}required`].includes(text));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asJson = (): string => {
  press('JSON');
  return field('JSON').value;
};
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
  address: { type: 'object', required: ['city'], properties: { city: { type: 'string' }, zip: { type: 'string' } } },
};

test('a parameter that is an object has a field for each member, in its style', () => {
  open({
    parameters: [
      { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object', properties: PROPERTIES } },
    ],
  });
  expect(curl()).not.toContain('filter');
  const group = screen.getByRole('group', { name: 'filter' });
  fireEvent.change(within(group).getByLabelText('age'), { target: { value: '5' } });
  expect(decodeURIComponent(curl())).toContain('filter[age]=5');
  expect(asJson()).toBe('{"age":5}');
  type('JSON', '{"age": 6}');
  press('Fields');
  expect(field('age').value).toBe('6');
  press('JSON');
  press('Reset');
  expect(field('JSON').value).toBe('');
});

test('text that is not a value is named at its field and stays when the reader changes to JSON', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { age: 1 }));
  type('age', 'ten');
  expect(field('age').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field('age'))).toContain('Enter a whole number, such as 5.');
  expect(field('age').value).toBe('ten');
  expect(curl()).toContain('"age":1');
  expect(JSON.parse(asJson())).toEqual({ age: 'ten' });
  press('Fields');
  expect(field('JSON').value).toContain('ten');
  expect(descriptionOf(screen.getByRole('button', { name: 'Fields' }))).toBe(
    'Fields cannot show this JSON: age is not an integer.',
  );
});

test('an empty field is not sent; empty, null and false are', () => {
  open(jsonBody({ type: 'object', required: ['name'], properties: PROPERTIES }, { name: 'x', note: 'y' }));
  type('note', '');
  expect(curl()).not.toContain('note');
  fireEvent.click(field('Send null: note'));
  expect(curl()).toContain('"note":null');
  type('note', 'again');
  expect(screen.queryByLabelText('Send null: note')).toBeNull();
  expect(curl()).toContain('"note":"again"');
  type('name', '');
  expect(descriptionOf(field('name'))).toContain('Enter a value: name is required.');
  fireEvent.click(field('Send empty: name'));
  expect(curl()).toContain('"name":""');
  fireEvent.change(field('vip'), { target: { value: '1' } });
  expect(curl()).toContain('"vip":false');
});

test('an optional object is sent with its first member, needs its required ones, and goes with the last', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { name: 'x' }));
  type('zip', '1');
  expect(descriptionOf(field('city'))).toContain('Enter a value: city is required.');
  expect(curl()).not.toContain('address');
  type('city', 'Bern');
  expect(curl()).toContain('"city":"Bern"');
  type('city', '');
  type('zip', '');
  expect(JSON.parse(asJson())).toEqual({ name: 'x' });
});

test('members that the specification does not name stay', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { 'x-own': [1], name: 'x' }));
  type('name', 'y');
  expect(curl()).toContain('"x-own"');
  type('Other members', '[');
  expect(descriptionOf(field('Other members'))).toMatch(/not valid JSON/);
  type('Other members', '{"x-other": 2}');
  expect(JSON.parse(asJson())).toEqual({ name: 'y', 'x-other': 2 });
});

test('a body without members: none if it is optional, an empty object if it is required', () => {
  open(jsonBody({ type: 'object', properties: PROPERTIES }, { name: 'x' }, true));
  type('name', '');
  expect(asJson()).toBe('{}');
});

test('a reader chooses one of the alternatives', () => {
  open(
    jsonBody(
      {
        oneOf: [{ $ref: '#/components/schemas/card' }, { $ref: '#/components/schemas/bank' }],
        discriminator: { propertyName: 'kind' },
      } as RawSchema,
      { kind: 'bank', owner: 'Me', iban: 'DE1' },
    ),
    {
      card: {
        type: 'object',
        required: ['kind', 'number'],
        properties: { kind: { type: 'string' }, owner: { type: 'string' }, number: { type: 'integer' } },
      },
      bank: {
        type: 'object',
        required: ['kind', 'iban'],
        properties: { kind: { type: 'string' }, owner: { type: 'string' }, iban: { type: 'string' } },
      },
    },
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Alternative').selectedOptions[0]?.text).toBe('bank');
  expect(field('iban').value).toBe('DE1');
  fireEvent.change(screen.getByLabelText('Alternative'), { target: { value: '0' } });
  expect(field('owner').value).toBe('Me');
  expect(screen.queryByLabelText('iban')).toBeNull();
  type('number', 'x');
  expect(field('number').value).toBe('x');
  type('number', '7');
  expect(JSON.parse(asJson())).toEqual({ kind: 'card', owner: 'Me', number: 7 });
});

test('a part that is an object has fields, and is sent as JSON', () => {
  open({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { data: { type: 'object', properties: PROPERTIES } } },
          example: { data: { name: 'x' } },
        },
      },
    },
  });
  type('name', 'y');
  expect(curl()).toContain('{\\"name\\":\\"y\\"}');
});

test('hostile names are names, not properties of objects', () => {
  const properties = Object.fromEntries(['__proto__', 'constructor', '<b>'].map((name) => [name, { type: 'string' }]));
  open(jsonBody({ type: 'object', properties: properties as Record<string, RawSchema> }, { constructor: 'x' }));
  expect(field('__proto__').value).toBe('');
  type('__proto__', 'a');
  type('<b>', 'b');
  expect(asJson()).toBe(JSON.stringify(JSON.parse('{"__proto__":"a","constructor":"x","<b>":"b"}'), null, 2));
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
