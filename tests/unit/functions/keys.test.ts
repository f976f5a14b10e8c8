import { keyIdOf } from 'gatedocs-rules/seal';
import { parseKeyring } from '../../../packages/functions/src/keys';

const KEYS = [1, 2, 3].map((fill) => Buffer.alloc(32, fill));
const [FIRST, SECOND, THIRD] = KEYS.map((key) => key.toString('base64url')) as [string, string, string];

function parse(text: string): ReturnType<typeof parseKeyring> {
  return parseKeyring(text, 'DOCS_SEAL_KEYS');
}

test('a single key is the current one', () => {
  expect([...parse(FIRST).values()]).toEqual([{ keyId: keyIdOf(Buffer.alloc(32, 1)), key: FIRST, version: 'current' }]);
});

test('two keys are the current and the previous one, each with its id', () => {
  const keyring = parse(`${FIRST},${SECOND}`);
  expect(keyring.get(keyIdOf(Buffer.alloc(32, 1)))).toMatchObject({ key: FIRST, version: 'current' });
  expect(keyring.get(keyIdOf(Buffer.alloc(32, 2)))).toMatchObject({ key: SECOND, version: 'previous' });
});

test('whitespace and a final newline are ignored', () => {
  expect(parse(` ${FIRST} , ${SECOND}\n`).size).toBe(2);
});

test.each([
  ['empty', '', 'DOCS_SEAL_KEYS is not a content key'],
  ['cut short', FIRST.slice(1), 'DOCS_SEAL_KEYS is not a content key'],
  ['followed by a comma', `${FIRST},`, 'DOCS_SEAL_KEYS is not a content key'],
  ['more than two', `${FIRST},${SECOND},${THIRD}`, 'DOCS_SEAL_KEYS holds 3 keys'],
  ['the same twice', `${FIRST},${FIRST}`, 'DOCS_SEAL_KEYS holds the same key twice'],
])('keys that are %s are refused without showing them', (_what, text, message) => {
  expect(() => parse(text)).toThrow(message);
  try {
    parse(text);
  } catch (error) {
    expect(String(error)).not.toContain(FIRST.slice(5, 20));
  }
});
