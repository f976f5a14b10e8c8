/**
 * Generates a content key: `npm run seal:key`; with `-- --rotate`, a successor of the current key. Writes to stdout
 * only.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../src/node/command';
import { parseSealKey } from '../../src/seal/key';
import { loadEnvFile } from '../../src/site/environment';
import { firstKey, rotation } from './steps';

main(async () => {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean', default: false } } });
  const key = randomBytes(32);
  loadEnvFile();
  const projectId = process.env.FIREBASE_PROJECT_ID || 'YOUR-PROJECT';
  console.log(values.rotate ? rotation(key, currentKey(), projectId) : firstKey(key, projectId));
});

/** @throws Failure when there is no current key or it is malformed. */
function currentKey(): Buffer {
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
