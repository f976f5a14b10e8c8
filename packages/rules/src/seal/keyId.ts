import { type Bytes, concat, encodeText, toHex } from './bytes.ts';

/**
 * A key's id is public: it is part of the path of sealed files. It is a truncated SHA-256 of a label and 256 random
 * bits, and so reveals nothing about the key. The browser hashes with WebCrypto, which is asynchronous, Node at once.
 */
export function keyIdInput(key: Uint8Array): Bytes {
  return concat(encodeText('content-key-id\0'), key);
}

/** @param digest SHA-256 of the input above. */
export function keyIdOfDigest(digest: Uint8Array): string {
  return toHex(digest).slice(0, 12);
}
