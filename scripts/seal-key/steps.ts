import { keyIdOf } from '../../src/seal/key';

/** Returns what an owner does with a first key. */
export function firstKey(key: Buffer, projectId: string): string {
  return [
    `DOCS_SEAL_KEY=${key.toString('base64url')}`,
    `Key ${keyIdOf(key)}: keep this line in .env (or the build's secrets) and give its value to the key service with npx firebase functions:secrets:set DOCS_SEAL_KEYS --project ${projectId}`,
  ].join('\n');
}

/**
 * The service gets the new key before the first build that needs it, and keeps the old one for pages that are open.
 */
export function rotation(key: Buffer, current: Buffer, projectId: string): string {
  const [next, previous] = [key, current].map((each) => each.toString('base64url'));
  return [
    `DOCS_SEAL_KEY=${next}`,
    `DOCS_SEAL_KEYS=${next},${previous}`,
    '',
    `Key ${keyIdOf(key)} replaces ${keyIdOf(current)}. Run these steps in order:`,
    `  1. npx firebase functions:secrets:set DOCS_SEAL_KEYS --project ${projectId}   (paste the value of the second line)`,
    `  2. npx firebase deploy --only functions --project ${projectId}`,
    "  3. replace DOCS_SEAL_KEY in .env (or the build's secrets) with the first line",
    `  4. npm run build && npx firebase deploy --only hosting --project ${projectId}`,
    `If ${keyIdOf(current)} has leaked, repeat 1 and 2 with ${keyIdOf(key)} alone: open pages then reload once.`,
  ].join('\n');
}
