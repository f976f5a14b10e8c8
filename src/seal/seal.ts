import { createCipheriv, createHmac } from 'node:crypto';
import { compress } from './compress';
import { IV_BYTES, MAGIC } from './format';

/** Seals a file's content (see vault/format.ts): the same content, path and key give the same bytes, on every system. */
export function seal(content: Uint8Array, urlPath: string, key: Uint8Array): Buffer {
  return sealCompressed(compress(content), urlPath, key);
}

/**
 * Seals bytes that are compressed already. The initialisation vector is derived from key, path and the very bytes that are encrypted, as in SIV (RFC 5297):
 * with one key no vector serves two plaintexts, even where a compressor gives other bytes for the same content. A second one would give the
 * authentication key away (NIST SP 800-38D, appendix A).
 */
export function sealCompressed(compressed: Uint8Array, urlPath: string, key: Uint8Array): Buffer {
  const iv = keyedHash('iv', urlPath, compressed, key).subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(urlPath));
  const parts = [Buffer.from(MAGIC), iv, cipher.update(compressed), cipher.final()];
  return Buffer.concat([...parts, cipher.getAuthTag()]);
}

/** A file name that follows from the content but tells nothing about it without the key. */
export function sealedName(urlPath: string, content: Uint8Array, key: Uint8Array): string {
  return keyedHash('name', urlPath, content, key).toString('hex').slice(0, 16);
}

function keyedHash(purpose: string, urlPath: string, content: Uint8Array, key: Uint8Array): Buffer {
  const purposeKey = createHmac('sha256', key).update(`docs-seal-${purpose}`).digest();
  return createHmac('sha256', purposeKey).update(`${urlPath}\0`).update(content).digest();
}
