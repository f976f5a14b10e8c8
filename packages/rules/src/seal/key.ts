import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { keyIdInput, keyIdOfDigest } from './keyId.ts';

/** Bytes in a content key (AES-256). */
const KEY_BYTES = 32;

/** A key that seals the files of a build, with its public id, which is in their addresses. */
export interface ContentKey {
  readonly key: Buffer;
  readonly keyId: string;
}

/**
 * Parses the key of a build: 32 bytes in base64url, without padding.
 * @throws Error naming the variable and the fix if the text is malformed.
 */
export function parseSealKey(text: string, variable: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  // Buffer.from skips what is not base64url.
  if (key.length !== KEY_BYTES || key.toString('base64url') !== text) {
    throw new Error(
      `${variable} is not a content key (${KEY_BYTES} bytes in base64url, 43 characters): remove it, then make one with npm run seal:key.`,
    );
  }
  return key;
}

/** Returns the public id of a key. */
export function keyIdOf(key: Uint8Array): string {
  return keyIdOfDigest(createHash('sha256').update(keyIdInput(key)).digest());
}

/**
 * Derives a content key from the key of a build (HKDF, RFC 5869). It reveals neither the build's key, which is never
 * handed out, nor any other content key: a reader of a site without audiences cannot open what is sealed for an
 * audience later.
 * @param audience id of the audience; null in a site without audiences.
 * @param version raised by the owner to replace the key of this audience alone.
 */
export function contentKeyFor(buildKey: Uint8Array, audience: string | null, version = 1): ContentKey {
  const info = audience === null ? 'docs-site' : `docs-audience\0${audience}\0${version}`;
  const key = Buffer.from(hkdfSync('sha256', buildKey, '', info, KEY_BYTES));
  return { key, keyId: keyIdOf(key) };
}

/** Derives a secret for one purpose from a content key: it reveals neither the key nor the secret of another purpose. */
export function deriveSecret(key: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose).digest();
}
