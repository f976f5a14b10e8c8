import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compress } from 'gatedocs-reference/compress';
import { type ContentKey, createSealer, keyIdOf } from 'gatedocs-rules/seal';
import { gatedJsonPath } from 'gatedocs-rules/unseal';
import { createSeal, type SealKeys } from '../../src/docusaurus/publish/seal';

const contentKey = (first: number): ContentKey => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => first + index));
  return { key, keyId: keyIdOf(key) };
};
const [OWN, READERS, OTHER] = [200, 100, 50].map(contentKey) as [ContentKey, ContentKey, ContentKey];
const BUILD = Buffer.alloc(32, 7);

const sealWith = (keys: Partial<SealKeys> = {}) =>
  createSeal({ own: OWN, shells: OWN, build: BUILD, bases: [], ...keys }, { compress });
const seal = sealWith();
const sealOfAudience = sealWith({ shells: READERS, build: BUILD, bases: [{ ...READERS, outDir: 'no/folder' }] });

const { key } = OWN;

it.each([
  ['base64url', `key:"${key.toString('base64url')}"`],
  ['base64', `key:"${key.toString('base64')}"`],
  ['hexadecimal digits', `key:"${key.toString('hex')}"`],
  ['a list of numbers, as JSON.stringify writes a Buffer', JSON.stringify({ key })],
])('refuses to seal a file with the content key in it: %s', async (_spelling, content) => {
  await expect((await seal).seal(Buffer.from(content), '/assets/k/docs-app.js')).rejects.toThrow(
    /^\/assets\/k\/docs-app\.js contains the content key/,
  );
});

it('refuses to seal the bytes of the key, and seals everything else', async () => {
  await expect((await seal).seal(Buffer.concat([Buffer.from('a'), key]), '/assets/k/1.js')).rejects.toThrow(
    'content key',
  );
  await expect((await seal).seal(Buffer.from(key.subarray(1)), '/assets/k/1.js')).resolves.toBeInstanceOf(Uint8Array);
});

it.each([
  ['its own', OWN.key],
  ['that of the build', BUILD],
  ['that of an included audience', READERS.key],
])('refuses to seal a file of an audience with a key in it: %s', async (_name, secret) => {
  for (const content of [secret, Buffer.from(secret.toString('base64url'))])
    await expect((await sealOfAudience).seal(content, '/assets/k/1.js')).rejects.toThrow('contains the content key');
});

it('finds a file of an included audience with equal content, and no other', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'seal-'));
  try {
    const content = Buffer.from('{"title":"Pets"}');
    const file = gatedJsonPath(READERS.keyId, await (await createSealer(READERS.key)).deriveName('fragment', content));
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    writeFileSync(path.join(outDir, file), '');
    const bases = [
      { ...OTHER, outDir },
      { ...READERS, outDir },
    ];
    const { shared } = await sealWith({ bases });
    expect(await shared('fragment', content)).toBe(`/${file}`);
    expect(await shared('fragment', Buffer.from('{"title":"Shop"}'))).toBeNull();
    expect(await shared('table', content)).toBeNull();
    expect(await (await seal).shared('fragment', content)).toBeNull();
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
