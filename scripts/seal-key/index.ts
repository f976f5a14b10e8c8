/**
 * Generates a content key: `npm run seal:key`; with `-- --rotate`, a successor of the current key. Writes to stdout
 * only.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../src/node/command';
import { keyIdOf, parseSealKey } from '../../src/seal/key';

main(async () => {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean', default: false } } });
  const key = randomBytes(32);
  console.log(values.rotate ? rotation(key, currentKey()) : firstKey(key));
});

function firstKey(key: Buffer): string {
  return [
    `DOCS_SEAL_KEY=${key.toString('base64url')}`,
    `Key ${keyIdOf(key)}: keep this line in .env (or the build's secrets) and give its value to the key service with npx firebase functions:secrets:set DOCS_SEAL_KEYS.`,
  ].join('\n');
}

/**
 * The service gets the new key before the first build that needs it, and keeps the old one for pages that are open.
 */
function rotation(key: Buffer, current: Buffer): string {
  const [next, previous] = [key, current].map((each) => each.toString('base64url'));
  return [
    `DOCS_SEAL_KEY=${next}`,
    `DOCS_SEAL_KEYS=${next},${previous}`,
    '',
    `Key ${keyIdOf(key)} replaces ${keyIdOf(current)}. Run these steps in order:`,
    '  1. npx firebase functions:secrets:set DOCS_SEAL_KEYS   (paste the value of the second line)',
    '  2. npx firebase deploy --only functions',
    "  3. replace DOCS_SEAL_KEY in .env (or the build's secrets) with the first line",
    '  4. npm run build && npx firebase deploy --only hosting',
    `If ${keyIdOf(current)} has leaked, repeat 1 and 2 with ${keyIdOf(key)} alone: open pages then reload once.`,
  ].join('\n');
}

/** @throws Failure when there is no current key or it is malformed. */
function currentKey(): Buffer {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const text = process.env.DOCS_SEAL_KEY;
  if (!text)
    throw new Failure(
      'DOCS_SEAL_KEY is not set, so there is nothing to rotate: create a first key with npm run seal:key.',
    );
  try {
    return parseSealKey(text, 'DOCS_SEAL_KEY');
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}
