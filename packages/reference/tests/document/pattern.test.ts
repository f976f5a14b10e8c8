import { matches } from '../../src/document/pattern';

/** Returns the modules of a browser, where nothing stops a comparison. */
function inBrowser(): typeof import('../../src/document/pattern') &
  typeof import('../../src/model/validation/accepts') {
  jest.resetModules();
  const node = jest.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  const modules = {
    ...jest.requireActual<typeof import('../../src/document/pattern')>('../../src/document/pattern'),
    ...jest.requireActual<typeof import('../../src/model/validation/accepts')>('../../src/model/validation/accepts'),
  };
  node.mockRestore();
  return modules;
}

const LONG = 'a'.repeat(60_000);

test.each([
  ['a repetition at any place', 'a+b'],
  ['a reference to what is repeated', '(a*)\\1b'],
  ['a long pattern', `a+${'a'.repeat(1000)}b`],
])('a comparison with a long text ends: %s', (_, pattern) => {
  const start = performance.now();
  expect(matches(pattern, LONG)).toBeUndefined();
  expect(inBrowser().matches(pattern, LONG)).toBeUndefined();
  // 1.2 seconds for two tries, and what a busy machine adds.
  expect(performance.now() - start).toBeLessThan(2500);
});

test('a long text is compared in Node if that is done in time', () => {
  expect(matches('^a+$', LONG)).toBe(true);
  expect(matches('^a', LONG)).toBe(true);
  expect(matches('^b', LONG)).toBe(false);
});

test('a browser compares short texts with patterns of one repetition, and no others', () => {
  const browser = inBrowser();
  expect(browser.matches('^a+$', 'a'.repeat(1000))).toBe(true);
  expect(browser.matches('^a+$', 'a'.repeat(1001))).toBeUndefined();
  expect(browser.matches('^a+b+$', 'ab')).toBeUndefined();
  expect(browser.matches('(', 'a')).toBeUndefined();
});

test('a member whose name is not compared with a pattern breaks no other keyword', () => {
  const { accepts } = inBrowser();
  const document = { info: { title: 'API', version: '1' }, paths: {} };
  const schema = { patternProperties: { '^a+b+$': {} } };
  const check = (additionalProperties: boolean | object, value: object) =>
    accepts(document, { ...schema, additionalProperties }, value as never);
  expect(check(false, { ab: 1 })).toBeUndefined();
  expect(check({ type: 'string' }, { ab: 1 })).toBeUndefined();
  expect(accepts(document, { patternProperties: { '^a': {} }, additionalProperties: false }, { b: 1 })).toBe(false);
  expect(accepts(document, { patternProperties: { '^a': {} }, additionalProperties: false }, { a: 1 })).toBe(true);
});
