import { isPageRestarting } from '../tab/leaving.ts';
import { IDENTITY_STORE } from './identityStorage.ts';

/** Transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();

/**
 * Aborts the transactions of a page that enters the back/forward cache. WebKit keeps them open there, and the next page
 * cannot use their database until the cached page is dropped. The identity SDK reads its database every 0.8 s, and
 * repeats an aborted transaction when the page returns. The SDK does not expose its transactions, so this patches every
 * database to report those that it starts. A page that is being reloaded after its return may start none: with an ID
 * token that arrives before the reload, the SDK would write back a session that another tab has ended.
 */
export function abortCachedPageTransactions(): void {
  if (!('IDBDatabase' in globalThis)) return;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...options): IDBTransaction {
    if (isPageRestarting()) throw new DOMException('The page is being reloaded.', 'InvalidStateError');
    const started = transaction.apply(this, options);
    running.add(started);
    for (const end of ['complete', 'abort']) started.addEventListener(end, () => running.delete(started));
    return started;
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const started of running) abort(started);
  });
}

/**
 * Keeps the identity SDK from storing a session that has ended in this browser since this page started. A page that was
 * waiting for the identity service would write it back with the response, and the other pages of this browser, which
 * follow the database, would continue it. The SDK gets a request that succeeds: it would report a failure on the console.
 */
export function preventStoringEndedSession(hasEnded: () => boolean): void {
  if (!('IDBObjectStore' in globalThis)) return;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...options): IDBRequest<IDBValidKey> {
    return this.name === IDENTITY_STORE && hasEnded() ? (this.count() as IDBRequest) : put.apply(this, options);
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is already committing, and ends by itself.
  }
}
