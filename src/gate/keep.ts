/** What this device keeps of a reader, so that the next page is painted before the identity service answers. */
export interface KeptReader {
  readonly uid: string;
  readonly email: string;
  /** Id of the content key the reader was let in for; null for an unsealed build. */
  readonly keyId: string | null;
  /** The content key, not extractable; null for an unsealed build. */
  readonly key: CryptoKey | null;
}

const DATABASE = 'docs-gate';
const STORE = 'reader';
const RECORD = 'current';
/** Milliseconds storage has to answer: some browsers leave requests of a damaged profile open for ever. */
const STORAGE_LIMIT = 2000;

/** The kept reader, if there is one for this build. Null as well where storage is blocked: the gate then asks first. */
export async function recallReader(keyId: string | null): Promise<KeptReader | null> {
  const reader = await inStore<KeptReader | undefined>('readonly', (store) => store.get(RECORD)).catch(() => undefined);
  return reader && reader.keyId === keyId ? reader : null;
}

export async function keepReader(reader: KeptReader): Promise<void> {
  await inStore('readwrite', (store) => store.put(reader, RECORD)).catch(ignoreBlockedStorage);
}

export async function forgetReader(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(RECORD)).catch(ignoreBlockedStorage);
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
