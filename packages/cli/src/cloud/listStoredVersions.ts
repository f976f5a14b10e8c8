import { parseSealKey } from 'gatedocs-rules/seal';
import * as z from 'zod';
import type { Gcloud } from './gcloud.ts';
import { KEYS_SECRET } from './grants.ts';
import { hasSecret } from './storeKeys.ts';

const versionsSchema = z.array(z.object({ name: z.string(), state: z.string() }));

export interface StoredVersion {
  readonly version: string;
  /** Whether its keys can be read; a disabled version still has them. */
  readonly isEnabled: boolean;
}

/** Returns the versions of the secret that still have keys, newest first. */
export async function listStoredVersions(gcloud: Gcloud, projectId: string): Promise<StoredVersion[]> {
  if (!(await hasSecret(gcloud, projectId))) return [];
  const output = await gcloud(['secrets', 'versions', 'list', KEYS_SECRET, '--project', projectId, '--format', 'json']);
  return versionsSchema
    .parse(JSON.parse(output))
    .filter(({ state }) => state !== 'DESTROYED')
    .map(({ name, state }) => ({ version: name.split('/').at(-1) ?? '', isEnabled: state === 'ENABLED' }))
    .sort((a, b) => Number(b.version) - Number(a.version));
}

/** Returns the keys of a version, current first. */
export async function readKeysOfVersion(gcloud: Gcloud, projectId: string, version: string): Promise<Buffer[]> {
  const text = await gcloud([
    'secrets',
    'versions',
    'access',
    version,
    '--secret',
    KEYS_SECRET,
    '--project',
    projectId,
  ]);
  return text
    .trim()
    .split(',')
    .map((key) => parseSealKey(key, KEYS_SECRET));
}
