import { inTime } from './inTime';

/** Milliseconds storage has to answer: some browsers leave requests of a damaged profile open for ever. */
export const STORAGE_LIMIT = 2000;

/** The browser has no such database, or refuses to open it: nothing is stored in it. */
export class NoDatabase extends Error {}

/** Where something is stored. */
export interface Place {
  readonly database: string;
  readonly store: string;
  /** Makes the store of a database that is not there yet; without it such a database stays away. */
  readonly create?: (database: IDBDatabase) => void;
}

/**
 * Runs one transaction and returns what `act` has handed to `done` once it is complete.
 * @throws NoDatabase, or another Error when storage fails or does not answer in time.
 */
export async function transact<T>(
  place: Place,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore, done: (value: T) => void) => void,
): Promise<T> {
  const database = await inTime(openDatabase(place), STORAGE_LIMIT);
  try {
    return await inTime(
      new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(place.store, mode);
        transaction.onabort = () => reject(transaction.error);
        act(transaction.objectStore(place.store), (value) => {
          transaction.oncomplete = () => resolve(value);
        });
      }),
      STORAGE_LIMIT,
    );
  } finally {
    database.close();
  }
}

function openDatabase({ database, create }: Place): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      if (create) create(request.result);
      else request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new NoDatabase(String(request.error)));
  });
}
