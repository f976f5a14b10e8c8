import { parseKeyring } from 'gatedocs-functions/service';
import { Failure } from 'gatedocs-generator/node';
import * as z from 'zod';
import type { Gcloud } from './gcloud.ts';
import { KEYS_SECRET } from './grants.ts';
import { keyIdsAnnotation } from './keyVersions.ts';

const secretsSchema = z.array(z.object({ name: z.string() }));
const versionSchema = z.object({ name: z.string().regex(/\/versions\/\d+$/) });

/** Returns whether a project has the secret with the content keys; it may have no version yet. */
export async function hasSecret(gcloud: Gcloud, projectId: string): Promise<boolean> {
  const secrets = secretsSchema.parse(
    JSON.parse(await gcloud(['secrets', 'list', '--project', projectId, '--format', 'json'])),
  );
  return secrets.some(({ name }) => name.endsWith(`/secrets/${KEYS_SECRET}`));
}

/**
 * Stores content keys as the newest version of the secret, which the next deploy of the functions uses, and then their
 * ids. A run that ends in between does no harm, because a version without ids stops a deploy.
 * @param keys current first.
 * @returns the number of the version.
 * @throws Failure of gcloud, or with the command that remains to be run.
 */
export async function storeKeys(gcloud: Gcloud, projectId: string, keys: readonly Uint8Array[]): Promise<string> {
  const value = keys.map((key) => Buffer.from(key).toString('base64url')).join(',');
  const keyIds = [...parseKeyring(value, KEYS_SECRET).keys()].join('.');
  const project = ['--project', projectId];
  if (!(await hasSecret(gcloud, projectId)))
    await gcloud(['secrets', 'create', KEYS_SECRET, ...project, '--replication-policy', 'automatic']);
  const added = await gcloud(
    ['secrets', 'versions', 'add', KEYS_SECRET, ...project, '--data-file=-', '--format', 'json'],
    value,
  );
  const version = versionSchema.parse(JSON.parse(added)).name.split('/').at(-1) ?? '';
  const annotate = ['secrets', 'update', KEYS_SECRET, ...project, '--update-annotations'];
  annotate.push(`${keyIdsAnnotation(version)}=${keyIds}`);
  await gcloud(annotate).catch((error: Error) => {
    throw new Failure(
      `Version ${version} of ${KEYS_SECRET} is stored, but not the ids of its keys; run gcloud ${annotate.join(' ')} (${error.message})`,
    );
  });
  return version;
}
