import { type Confirmation, type FreshnessRules, freshUntil } from 'gatedocs-rules/policy';
import { assetsFolder, FILE_TIMEOUT_MS } from 'gatedocs-rules/unseal';
import type { EarlyStartOptions } from '../tab/early.ts';
import { type StoreLocation, transact } from './database.ts';
import { withTimeout } from './withTimeout.ts';

/** The signed-in reader. */
export interface SignedInReader extends Confirmation {
  readonly uid: string;
  readonly email: string;
  /** Audience that an administrator has put the account into; null for none. */
  readonly audience: string | null;
}

/** A content key, not extractable, and its public id. */
export interface ReaderKey {
  readonly keyId: string;
  readonly key: CryptoKey;
}

/** The record of a reader on this device; with it the next page is painted before the identity service responds. */
export interface StoredReader extends SignedInReader {
  /** Id in the shells of the build; null for an unsealed one. */
  readonly keyId: string | null;
  /** Key of the reader's audience, and those of the audiences that it includes; none for an unsealed build. */
  readonly keys: readonly ReaderKey[];
}

/**
 * Number of sessions that have ended in this browser. A page stores its reader only while the number is the same as at
 * its start, so that nothing is stored after a Logout, even by a page that was waiting for a response. Null where
 * storage is blocked: nothing is stored then.
 */
export type Epoch = number | null;

/** Prefix of the local storage items that belong to the reader and are removed with the session. */
export const READER_ITEM_PREFIX = 'docs-reader.';

/**
 * Local storage item that exists while a reader is stored, readable synchronously: the folder of assets that the stored
 * key opens, the epoch, and the expiry of the record in milliseconds since 1970, separated by spaces.
 */
const HINT_NAME = `${READER_ITEM_PREFIX}kept`;
/** Milliseconds to wait for the records: without them nothing is stored, and the reader has to sign in again. */
const READING_TIMEOUT_MS = 5000;
const STORE = 'reader';
const READER_RECORD = 'current';
const EPOCH_RECORD = 'epoch';
const LOCATION: StoreLocation = {
  database: 'docs-gate',
  store: STORE,
  create: (database) => database.createObjectStore(STORE),
};

/** Parameters of the early-start script. */
export const EARLY_START: EarlyStartOptions = {
  hint: HINT_NAME,
  database: LOCATION.database,
  store: STORE,
  record: READER_RECORD,
  epoch: EPOCH_RECORD,
  fileLimit: FILE_TIMEOUT_MS,
};

/** The stored reader, if there is one for this build, and the epoch, read in one transaction. */
export interface StoredState {
  readonly reader: StoredReader | null;
  readonly epoch: Epoch;
}

/**
 * Returns whether this browser can keep a session. Where the database cannot be opened, a page cannot learn that its
 * session has ended in another tab, so the identity SDK must not store the session either.
 */
export function canKeepSession(): Promise<boolean> {
  return readRecords().then(
    () => true,
    () => false,
  );
}

/** Returns no reader where storage is blocked. */
export async function loadReader(keyId: string | null): Promise<StoredState> {
  try {
    const [reader, epoch = 0] = await readRecords();
    const isUsable =
      reader?.keyId === keyId &&
      Array.isArray(reader.keys) &&
      (keyId === null || reader.keys[0]?.key instanceof CryptoKey) &&
      isReaderStored(epoch);
    return { reader: isUsable ? reader : null, epoch };
  } catch {
    return { reader: null, epoch: null };
  }
}

/**
 * Stores a reader, or new dates of the stored one.
 * @returns `outdated` when a session has ended in this browser since the page started: nothing was written, and the
 * page must be removed. `not-stored` when storage is blocked or full: the next page then waits for the identity
 * service.
 */
export async function storeReader(
  reader: StoredReader,
  epoch: Epoch,
  rules: FreshnessRules,
): Promise<'stored' | 'outdated' | 'not-stored'> {
  if (epoch === null) return 'not-stored';
  const hint = [assetsFolder(reader.keys[0]?.keyId ?? null), epoch, freshUntil(reader, rules)].join(' ');
  let before: string | null = null;
  try {
    before = localStorage.getItem(HINT_NAME);
    // Before the record: the end of a session in the meantime removes it again.
    localStorage.setItem(HINT_NAME, hint);
    const isWritten = await transact<boolean>(LOCATION, 'readwrite', (store, done) => {
      const now = store.get(EPOCH_RECORD);
      now.onsuccess = () => {
        const isCurrent = (now.result ?? 0) === epoch;
        if (isCurrent) store.put(reader, READER_RECORD);
        done(isCurrent);
      };
    });
    if (isWritten) return 'stored';
    // It belongs to a reader who has signed in since.
    if (before && parseEpoch(before) !== epoch) localStorage.setItem(HINT_NAME, before);
    else localStorage.removeItem(HINT_NAME);
    return 'outdated';
  } catch {
    restoreHint(hint, before);
    return 'not-stored';
  }
}

/** Restores the hint that was there before, unless the session has ended in the meantime. */
function restoreHint(hint: string, before: string | null): void {
  try {
    if (localStorage.getItem(HINT_NAME) !== hint) return;
    if (before === null) localStorage.removeItem(HINT_NAME);
    else localStorage.setItem(HINT_NAME, before);
  } catch {
    // Blocked storage has no hint.
  }
}

/** Returns, synchronously, whether this page's reader is still stored. */
export function isReaderStored(epoch: Epoch): boolean {
  return epoch !== null && readHintedEpoch() === epoch;
}

/** Returns, synchronously, whether any reader is stored. */
export function isAnyReaderStored(): boolean {
  return readHintedEpoch() !== null;
}

/** Calls back when another tab has deleted the stored reader. */
export function onReaderDeleted(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === HINT_NAME && newValue === null) listener();
  });
}

/**
 * Deletes all data of a reader on this device and starts another epoch, in one transaction.
 * @returns whether the deletion is certain.
 */
export async function deleteReader(): Promise<boolean> {
  clearReaderStorage();
  try {
    await transact<void>(LOCATION, 'readwrite', (store, done) => {
      store.delete(READER_RECORD);
      const epoch = store.get(EPOCH_RECORD);
      epoch.onsuccess = () => {
        store.put((epoch.result ?? 0) + 1, EPOCH_RECORD);
        done();
      };
    });
    return true;
  } catch {
    return false;
  } finally {
    // A page that was storing its reader may have written the hint again.
    clearReaderStorage();
  }
}

function clearReaderStorage(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(READER_ITEM_PREFIX)) localStorage.removeItem(name);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

function readHintedEpoch(): number | null {
  try {
    const hint = localStorage.getItem(HINT_NAME);
    return hint === null ? null : parseEpoch(hint);
  } catch {
    return null;
  }
}

function parseEpoch(hint: string): number {
  return Number(hint.split(' ')[1]);
}

/** The stored reader and the epoch. */
export type Records = readonly [reader: StoredReader | undefined, epoch: number | undefined];

let records: Promise<Records> | undefined;

/** Reads the records at the start of the page, once. */
function readRecords(): Promise<Records> {
  records ??= requestRecords();
  return records;
}

function requestRecords(): Promise<Records> {
  const early = window.earlyStart?.records as Promise<Records> | undefined;
  if (early) return withTimeout(early, READING_TIMEOUT_MS);
  const read = (store: IDBObjectStore, done: (records: Records) => void): void => {
    const reader = store.get(READER_RECORD);
    const epoch = store.get(EPOCH_RECORD);
    epoch.onsuccess = () => done([reader.result, epoch.result]);
  };
  return transact(LOCATION, 'readonly', read, READING_TIMEOUT_MS);
}
