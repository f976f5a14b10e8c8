import { contentKeyFor } from 'gatedocs-rules/seal';
import { parseKeyring } from '../src/keys';

const KEYS = [1, 2, 3].map((fill) => Buffer.alloc(32, fill));
const [FIRST, SECOND, THIRD] = KEYS.map((key) => key.toString('base64url')) as [string, string, string];

/** No audience: that of a release without any. */
const WHOLE = null;
const keyFor = (fill: number, audience: string | null, version?: number) =>
  contentKeyFor(Buffer.alloc(32, fill), audience, version);
const partners = (keyVersion: number) => ({
  id: 'partners',
  includes: ['readers'],
  isAssigned: true,
  domains: null,
  keyVersion,
});

function parse(text: string): ReturnType<typeof parseKeyring> {
  return parseKeyring(text, 'DOCS_SEAL_KEYS');
}

/** Ids in the shells of a release that is sealed with a key, without audiences and with them. */
const idsOf = (fill: number): string[] => [WHOLE, 'readers'].map((audience) => keyFor(fill, audience).keyId);

test('a key seals a release without audiences and one with them, and is never handed out itself', () => {
  const keyring = parse(FIRST);
  const [whole, readers] = [keyFor(1, WHOLE), keyFor(1, 'readers')];
  const keys = (own: object) => new Map([['readers', { own: [own], includes: [] }]]);
  expect([...keyring]).toEqual([
    [whole.keyId, { version: 'current', isWhole: true, keys: keys(whole) }],
    [readers.keyId, { version: 'current', isWhole: false, keys: keys(readers) }],
  ]);
  expect(new Set([FIRST, ...[whole, readers].map(({ key }) => key.toString('base64url'))]).size).toBe(3);
});

test('two keys are the current and the previous one, each with its ids', () => {
  const keyring = parse(`${FIRST},${SECOND}`);
  expect([...keyring.keys()]).toEqual([...idsOf(1), ...idsOf(2)]);
  for (const id of idsOf(1)) expect(keyring.get(id)).toMatchObject({ version: 'current' });
  for (const id of idsOf(2)) expect(keyring.get(id)).toMatchObject({ version: 'previous' });
});

test('whitespace and a final newline are ignored', () => {
  expect(parse(` ${FIRST} , ${SECOND}\n`).size).toBe(4);
});

test('the ids in shells do not depend on the audiences, so an annotation has them before any are declared', () => {
  expect([...parseKeyring(FIRST, 'DOCS_SEAL_KEYS', [partners(3)]).keys()]).toEqual(idsOf(1));
});

test('every audience has a key of its own, and the one before it was raised', () => {
  const ownOf = (keyVersion: number, audience: string) =>
    parseKeyring(FIRST, 'DOCS_SEAL_KEYS', [partners(keyVersion)])
      .get(keyFor(1, 'readers').keyId)
      ?.keys.get(audience)?.own;
  expect(ownOf(1, 'partners')).toEqual([keyFor(1, 'partners')]);
  expect(ownOf(3, 'partners')).toEqual([keyFor(1, 'partners', 3), keyFor(1, 'partners', 2)]);
  expect(ownOf(3, 'readers')).toEqual(ownOf(1, 'readers'));
});

test('a release without audiences has no key of one', () => {
  const keyring = parseKeyring(FIRST, 'DOCS_SEAL_KEYS', [partners(1)]);
  expect([...(keyring.get(keyFor(1, WHOLE).keyId)?.keys.keys() ?? [])]).toEqual(['readers']);
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
