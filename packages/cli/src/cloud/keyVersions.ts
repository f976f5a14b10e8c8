import type * as z from 'zod';
import type { secretSchema, versionsSchema } from './state/schemas.ts';

const DOTTED_KEY_IDS = /^[0-9a-f]+(\.[0-9a-f]+)*$/;

/**
 * Records which keys a version of the secret contains. Versions cannot have annotations, so the secret has one for
 * each: `keys-VERSION`, with the keys' ids separated by dots. Ids are public, since they are in the addresses of the
 * site's files.
 * https://cloud.google.com/secret-manager/docs/annotate-secrets
 */
export function keyIdsAnnotation(version: string): string {
  return `keys-${version}`;
}

/** Returns the ids of a version's keys; undefined if no annotation says them. */
export function keyIdsOf({ annotations }: z.infer<typeof secretSchema>, version: string): string[] | undefined {
  return annotations[keyIdsAnnotation(version)]?.match(DOTTED_KEY_IDS)?.[0].split('.');
}

/** Returns the enabled versions of the secret, newest first. */
export function enabledVersions(found: z.infer<typeof versionsSchema> | null): string[] {
  return (found?.versions ?? [])
    .filter(({ state }) => state === 'ENABLED')
    .map(({ name }) => name)
    .sort((a, b) => Number(b) - Number(a));
}
