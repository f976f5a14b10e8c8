import { write } from 'firebase-functions/logger';
import { isOutage } from './identity.ts';

/**
 * Age, in milliseconds, beyond which the event of a new account is dropped. Cloud Functions redelivers an unhandled
 * event for seven days, first after ten seconds; but the check whether a client could have created the account uses the
 * project's current configuration. If an event was dropped, the owner confirms the reader with `npm run readers`.
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
  const isRecent = Date.now() - Date.parse(timestamp) < MAX_AGE_MS;
  if (!isRecent) return drop('the event is too old');
  try {
    await handle();
  } catch (error) {
    if (!isPermanent(error)) throw error;
    drop((error as Error).message);
  }
}

/** Returns whether the identity service refused the request itself. */
function isPermanent(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('auth/') && !isOutage(error);
}
