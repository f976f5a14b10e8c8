import { randomBytes } from 'node:crypto';
import { shellKeyId } from '../support/shellKeyId.ts';
import { setVariable } from './envFile.ts';
import { findMissingLiveKey } from './findMissingLiveKey.ts';
import type { Gcloud } from './gcloud.ts';
import { listStoredVersions, readKeysOfVersion } from './listStoredVersions.ts';
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
  /** The version of the secret that was stored; null when the file has taken the service's key. */
  readonly version: string | null;
  /** Id of another key, which the version has too because the live site needs it; null if there is none. */
  readonly liveKeyId: string | null;
  /** Older versions that still have keys. */
  readonly older: readonly string[];
}

/**
 * Gives the key service the environment file's key, and as long as the live site needs another one, that too. A file
 * without a key takes the service's, because otherwise a site sealed with that could no longer be read; if there is
 * neither, a new key is made.
 * @param live id of the live site's key; null if it is not sealed.
 * @throws Failure of gcloud; running it again continues with the same key.
 */
export async function agreeOnKey(
  gcloud: Gcloud,
  holder: KeyHolder,
  current: Buffer | null,
  live: string | null,
): Promise<Agreement> {
  const { projectId, file } = holder;
  const saveKey = (key: Buffer) => setVariable(file, 'DOCS_SEAL_KEY', key.toString('base64url'));
  const older = (await listStoredVersions(gcloud, projectId)).map(({ version }) => version);
  const [newest] = older;
  if (!current && newest) {
    const [key] = await readKeysOfVersion(gcloud, projectId, newest);
    await saveKey(key as Buffer);
    return { keyId: shellKeyId(key as Buffer), version: null, liveKeyId: null, older: older.slice(1) };
  }
  const key = current ?? randomBytes(32);
  const other = await findMissingLiveKey(gcloud, projectId, [key], live);
  if (!current) await saveKey(key);
  const version = await storeKeys(gcloud, projectId, other ? [key, other] : [key]);
  return { keyId: shellKeyId(key), version, liveKeyId: other && live, older };
}
