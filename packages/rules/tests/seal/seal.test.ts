import { createHash, randomBytes } from 'node:crypto';
import { compress } from 'gatedocs-reference/compress';
import { createSealer, keyIdOf, parseSealKey } from 'gatedocs-rules/seal';
import {
  assetsFolder,
  gatedJsonPath,
  IV_BYTES,
  importContentKey,
  isSealed,
  MAGIC,
  SealError,
  sealedFolder,
  unseal,
} from 'gatedocs-rules/unseal';

const KEY = Buffer.alloc(32, 7);
const PATH = '/assets/abc/1.js';
const CONTENT = Buffer.from('operationId: addCompany');
const sealer = createSealer(KEY);

const seal = async (content: Uint8Array, path = PATH): Promise<Buffer> =>
  Buffer.from(await (await sealer).seal(compress(content), path));

async function unsealText(sealed: Uint8Array, path = PATH, key = KEY): Promise<string> {
  return Buffer.from(
    await unseal(new Uint8Array(sealed), path, await importContentKey(new Uint8Array(key))),
  ).toString();
}

it('opens a sealed file', async () => {
  const sealed = await seal(CONTENT);
  expect(isSealed(sealed)).toBe(true);
  expect(sealed.includes('addCompany')).toBe(false);
  expect(await unsealText(sealed)).toBe(CONTENT.toString());
});

const iv = (sealed: Buffer): string => sealed.subarray(MAGIC.length, MAGIC.length + IV_BYTES).toString('hex');

it('is deterministic, with another IV for another path or content', async () => {
  expect(await seal(CONTENT)).toEqual(await seal(CONTENT));
  const vectors = [await seal(CONTENT), await seal(CONTENT, '/assets/abc/2.js'), await seal(Buffer.from('x'))];
  expect(new Set(vectors.map(iv)).size).toBe(3);
});

it('never reuses an IV for two plaintexts, even with the same content', async () => {
  const unix = compress(CONTENT);
  // RFC 1952: byte 9 is the operating system; zlib writes 19 on macOS and 3 on Linux.
  const mac = Uint8Array.from(unix, (byte, index) => (index === 9 ? 19 : byte));
  const sealed = await Promise.all([unix, mac].map(async (gzipped) => (await sealer).seal(gzipped, PATH)));
  const vectors = sealed.map((bytes) => iv(Buffer.from(bytes)));
  expect(vectors[0]).not.toBe(vectors[1]);
});

it('produces these bytes on every system and version of Node', async () => {
  // Long enough for several blocks, with distant repetitions and incompressible text.
  const words = Array.from({ length: 20_000 }, (_, index) => `${(index * 7919) % 10_007}:${'abc'.repeat(index % 5)}`);
  const content = Buffer.from(words.join(' '));
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  expect(digest(content)).toBe('cbcc68934494feae0690a3cbedc01a4b5c3c263432b6873d03e1beb7d8b0d42c');
  expect(digest(compress(content))).toBe('ca68eb82b1169d9b36b90e8dc3ffb69f5ead50e5926040e59085a440165395e4');
  expect(digest(await seal(content))).toBe('82664434a0d83825e8e3284f1be90e8dff6579745906f6b7a67a039dc7e85f6a');
});

it.each([
  ['another path', (sealed: Buffer) => unsealText(sealed, '/assets/abc/2.js')],
  ['another key', (sealed: Buffer) => unsealText(sealed, PATH, randomBytes(32))],
  [
    'a changed byte',
    (sealed: Buffer) => unsealText(Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])])),
  ],
])('does not unseal with %s, and reports a damaged file', async (_name, attempt) => {
  const failure = attempt(await seal(CONTENT));
  await expect(failure).rejects.toBeInstanceOf(SealError);
  await expect(failure).rejects.toMatchObject({ cause: 'damaged', name: 'SealError' });
  await expect(failure).rejects.toThrow(/^\/assets\/abc\/[12]\.js is damaged, or sealed with another key/);
});

it('does not unseal a file whose end is missing, wherever it was cut off', async () => {
  const sealed = await seal(CONTENT);
  for (let length = MAGIC.length; length < sealed.length; length += 1)
    await expect(unsealText(sealed.subarray(0, length))).rejects.toMatchObject({ cause: 'damaged' });
});

it.each(['<!doctype html>', '', 'SEAL', 'SEAL2, a later format', 'seal1'])('%j is no sealed file', async (text) => {
  expect(isSealed(Buffer.from(text))).toBe(false);
  const failure = unsealText(Buffer.from(text));
  await expect(failure).rejects.toMatchObject({ cause: 'not-sealed' });
  await expect(failure).rejects.toThrow(`${PATH} is not a sealed file.`);
});

it('imports no key in a form that could be exported again', async () => {
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  await unsealText(await (await createSealer(KEY)).seal(compress(CONTENT), PATH));
  const keys = await Promise.all(importKey.mock.results.map(({ value }) => value as Promise<CryptoKey>));
  expect(keys.map(({ usages }) => usages)).toEqual([['decrypt']]);
  expect(keys.filter(({ extractable }) => extractable)).toEqual([]);
  importKey.mockRestore();
});

it('names files by key, page and content', async () => {
  const other = await createSealer(randomBytes(32));
  const { deriveName: nameOf } = await sealer;
  const names = await Promise.all([
    nameOf('a.html', CONTENT),
    nameOf('b.html', CONTENT),
    nameOf('a.html', Buffer.from('x')),
    other.deriveName('a.html', CONTENT),
  ]);
  expect(new Set(names).size).toBe(4);
  // A build with the same key and content has the same addresses as the last one.
  expect(names[0]).toBe('14bb1c01b44fedfb');
});

describe('content keys', () => {
  it('are 32 bytes in base64url', () => {
    const text = KEY.toString('base64url');
    expect(parseSealKey(text, 'DOCS_SEAL_KEY')).toEqual(KEY);
  });

  it.each([
    'short',
    KEY.toString('base64url').slice(1),
    `${KEY.toString('base64url')}=`,
    KEY.toString('hex'),
    ` ${KEY.toString('base64url')}`,
    `${KEY.toString('base64url')}\n`,
    Buffer.alloc(31, 7).toString('base64url'),
    Buffer.alloc(33, 7).toString('base64url'),
    KEY.toString('base64'),
    `${KEY.toString('base64url').slice(0, -1)}d`,
  ])('are rejected when malformed (%j), naming the variable but not its value', (text) => {
    expect(() => parseSealKey(text, 'DOCS_SEAL_KEY')).toThrow(/^DOCS_SEAL_KEY is not a content key/);
    expect(() => parseSealKey(text, 'DOCS_SEAL_KEY')).not.toThrow(text);
  });

  it('have a stable id', () => {
    expect(keyIdOf(Buffer.alloc(32))).toBe('b618660823a1');
  });
});

describe('the addresses of files behind the gate', () => {
  it('have the id of the content key', () => {
    expect(assetsFolder('b618660823a1')).toBe('b618660823a1');
    expect(sealedFolder('b618660823a1')).toBe('/assets/b618660823a1/');
    expect(gatedJsonPath('b618660823a1', 'search')).toBe('assets/b618660823a1/search.page');
  });

  it('have a fixed name in a build without a key', () => {
    expect(assetsFolder(null)).toBe('pages');
    expect(gatedJsonPath(null, 'search')).toBe('assets/pages/search.json');
  });
});
