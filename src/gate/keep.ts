import type { EarlyStartOptions } from './early';
import { assetsFolder, FILE_LIMIT } from './vault/format';

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

/** Says, without a wait, that a reader is kept: the folder of assets that the kept key opens, see early.ts. */
const HINT = `${READER_STORAGE}folder`;
const DATABASE = 'docs-gate';
const STORE = 'reader';
const RECORD = 'current';
/** Milliseconds storage has to answer: some browsers leave requests of a damaged profile open for ever. */
const STORAGE_LIMIT = 2000;

/** What early.ts has to know to begin with. */
export const EARLY_START: EarlyStartOptions = {
  hint: HINT,
  database: DATABASE,
  store: STORE,
  record: RECORD,
  fileLimit: FILE_LIMIT,
};

/** The kept reader, if there is one for this build. Null as well where storage is blocked: the gate then asks first. */
export async function recallReader(keyId: string | null): Promise<KeptReader | null> {
  const reader = await readRecord().catch(() => undefined);
  const isUsable = reader?.keyId === keyId && (keyId === null || reader.key instanceof CryptoKey);
  return isUsable ? reader : null;
}

export async function keepReader(reader: KeptReader): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(reader, RECORD));
    localStorage.setItem(HINT, assetsFolder(reader.keyId));
  } catch {
    // Reading works without the kept record (private windows, full disks), only later.
  }
}

/** Drops all that this device kept of the reader. */
export async function forgetReader(): Promise<void> {
  forgetTraces();
  await inStore('readwrite', (store) => store.delete(RECORD)).catch(() => undefined);
}

function forgetTraces(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(READER_STORAGE)) localStorage.removeItem(name);
  } catch {
    // Blocked storage keeps nothing.
  }
}

function readRecord(): Promise<KeptReader | undefined> {
  const early = window.earlyStart?.reader as Promise<KeptReader | undefined> | undefined;
  return early ? inTime(early) : inStore('readonly', (store) => store.get(RECORD));
}

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
  return inTime(
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }),
  );
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Storage did not answer.')), STORAGE_LIMIT);
    answer.then(resolve, reject);
  });
}
