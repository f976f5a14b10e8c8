import { chosenIndex, valueIn } from '../../../../packages/reference/src/builder/fields/alternatives';
import {
  memberPath,
  NEW_VIEW,
  withChosen,
  withTyped,
} from '../../../../packages/reference/src/builder/fields/fieldsView';
import { leafText, readLeaf, readOthers } from '../../../../packages/reference/src/builder/fields/leafText';
import { othersIn, withMember, withOthers } from '../../../../packages/reference/src/builder/fields/members';
import { misfit } from '../../../../packages/reference/src/builder/fields/misfit';
import { exactNumber } from '../../../../packages/reference/src/document/exactJson';
import type { Json } from '../../../../packages/reference/src/document/types';
import type {
  AlternativesForm,
  LeafForm,
  ObjectForm,
  ValueForm,
} from '../../../../packages/reference/src/samples/valueForm';

const scalar = (kind: 'string' | 'integer' | 'number' | 'json', isNullable = false): LeafForm => ({ kind, isNullable });
const list = (items: 'string' | 'integer', choices: readonly Json[] = []): LeafForm => ({
  kind: 'list',
  isNullable: false,
  items,
  choices,
});
const choice = (...choices: Json[]): LeafForm => ({ kind: 'choice', isNullable: false, choices });
const objectForm = (members: Record<string, ValueForm>, required: readonly string[] = []): ObjectForm => ({
  kind: 'object',
  isNullable: false,
  hasOthers: false,
  members: Object.entries(members).map(([name, form]) => ({
    name,
    required: required.includes(name),
    type: '',
    limits: [],
    form,
  })),
});

test.each<[LeafForm, string, Json | undefined]>([
  [scalar('string'), ' a ', ' a '],
  [scalar('string'), '', undefined],
  [scalar('integer'), ' -7 ', -7],
  [scalar('number'), '1.50', exactNumber('1.50')],
  [scalar('number'), '2e3', exactNumber('2e3')],
  [scalar('number'), ' ', undefined],
  [scalar('integer'), '12345678901234567890', exactNumber('12345678901234567890')],
  [scalar('number'), '1e999', exactNumber('1e999')],
  [scalar('json'), '{"a": [1]}', { a: [1] }],
  [list('string'), 'a\n\n b \n', ['a', 'b']],
  [list('integer'), '1\n2', [1, 2]],
  [list('string', [true, false]), 'false', [false]],
  [list('string'), '\n', undefined],
])('%j reads %j', (form, text, value) => {
  expect(readLeaf(form, text)).toEqual({ value });
  if (value !== undefined) expect(readLeaf(form, leafText(form, value))).toEqual({ value });
});

test.each<[LeafForm, string, RegExp]>([
  [scalar('integer'), '1.5', /^Enter a whole number/],
  [scalar('number'), '0x10', /^Enter a number/],
  [scalar('json'), '{', /^The value is not valid JSON: .+[^.]\.$/],
  [list('integer'), '1\ntwo', /^Enter a whole number/],
])('%j refuses %j in a sentence', (form, text, problem) => {
  expect(readLeaf(form, text)).toEqual({ problem: expect.stringMatching(problem) });
});

test('other members are a JSON object', () => {
  expect(readOthers('')).toEqual({ value: undefined });
  expect(readOthers('{"a": 1}')).toEqual({ value: { a: 1 } });
  expect(readOthers('[1]')).toEqual({ problem: expect.stringContaining('Enter a JSON object') });
});

test('a member keeps its position, and a new one gets that of the form', () => {
  const form = objectForm({ a: scalar('string'), b: scalar('string'), c: scalar('string') });
  expect(Object.keys(withMember(form, { c: 1, z: 2 }, 'a', 3))).toEqual(['a', 'c', 'z']);
  expect(Object.keys(withMember(form, { z: 2, c: 1, a: 3 }, 'c', 4))).toEqual(['z', 'c', 'a']);
  expect(withMember(form, { a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
  expect(Object.entries(withMember(form, {}, '__proto__', 'x'))).toEqual([['__proto__', 'x']]);
  expect(othersIn(form, { a: 1, z: 2 })).toEqual({ z: 2 });
  expect(withOthers(form, { a: 1, z: 2 }, { y: 3, a: 9 })).toEqual({ a: 1, y: 3 });
});

test.each<[ValueForm, Json, string | undefined]>([
  [objectForm({ a: scalar('integer') }), { a: 1, other: 2 }, undefined],
  [objectForm({ a: scalar('integer') }), { a: '1' }, 'a is not an integer'],
  [objectForm({ a: objectForm({ b: scalar('string') }) }), { a: [] }, 'a is not an object'],
  [objectForm({ a: scalar('string', true) }), { a: null }, undefined],
  [objectForm({ a: scalar('string') }), { a: null }, 'a is not a string'],
  [objectForm({}), null, 'body is not an object'],
  [choice(1, 'b'), 1, undefined],
  [choice(1, 'b'), '1', 'body is not one of the listed values'],
  [list('string'), ['a', 'b c'], undefined],
  [list('string'), ['two\nlines'], 'body is not a list that has one item per line'],
  [list('string'), [' padded'], 'body is not a list that has one item per line'],
  [list('string', ['a', 'b']), ['a', 'a'], 'body is not a list that has one item per line'],
  [
    { kind: 'alternatives', isNullable: false, alternatives: [{ label: 'A', form: scalar('integer') }] },
    'x',
    'body is like none of the alternatives',
  ],
])('fields of %j for %j: %j', (form, value, reason) => {
  expect(misfit(form, value, 'body')).toBe(reason);
});

const card = objectForm({ kind: scalar('string'), owner: scalar('string'), number: scalar('string') }, [
  'kind',
  'number',
]);
const bank = objectForm({ kind: scalar('string'), owner: scalar('string'), iban: scalar('string') }, ['kind', 'iban']);
const payment: AlternativesForm = {
  kind: 'alternatives',
  isNullable: false,
  alternatives: [
    { label: 'card, credit: A card', form: card },
    { label: 'Bank', form: bank },
  ],
};

test('the alternative is the reader’s, else that of the discriminator, else the most alike', () => {
  const named = { ...payment, discriminator: 'kind' };
  expect(chosenIndex(named, { kind: 'Bank' }, NEW_VIEW, '')).toBe(1);
  expect(chosenIndex(named, { kind: 'credit', iban: '' }, NEW_VIEW, '')).toBe(0);
  expect(chosenIndex(payment, { kind: '', iban: '' }, NEW_VIEW, '')).toBe(1);
  expect(chosenIndex(payment, undefined, NEW_VIEW, '')).toBe(0);
  expect(chosenIndex(payment, { kind: '', iban: '' }, withChosen(NEW_VIEW, '', 0), '')).toBe(0);
});

test('another alternative keeps common members and names itself', () => {
  const named = { ...payment, discriminator: 'kind' };
  expect(valueIn(named, 1, { kind: 'card', owner: 'me', number: '1' })).toEqual({ kind: 'Bank', owner: 'me' });
  expect(valueIn(named, 0, undefined)).toEqual({ kind: 'card' });
  expect(valueIn(payment, 1, { number: '1' })).toBeUndefined();
});

test('a path names one place, and another alternative forgets what was typed inside', () => {
  expect(memberPath(memberPath('', 'a"b'), 'c')).not.toBe(memberPath('', 'a"b"c'));
  const inside = memberPath(memberPath('', 'a'), 'b');
  const view = withTyped(withTyped(NEW_VIEW, inside, 'x'), memberPath('', 'ab'), 'y');
  expect([...withChosen(view, memberPath('', 'a'), 1).typed.keys()]).toEqual([memberPath('', 'ab')]);
});
