import * as z from 'zod';
import type { Gcloud } from './gcloud.ts';
import { SECRET } from './grants.ts';
import { hasSecret } from './storeKeys.ts';

const versionsSchema = z.array(z.object({ name: z.string(), state: z.string() }));

/** Returns the versions of the secret that still have keys, newest first. */
export async function storedVersions(gcloud: Gcloud, projectId: string): Promise<string[]> {
  if (!(await hasSecret(gcloud, projectId))) return [];
  const output = await gcloud(['secrets', 'versions', 'list', SECRET, '--project', projectId, '--format', 'json']);
  return versionsSchema
    .parse(JSON.parse(output))
    .filter(({ state }) => state !== 'DESTROYED')
    .map(({ name }) => name.split('/').at(-1) ?? '')
    .sort((a, b) => Number(b) - Number(a));
}
