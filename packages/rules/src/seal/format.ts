/**
 * Magic bytes of a sealed file. It contains MAGIC, then the initialisation vector, then AES-256-GCM over the gzipped
 * content with its tag at the end. The additional data is the file's URL path, so that a file cannot be served in place
 * of another.
 */
export const MAGIC = 'SEAL1';
/** Bytes of the initialisation vector, as NIST SP 800-38D recommends for GCM. */
export const IV_BYTES = 12;
export const HEADER_BYTES = MAGIC.length + IV_BYTES;

export function isSealed(bytes: Uint8Array): boolean {
  return [...MAGIC].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

/** Timeout for fetching a file, in milliseconds. */
export const FILE_TIMEOUT_MS = 30_000;

/**
 * Returns the folder, below /assets, of the files behind the gate: one per content key, `pages` in a build without one.
 */
export function assetsFolder(keyId: string | null): string {
  return keyId ?? 'pages';
}

/** Returns the path of a JSON file behind the gate, relative to the site's root. */
export function gatedJsonPath(keyId: string | null, name: string): string {
  return `assets/${assetsFolder(keyId)}/${name}.${keyId ? 'page' : 'json'}`;
}

/** Returns the folder of the sealed files of one content key. */
export function sealedFolder(keyId: string): string {
  return `/assets/${assetsFolder(keyId)}/`;
}
