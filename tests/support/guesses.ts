import { createHash } from 'node:crypto';
import { rspack } from '@docusaurus/faster';

/** Digits that are too few to confirm a guess. */
const SHORT = 6;

/** Returns the files of which a part of the name is a hash, or the beginning of a hash, of one of the guesses. */
export function confirmedBy(guesses: readonly (string | Uint8Array)[], files: readonly string[]): string[] {
  const starts = new Map<number, Set<string>>();
  const digests = guesses.flatMap(digestsOf);
  const startsOf = (length: number): Set<string> => {
    const known = starts.get(length) ?? new Set(digests.map((digest) => digest.slice(0, length)));
    starts.set(length, known);
    return known;
  };
  return files.filter((file) =>
    file.split(/[^\w-]+/).some((part) => part.length >= SHORT && startsOf(part.length).has(part)),
  );
}

/** The bundler's own hash is xxhash64. */
function digestsOf(guess: string | Uint8Array): string[] {
  const hashes = ['md5', 'sha1', 'sha256'].map((algorithm) => createHash(algorithm).update(guess).digest());
  const short = Buffer.from(rspack.util.createHash('xxhash64').update(Buffer.from(guess)).digest('hex'), 'hex');
  return [...hashes, short].flatMap((hash) => [hash.toString('hex'), hash.toString('base64url')]);
}
