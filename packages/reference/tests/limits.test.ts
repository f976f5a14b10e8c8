import { toExactNumber } from '../src/document/exactJson';
import { describeLimits } from '../src/model/schema/limits';

test.each([
  [{ minLength: 1, maxLength: 120 }, ['1 to 120 characters']],
  [{ maxLength: 1 }, ['at most 1 character']],
  [{ type: 'string', format: 'binary', maxLength: 5000000 }, ['at most 5000000 bytes']],
  [{ minItems: 2, maxItems: 2 }, ['exactly 2 items']],
  [{ minimum: 0, maximum: 9 }, ['0 to 9']],
  [{ minimum: 5 }, ['5 or more']],
  [{ exclusiveMinimum: 0, maximum: 2 }, ['more than 0, 2 or less']],
  [{ minimum: 0, exclusiveMinimum: true }, ['more than 0']],
  [{ pattern: '^a$', uniqueItems: true, multipleOf: 5 }, ['multiple of 5', 'no duplicates', 'matches ^a$']],
  [{ minLength: 5, maxLength: 3 }, ['at least 5 characters, at most 3 characters']],
  [{ minimum: 5, maximum: 3 }, ['5 or more, 3 or less']],
  [{}, []],
])('%j is described as %j', (schema, limits) => {
  expect(describeLimits(schema)).toEqual(limits);
});

const limit = (text: string) => toExactNumber(text);

test.each([
  [
    { minimum: limit('-9223372036854775808'), maximum: limit('9223372036854775807') },
    '-9223372036854775808 to 9223372036854775807',
  ],
  [{ exclusiveMinimum: limit('18446744073709551615') }, 'more than 18446744073709551615'],
  [{ multipleOf: limit('0.00000001') }, 'multiple of 0.00000001'],
  [{ minimum: limit('1.50') }, '1.50 or more'],
  [{ maxLength: limit('9223372036854775807') }, 'at most 9223372036854775807 characters'],
  [{ maxLength: limit('1.0') }, 'at most 1.0 character'],
])('%j keeps its digits', (schema, text) => {
  expect(describeLimits(schema)).toEqual([text]);
});

const X = { type: 'string' };

test.each([
  [{ unevaluatedItems: false }, ['no items']],
  [{ items: { not: {} } }, ['no items']],
  [{ items: { not: {} }, contains: X }, ['no items']],
  [{ prefixItems: [X], unevaluatedItems: false }, ['no other items']],
  [{ contains: X, unevaluatedItems: false }, ['no other items']],
  [{ items: X, unevaluatedItems: false }, []],
  [{ anyOf: [X, X], unevaluatedItems: false, unevaluatedProperties: false }, ['no other fields', 'no other items']],
  [{ unevaluatedProperties: false }, ['no fields']],
  [{ additionalProperties: false }, ['no fields']],
  [{ additionalProperties: false, oneOf: [X] }, ['no fields']],
  [{ properties: { a: X }, additionalProperties: false }, ['no other fields']],
  [{ patternProperties: { a: X }, unevaluatedProperties: false }, ['no other fields']],
  [{ if: X, unevaluatedProperties: false }, ['no other fields']],
  [{ dependentSchemas: { a: X }, unevaluatedProperties: false }, ['no other fields']],
  [{ additionalProperties: X, unevaluatedProperties: false }, []],
  [{ additionalProperties: true, unevaluatedProperties: false }, []],
])('what %j does not allow is said as it is', (schema, limits) => {
  expect(describeLimits(schema)).toEqual(limits);
});

test('schemas beside a closed one can have fields', () => {
  expect(describeLimits({ unevaluatedProperties: false }, true)).toEqual(['no other fields']);
});
