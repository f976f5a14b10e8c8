import type { RecordFacts } from './account';
import type { IsUntouched } from './origin';
import type { Variables } from './settings';

/** How this environment tells an account that nobody has signed in to. */
export function untouchedBy(variables: Variables): IsUntouched {
  const emulator = variables.FIREBASE_AUTH_EMULATOR_HOST;
  if (!emulator) return ({ metadata }) => metadata.lastSignInTime === null;
  const config = `http://${emulator}/identitytoolkit.googleapis.com/v2/projects/${variables.GCLOUD_PROJECT}/config`;
  return async (record) => hasNoToken(record) || (await isMarkedByFunctions(config));
}

/**
 * The Auth emulator writes a time of the last sign-in into every account, also one that an administrator made, but a time of the last token only
 * with a token. A token that was fetched before the event came in says nothing.
 */
function hasNoToken({ metadata }: RecordFacts): boolean {
  return !metadata.lastRefreshTime;
}

/** Where the emulator asks the blocking functions, they have marked each account that a client made. */
async function isMarkedByFunctions(config: string): Promise<boolean> {
  const response = await fetch(config, { headers: { Authorization: 'Bearer owner' } });
  const { blockingFunctions } = (await response.json()) as {
    blockingFunctions?: { triggers?: Readonly<Record<string, unknown>> };
  };
  return 'beforeCreate' in (blockingFunctions?.triggers ?? {});
}
