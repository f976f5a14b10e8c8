import { gzip } from 'pako';

/**
 * The gzip header (RFC 1952, section 2.3.1) of every file: no modification time, best compression, and Unix as the
 * operating system, so it does not reveal when or where the file was written.
 */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3);

/**
 * Compresses a file in JavaScript, so that the same content gives the same bytes on every system and version of Node.
 * The bytes of Node's zlib depend on its build: the header names the operating system, and builds for some processors
 * find other repetitions.
 * @throws Error when the compressor writes another header.
 */
export function compress(content: Uint8Array): Uint8Array {
  const compressed = gzip(content, { level: 9, memLevel: 8 });
  if (HEADER.some((byte, index) => compressed[index] !== byte))
    throw new Error(
      'pako writes another gzip header than packages/reference/src/compress.ts expects: pin the version of package.json again.',
    );
  return compressed;
}
