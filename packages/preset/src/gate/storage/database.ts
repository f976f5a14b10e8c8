import { withTimeout } from './withTimeout.ts';

/** Milliseconds to wait for storage: in a damaged profile some browsers never settle a request. */
export const STORAGE_TIMEOUT_MS = 2000;

/** Thrown when the browser has no such database: nothing is stored in it. */
export class DatabaseMissing extends Error {}

/** Names of a database and of a store in it. */
export interface StoreLocation {
  readonly database: string;
  readonly store: string;
  /** Creates the store in a new database; without it, a missing database is not created. */
  readonly create?: (database: IDBDatabase) => void;
}

/**
 * Runs one transaction and returns the value that `act` passed to `done`, after it is complete. Written by hand:
 * idb-keyval creates a missing database, and has no timeout.
 * @throws DatabaseMissing, or another Error when storage fails or does not respond in time.
 */
export async function transact<T>(
  location: StoreLocation,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore, done: (value: T) => void) => void,
  limit = STORAGE_TIMEOUT_MS,
): Promise<T> {
  const database = await withTimeout(openDatabase(location), limit);
  try {
    return await withTimeout(
      new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(location.store, mode);
        transaction.onabort = () => reject(transaction.error);
        act(transaction.objectStore(location.store), (value) => {
          transaction.oncomplete = () => resolve(value);
        });
      }),
      limit,
    );
  } finally {
    database.close();
  }
}

function openDatabase({ database, create }: StoreLocation): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      if (create) create(request.result);
      else {
        reject(new DatabaseMissing());
        request.transaction?.abort();
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
