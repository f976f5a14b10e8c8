import { limitsOf } from '../../../packages/reference/src/model/limits';

test.each([
  [{ minLength: 1, maxLength: 120 }, ['1 to 120 characters']],
  [{ maxLength: 1 }, ['at most 1 character']],
  [{ minItems: 2, maxItems: 2 }, ['exactly 2 items']],
  [{ minimum: 0, maximum: 9 }, ['0 to 9']],
  [{ minimum: 5 }, ['5 or more']],
  [{ exclusiveMinimum: 0, maximum: 2 }, ['more than 0, 2 or less']],
  [{ minimum: 0, exclusiveMinimum: true }, ['more than 0']],
  [{ pattern: '^a$', uniqueItems: true, multipleOf: 5 }, ['multiple of 5', 'no duplicates', 'matches ^a$']],
  [{}, []],
])('%j is described as %j', (schema, limits) => {
  expect(limitsOf(schema)).toEqual(limits);
});
