import type { AccountRecord } from './account';
import type { HasNeverSignedIn } from './origin';
import type { Variables } from './settings';

/** Returns the check for accounts that nobody has signed in to, which differs between production and the emulator. */
export function neverSignedInCheck(variables: Variables): HasNeverSignedIn {
  const emulator = variables.FIREBASE_AUTH_EMULATOR_HOST;
  if (!emulator) return ({ metadata }) => metadata.lastSignInTime === null;
  const config = `http://${emulator}/identitytoolkit.googleapis.com/v2/projects/${variables.GCLOUD_PROJECT}/config`;
  return async (record) => hasNoToken(record) || (await areCreationsMarked(config));
}

/**
 * The Auth emulator sets the last sign-in time of every account, even when an administrator created it, but the last
 * refresh time only when it issues a token. A token issued before the event arrived proves nothing.
 */
function hasNoToken({ metadata }: AccountRecord): boolean {
  return !metadata.lastRefreshTime;
}

/** When the emulator calls the blocking functions, they have already marked every account that a client created. */
async function areCreationsMarked(config: string): Promise<boolean> {
  const response = await fetch(config, { headers: { Authorization: 'Bearer owner' } });
  const { blockingFunctions } = (await response.json()) as {
    blockingFunctions?: { triggers?: Readonly<Record<string, unknown>> };
  };
  return 'beforeCreate' in (blockingFunctions?.triggers ?? {});
}
