import { createCipheriv, createHmac } from 'node:crypto';
import { type Bytes, concat, encodeText, toHex } from './bytes.ts';
import { IV_BYTES, MAGIC } from './format.ts';
import { deriveSecret } from './key.ts';

/** Seals files with one content key (format.ts): the same bytes, path and key give the same bytes on every system. */
export interface Sealer {
  /** @param gzipped the file's content, compressed with gzip. */
  seal(gzipped: Uint8Array, urlPath: string): Promise<Bytes>;
  /** Returns a file name derived from `purpose` and the content; without the key it reveals neither. */
  deriveName(purpose: string, content: Uint8Array): Promise<string>;
}

/** @param key the content key: 32 bytes. */
export async function createSealer(contentKey: Uint8Array): Promise<Sealer> {
  const key = new Uint8Array(contentKey);
  const hashForIv = keyedHash(key, 'docs-seal-iv');
  const hashForName = keyedHash(key, 'docs-seal-name');

  /**
   * Derives the initialisation vector from the key, the path and the exact bytes to encrypt, as in SIV (RFC 5297): with
   * one key no vector is used for two plaintexts, even if a compressor returns other bytes for the same content. A
   * second plaintext would reveal the authentication key (NIST SP 800-38D, appendix A).
   */
  async function seal(gzipped: Uint8Array, urlPath: string): Promise<Bytes> {
    const iv = hashForIv(urlPath, gzipped).subarray(0, IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(encodeText(urlPath));
    return concat(encodeText(MAGIC), iv, cipher.update(gzipped), cipher.final(), cipher.getAuthTag());
  }

  return {
    seal,
    async deriveName(purpose, content) {
      return toHex(hashForName(purpose, content)).slice(0, 16);
    },
  };
}

/** Returns a keyed hash (HMAC-SHA-256) of a label and a content, for one purpose. */
function keyedHash(key: Bytes, purpose: string): (label: string, content: Uint8Array) => Buffer {
  const secret = deriveSecret(key, purpose);
  return (label, content) => createHmac('sha256', secret).update(`${label}\0`).update(content).digest();
}
