import { NoDatabase, type Place, transact } from './database';

/** Where the identity SDK keeps a session (`IndexedDBLocalPersistence` in @firebase/auth), and what its names begin with everywhere. */
const PLACE: Place = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };
const SDK = 'firebase:';
/** The sign-in widget's unfinished sign-ins. */
const WIDGET = 'firebaseui::';

/**
 * Removes what the identity SDK has stored of the sessions of an API key, without the SDK.
 * @returns whether it is gone for certain.
 */
export async function removeIdentity(apiKey: string): Promise<boolean> {
  const isOurs = (name: string): boolean =>
    (name.startsWith(SDK) && name.includes(`:${apiKey}:`)) || name.startsWith(WIDGET);
  removeNames(() => localStorage, isOurs);
  removeNames(() => sessionStorage, isOurs);
  try {
    await transact<void>(PLACE, 'readwrite', (store, done) => {
      const names = store.getAllKeys();
      names.onsuccess = () => {
        for (const name of names.result) if (isOurs(String(name))) store.delete(name);
        done();
      };
    });
    return true;
  } catch (error) {
    return error instanceof NoDatabase;
  }
}

function removeNames(storage: () => Storage, isOurs: (name: string) => boolean): void {
  try {
    const present = storage();
    for (const name of Object.keys(present)) if (isOurs(name)) present.removeItem(name);
  } catch {
    // Blocked storage holds nothing.
  }
}
