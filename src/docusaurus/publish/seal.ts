import type { ContentKey } from '../../seal/key';
import { createSealer, type Sealer } from '../../seal/seal';
import type { Compressed } from './compressed';
import type { SealedFiles } from './sealedFiles';

/** Seals the files of a build with its content key. */
export interface Seal extends Pick<Sealer, 'nameOf' | 'seal'> {
  /** Public id of the key. */
  readonly keyId: string;
  /** Returns the key of the compressed content of a file that this build has sealed: see `sealAgain`. */
  compressedKey(urlPath: string): string | undefined;
  /** Seals content that an earlier build has sealed with this key; returns null if it is not known any more. */
  sealAgain(compressedKey: string, urlPath: string): Promise<Uint8Array | null>;
  /** Writes a sealed file of the build. */
  write: SealedFiles['write'];
}

/**
 * Creates the seal of a build. It refuses content in which the key itself can be read: every reader can open the
 * file, and would get a key that outlives the session.
 */
export async function createSeal(
  { key, keyId }: ContentKey,
  compressed: Pick<Compressed, 'of' | 'known'>,
  files: Pick<SealedFiles, 'write'>,
): Promise<Seal> {
  const sealer = await createSealer(key);
  const spellings = [key.toString('base64url'), key.toString('base64'), key.toString('hex'), key.join(',')];
  const compressedKeys = new Map<string, string>();
  return {
    keyId,
    nameOf: sealer.nameOf,
    write: (file, sealed) => files.write(file, sealed),
    compressedKey: (urlPath) => compressedKeys.get(urlPath),
    async seal(content, urlPath) {
      const text = Buffer.from(content.buffer, content.byteOffset, content.length);
      if (text.includes(key) || spellings.some((spelling) => text.includes(spelling)))
        throw new Error(
          `${urlPath} contains the content key: remove the key from what is bundled (plugin options and customFields are), then make a new key with npm run seal:key -- --rotate.`,
        );
      const known = compressed.of(content);
      compressedKeys.set(urlPath, known.key);
      return sealer.sealCompressed(known.bytes, urlPath);
    },
    async sealAgain(compressedKey, urlPath) {
      const bytes = compressed.known(compressedKey);
      return bytes ? sealer.sealCompressed(bytes, urlPath) : null;
    },
  };
}
