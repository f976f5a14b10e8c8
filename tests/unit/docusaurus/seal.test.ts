import { keyIdOf } from 'gatedocs-rules/seal';
import { createSeal } from '../../../packages/preset/src/docusaurus/publish/seal';
import { compress } from '../../../packages/reference/src/compress';

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => 200 + index));
const seal = createSeal({ key: KEY, keyId: keyIdOf(KEY) }, { of: compress });

it.each([
  ['base64url', `key:"${KEY.toString('base64url')}"`],
  ['base64', `key:"${KEY.toString('base64')}"`],
  ['hexadecimal digits', `key:"${KEY.toString('hex')}"`],
  ['a list of numbers, as JSON.stringify writes a Buffer', JSON.stringify({ key: KEY })],
])('refuses to seal a file with the content key in it: %s', async (_spelling, content) => {
  await expect((await seal).seal(Buffer.from(content), '/assets/k/docs-app.js')).rejects.toThrow(
    /^\/assets\/k\/docs-app\.js contains the content key/,
  );
});

it('refuses to seal the bytes of the key, and seals everything else', async () => {
  await expect((await seal).seal(Buffer.concat([Buffer.from('a'), KEY]), '/assets/k/1.js')).rejects.toThrow(
    'content key',
  );
  await expect((await seal).seal(Buffer.from(KEY.subarray(1)), '/assets/k/1.js')).resolves.toBeInstanceOf(Uint8Array);
});
