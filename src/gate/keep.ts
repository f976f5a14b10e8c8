/** What this device keeps of a reader, so that the next page is painted before the identity service answers. */
export interface KeptReader {
  readonly uid: string;
  readonly email: string;
  /** Id of the content key the reader was let in for; null for an unsealed build. */
  readonly keyId: string | null;
  /** The content key, not extractable; null for an unsealed build. */
  readonly key: CryptoKey | null;
}

/** Names in local storage that begin with this belong to the reader and go with the session. */
export const READER_STORAGE = 'docs-reader.';

const DATABASE = 'docs-gate';
const STORE = 'reader';
const RECORD = 'current';
/** Milliseconds storage has to answer: some browsers leave requests of a damaged profile open for ever. */
const STORAGE_LIMIT = 2000;

/** The kept reader, if there is one for this build. Null as well where storage is blocked: the gate then asks first. */
export async function recallReader(keyId: string | null): Promise<KeptReader | null> {
  const reader = await inStore<KeptReader | undefined>('readonly', (store) => store.get(RECORD)).catch(() => undefined);
  const isUsable = reader?.keyId === keyId && (keyId === null || reader.key instanceof CryptoKey);
  return isUsable ? reader : null;
}

export async function keepReader(reader: KeptReader): Promise<void> {
  await inStore('readwrite', (store) => store.put(reader, RECORD)).catch(ignoreBlockedStorage);
}

/** Drops all that this device kept of the reader. */
export async function forgetReader(): Promise<void> {
  forgetTraces();
  await inStore('readwrite', (store) => store.delete(RECORD)).catch(ignoreBlockedStorage);
}

function forgetTraces(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(READER_STORAGE)) localStorage.removeItem(name);
  } catch {
    // Blocked storage keeps nothing.
  }
}

/** Reading works without the kept record (private windows, full disks), only later. */
function ignoreBlockedStorage(): void {}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await settled(openDatabase());
  try {
    return (await settled(act(database.transaction(STORE, mode).objectStore(STORE)))) as T;
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return request;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Storage did not answer.')), STORAGE_LIMIT);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
