import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { keyIdInput, keyIdOfDigest } from './keyId.ts';

/** Bytes in a content key (AES-256). */
const KEY_BYTES = 32;

/** A content key with its public id. */
export interface ContentKey {
  readonly key: Buffer;
  readonly keyId: string;
}

/**
 * Parses a content key: 32 bytes in base64url, without padding.
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
 * Derives the content key of one audience from that of a build (HKDF, RFC 5869): who has it learns neither the build's key
 * nor that of another audience.
 * @param version raised by the owner to replace the key of this audience alone.
 */
export function audienceKey(key: Uint8Array, audience: string, version: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `docs-audience\0${audience}\0${version}`, KEY_BYTES));
}

/** Derives a secret for one purpose from a content key: it reveals neither the key nor the secret of another purpose. */
export function deriveSecret(key: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose).digest();
}
