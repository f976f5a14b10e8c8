import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSealKey } from '../../src/seal/key';

/** Domain whose Google accounts may read in demos and tests. */
export const DEMO_DOMAIN = 'example.com';

/** Environment of a sealed demo build: it never talks to a real project, whatever the environment or .env says. */
export function demoEnvironment(authPort: number, key: Buffer | null): Record<string, string> {
  return {
    FIREBASE_API_KEY: '',
    FIREBASE_AUTH_DOMAIN: '',
    FIREBASE_PROJECT_ID: '',
    DOCS_HOSTED_DOMAIN: DEMO_DOMAIN,
    DOCS_SEAL_KEY: key ? key.toString('base64url') : '',
    DOCS_AUTH_EMULATOR: `http://localhost:${authPort}`,
  };
}

/** The content key of this machine's demo or test builds: fresh at first, then kept so that a build can be used again. */
export async function localKey(file: string): Promise<Buffer> {
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present) return parseSealKey(present, file);
  const key = randomBytes(32);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, key.toString('base64url'), { mode: 0o600 });
  return key;
}
