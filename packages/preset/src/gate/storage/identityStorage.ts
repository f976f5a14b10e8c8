import { DatabaseMissing, type StoreLocation, transact } from './database.ts';

/**
 * Location of the identity SDK's sessions (`IndexedDBLocalPersistence` in @firebase/auth), and the prefix of all its
 * names.
 */
export const IDENTITY_STORE = 'firebaseLocalStorage';
const LOCATION: StoreLocation = { database: 'firebaseLocalStorageDb', store: IDENTITY_STORE };
const SDK_PREFIX = 'firebase:';
/** The sign-in widget's unfinished sign-ins. */
const WIDGET_PREFIX = 'firebaseui::';

/**
 * Removes the identity SDK's stored sessions of an API key, without the SDK.
 * @returns whether the removal is certain.
 */
export async function removeIdentity(apiKey: string): Promise<boolean> {
  const isOurs = (name: string): boolean =>
    (name.startsWith(SDK_PREFIX) && name.includes(`:${apiKey}:`)) || name.startsWith(WIDGET_PREFIX);
  removeKeys(() => localStorage, isOurs);
  removeKeys(() => sessionStorage, isOurs);
  try {
    await transact<void>(LOCATION, 'readwrite', (store, done) => {
      const names = store.getAllKeys();
      names.onsuccess = () => {
        for (const name of names.result) if (isOurs(String(name))) store.delete(name);
        done();
      };
    });
    return true;
  } catch (error) {
    return error instanceof DatabaseMissing;
  }
}

function removeKeys(storage: () => Storage, isOurs: (name: string) => boolean): void {
  try {
    const area = storage();
    for (const name of Object.keys(area)) if (isOurs(name)) area.removeItem(name);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
