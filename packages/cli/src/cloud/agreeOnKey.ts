import { randomBytes } from 'node:crypto';
import { parseSealKey } from 'gatedocs-rules/seal';
import { shellKeyId } from '../support/shellKeyId.ts';
import { setVariable } from './envFile.ts';
import type { Gcloud } from './gcloud.ts';
import { SECRET } from './grants.ts';
import { storedVersions } from './storedVersions.ts';
import { storeKeys } from './storeKeys.ts';

/** Where a key is kept: an environment file, and a project. */
export interface KeyHolder {
  readonly projectId: string;
  /** The environment file; `.env` for the live site. */
  readonly file: string;
}

/** The key that the environment file and the key service share. */
export interface Agreement {
  readonly keyId: string;
  /** The version of the secret that contains only this key; null when the file has taken the service's key. */
  readonly version: string | null;
  /** Older enabled versions. */
  readonly older: readonly string[];
}

/**
 * Gives the key service the environment file's key as its only key. A file without a key takes the service's, because
 * otherwise a site sealed with that could no longer be read; if there is neither, a new key is made.
 * @throws Failure of gcloud; running it again continues with the same key.
 */
export async function agreeOnKey(gcloud: Gcloud, place: KeyHolder, current: Buffer | null): Promise<Agreement> {
  const { projectId, file } = place;
  const keep = (key: Buffer) => setVariable(file, 'DOCS_SEAL_KEY', key.toString('base64url'));
  const older = await storedVersions(gcloud, projectId);
  const [newest] = older;
  if (!current && newest) {
    const keys = await gcloud(['secrets', 'versions', 'access', newest, '--secret', SECRET, '--project', projectId]);
    const key = parseSealKey(keys.trim().split(',')[0] ?? '', SECRET);
    await keep(key);
    return { keyId: shellKeyId(key), version: null, older: older.slice(1) };
  }
  const key = current ?? randomBytes(32);
  if (!current) await keep(key);
  return { keyId: shellKeyId(key), version: await storeKeys(gcloud, projectId, [key]), older };
}
