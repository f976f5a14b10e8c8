import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSealKey } from 'gatedocs-rules/seal';

/** File of the demo's content key, also used by builds for the emulators. */
export const DEMO_KEY = '.cache/demo/seal.key';

/** Domain whose Google accounts may read in demos and tests. */
export const DEMO_DOMAIN = 'example.com';

/** Returns the environment of a demo build, which never uses a real project, regardless of the environment and .env. */
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

/**
 * Returns the content key of local demo or test builds: generated once, then kept so that builds can be reused.
 */
export async function localKey(file: string): Promise<Buffer> {
  const existing = await readFile(file, 'utf8').catch(() => null);
  if (existing) return parseSealKey(existing, file);
  const key = randomBytes(32);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, key.toString('base64url'), { mode: 0o600 });
  return key;
}
