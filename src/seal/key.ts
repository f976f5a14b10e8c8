import { createHash } from 'node:crypto';

/** Bytes in a content key (AES-256). */
const KEY_BYTES = 32;

/** A content key with its public id. */
export interface ContentKey {
  readonly key: Buffer;
  readonly keyId: string;
}

/**
 * Reads a content key as the owner writes it: 32 bytes in base64url, without padding.
 * @throws Error naming the variable and the mend when the text is malformed.
 */
export function parseSealKey(text: string, variable: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}$/.test(text) || key.length !== KEY_BYTES || key.toString('base64url') !== text) {
    throw new Error(
      `${variable} is not a content key (${KEY_BYTES} bytes in base64url, 43 characters): make one with npm run seal:key.`,
    );
  }
  return key;
}

/** Public name of a key: part of the path of sealed files. Tells nothing about the key (a truncated SHA-256 of 256 random bits). */
export function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update('content-key-id\0').update(key).digest('hex').slice(0, 12);
}
