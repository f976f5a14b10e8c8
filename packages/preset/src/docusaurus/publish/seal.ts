import type { ContentKey } from 'gatedocs-rules/seal';
import { createSealer, type Sealer } from 'gatedocs-rules/seal';
import type { Compressed } from './compressed.ts';

/** Seals the files of a build with its content key. */
export interface Seal extends Pick<Sealer, 'nameOf'> {
  seal(content: Uint8Array, urlPath: string): ReturnType<Sealer['seal']>;
  /** Public id of the key. */
  readonly keyId: string;
}

/**
 * Creates the seal of a build. It refuses content in which the key itself can be read: every reader can open the
 * file, and would get a key that outlives the session.
 */
export async function createSeal({ key, keyId }: ContentKey, compressed: Pick<Compressed, 'of'>): Promise<Seal> {
  const sealer = await createSealer(key);
  const spellings = [key.toString('base64url'), key.toString('base64'), key.toString('hex'), key.join(',')];
  return {
    keyId,
    nameOf: sealer.nameOf,
    async seal(content, urlPath) {
      const text = Buffer.from(content.buffer, content.byteOffset, content.length);
      if (text.includes(key) || spellings.some((spelling) => text.includes(spelling)))
        throw new Error(
          `${urlPath} contains the content key: remove the key from what is bundled (plugin options and customFields are), then make a new key with npm run seal:key -- --rotate.`,
        );
      return sealer.seal(compressed.of(content), urlPath);
    },
  };
}
