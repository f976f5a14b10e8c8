import { isPageRestarting } from '../tab/leaving.ts';

/** Transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();

/**
 * Ends the transactions of a page that the browser keeps for the way back. WebKit keeps them too, and the next page
 * cannot use their database until the kept page is dropped. The identity SDK reads its database every 0.8 s, and starts
 * an aborted transaction again when the page comes back. Nothing tells of the SDK's transactions: each database reports
 * those that it starts from now on. A page that is reloaded after its return starts none: the SDK would write back the
 * session that another tab has ended, with an ID token that arrives until then.
 */
export function abortTransactionsWhenKept(): void {
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

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing, and ends by itself.
  }
}
