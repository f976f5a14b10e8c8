import { write } from 'firebase-functions/logger';
import { isOutage } from './identity.ts';
import type { IsCreatedByAdministrator } from './origin.ts';

/**
 * Age, in milliseconds, beyond which the event of a new account is tried only once. Cloud Functions redelivers an
 * unhandled event for seven days, first after ten seconds; but the check whether a client could have created the account
 * uses the project's current configuration. If an event was dropped, the owner confirms the reader with
 * `npm run readers`.
 * https://cloud.google.com/functions/1stgendocs/bestpractices/retries
 */
const MAX_AGE_MS = 10 * 60_000;

/** Fields of an event that are read; a retry has those of the first delivery. */
export interface DeliveredEvent {
  readonly timestamp: string;
}

/**
 * Handles the event of a new account. Fails only when another delivery may succeed.
 * @param handle may run more than once.
 */
export async function handleWithRetry(
  { timestamp }: DeliveredEvent,
  uid: string,
  handle: () => Promise<void>,
): Promise<void> {
  const drop = (reason: string): void =>
    write({ severity: 'ERROR', message: `account-created: dropped, ${reason}`, event: 'account-created-dropped', uid });
  try {
    await handle();
  } catch (error) {
    if (isRecent(timestamp) && !isPermanent(error)) throw error;
    drop((error as Error).message);
  }
}

/** Returns a check that fails once the event of the account is too old for it. */
export function whileRecent({ timestamp }: DeliveredEvent, check: IsCreatedByAdministrator): IsCreatedByAdministrator {
  return async (record) => {
    if (!isRecent(timestamp)) throw new Error('the event is too old');
    return check(record);
  };
}

function isRecent(timestamp: string): boolean {
  return Date.now() - Date.parse(timestamp) < MAX_AGE_MS;
}

/** Returns whether the identity service refused the request itself. */
function isPermanent(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('auth/') && !isOutage(error);
}
