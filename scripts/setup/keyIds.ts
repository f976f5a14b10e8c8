/** Prints the ids of content keys: `npx tsx scripts/setup/keyIds.ts < KEYS`, the value of DOCS_SEAL_KEYS. */
import { text } from 'node:stream/consumers';
import { main } from '../../src/node/command';
import { keyIdOf, parseSealKey } from '../../src/seal/key';

/** Returns the ids of keys that are separated by commas, as the secret's annotation has them. */
export function keyIds(keys: string): string {
  return keys
    .trim()
    .split(',')
    .map((key) => keyIdOf(parseSealKey(key, 'DOCS_SEAL_KEYS')))
    .join('.');
}

if (process.argv[1] === import.meta.filename) main(async () => console.log(keyIds(await text(process.stdin))));
