import { createCipheriv, createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { IV_BYTES, MAGIC } from '../../gate/vault/format';

/**
 * Seals a file's content (see vault/format.ts). The initialisation vector is derived from key, path and content, so that
 * the same input gives the same bytes and no vector is used for two contents.
 */
export function seal(content: Uint8Array, urlPath: string, key: Uint8Array): Buffer {
  const iv = keyedHash('iv', urlPath, content, key).subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(urlPath));
  const parts = [Buffer.from(MAGIC), iv, cipher.update(gzipSync(content, { level: 9 })), cipher.final()];
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
