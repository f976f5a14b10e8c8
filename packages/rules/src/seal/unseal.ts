import { HEADER_BYTES, IV_BYTES, isSealed, MAGIC } from './format.ts';

/** Thrown when a file cannot be opened. */
export class SealError extends Error {
  constructor(
    message: string,
    override readonly cause: 'not-sealed' | 'damaged',
  ) {
    super(message);
    this.name = 'SealError';
  }
}

/** Imports a content key that can open files but cannot be exported. */
export function importContentKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
}

/**
 * Opens a sealed file.
 * @throws SealError when the file is incomplete, has another path, needs another key, or is not sealed.
 */
export async function unseal(bytes: Uint8Array<ArrayBuffer>, urlPath: string, key: CryptoKey): Promise<ArrayBuffer> {
  if (!isSealed(bytes)) throw new SealError(`${urlPath} is not a sealed file.`, 'not-sealed');
  const iv = bytes.subarray(MAGIC.length, MAGIC.length + IV_BYTES);
  const additionalData = new TextEncoder().encode(urlPath);
  const compressed = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes.subarray(HEADER_BYTES))
    .catch(() => {
      throw damaged(urlPath);
    });
  const gunzip = new DecompressionStream('gzip');
  const writer = gunzip.writable.getWriter();
  const read = new Response(gunzip.readable).arrayBuffer();
  const [content] = await Promise.all([read, writer.write(new Uint8Array(compressed)), writer.close()]);
  return content;
}

function damaged(urlPath: string): SealError {
  return new SealError(`${urlPath} is damaged, or sealed with another key or for another path.`, 'damaged');
}
