import { audienceKey, keyIdOf } from 'gatedocs-rules/seal';
import { parseKeyring } from '../../../packages/functions/src/keys';

const KEYS = [1, 2, 3].map((fill) => Buffer.alloc(32, fill));
const [FIRST, SECOND, THIRD] = KEYS.map((key) => key.toString('base64url')) as [string, string, string];

function parse(text: string): ReturnType<typeof parseKeyring> {
  return parseKeyring(text, 'DOCS_SEAL_KEYS');
}

test('a single key is the current one', () => {
  const keyId = keyIdOf(Buffer.alloc(32, 1));
  const keys = new Map([['readers', { keyId, key: FIRST, includes: [] }]]);
  expect([...parse(FIRST)]).toEqual([[keyId, { version: 'current', keys }]]);
});

test('two keys are the current and the previous one, each with its id', () => {
  const keyring = parse(`${FIRST},${SECOND}`);
  expect(keyring.get(keyIdOf(Buffer.alloc(32, 1)))).toMatchObject({ version: 'current' });
  expect(keyring.get(keyIdOf(Buffer.alloc(32, 2)))).toMatchObject({ version: 'previous' });
});

test('whitespace and a final newline are ignored', () => {
  expect(parse(` ${FIRST} , ${SECOND}\n`).size).toBe(2);
});

test('with audiences every audience has a key of its own, and nobody gets the key of the build', () => {
  const keyring = parseKeyring(FIRST, 'DOCS_SEAL_KEYS', [
    { id: 'partners', includes: ['readers'], isAssigned: true, domains: null, keyVersion: 1 },
  ]);
  const build = Buffer.alloc(32, 1);
  expect([...keyring.keys()]).toEqual([keyIdOf(audienceKey(build, 'readers', 1))]);
  const keys = [...keyring.values()].flatMap(({ keys }) => [...keys.values()].map(({ key }) => key));
  expect(keys).toHaveLength(2);
  expect(new Set([...keys, FIRST]).size).toBe(3);
});

test('a new version replaces the key of one audience alone', () => {
  const keysWith = (keyVersion: number) => {
    const partners = { id: 'partners', includes: [], isAssigned: true, domains: null, keyVersion };
    const [build] = parseKeyring(FIRST, 'DOCS_SEAL_KEYS', [partners]).values();
    return build?.keys;
  };
  expect(keysWith(2)?.get('readers')).toEqual(keysWith(1)?.get('readers'));
  expect(keysWith(2)?.get('partners')?.key).not.toBe(keysWith(1)?.get('partners')?.key);
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
