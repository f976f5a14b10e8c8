import { GateFailure } from '../gate/failure';
import { HEADER_BYTES, IV_BYTES, isSealed, MAGIC, TAG_BYTES } from './format';

/** A key that can open files but cannot be exported. */
export function importContentKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
}

/**
 * Opens a sealed file.
 * @throws GateFailure when the file is not complete, not of this path, not of this key, or not sealed.
 */
export async function unseal(bytes: Uint8Array<ArrayBuffer>, urlPath: string, key: CryptoKey): Promise<ArrayBuffer> {
  if (!isSealed(bytes)) {
    throw new GateFailure(
      'A file of this page belongs to another version of the site. Reload the page to get the present one.',
    );
  }
  if (bytes.length < HEADER_BYTES + TAG_BYTES) throw damaged();
  const iv = bytes.subarray(MAGIC.length, MAGIC.length + IV_BYTES);
  const additionalData = new TextEncoder().encode(urlPath);
  const compressed = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes.subarray(HEADER_BYTES))
    .catch(() => {
      throw damaged();
    });
  const gunzip = new DecompressionStream('gzip');
  const writer = gunzip.writable.getWriter();
  const read = new Response(gunzip.readable).arrayBuffer();
  const [content] = await Promise.all([read, writer.write(new Uint8Array(compressed)), writer.close()]);
  return content;
}

function damaged(): GateFailure {
  return new GateFailure('A file of this page arrived damaged. Check your connection, then try again.');
}
