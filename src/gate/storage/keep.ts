import { type FreshnessRules, freshUntil } from '../../policy/freshness';
import { assetsFolder, FILE_LIMIT } from '../../seal/format';
import type { EarlyStartOptions } from '../page/early';
import type { Reader } from '../session/sessionState';
import { NoDatabase, type Place, STORAGE_LIMIT, transact } from './database';
import { inTime } from './inTime';

/** What this device keeps of a reader, so that the next page is painted before the identity service answers. */
export interface KeptReader extends Reader {
  /** Id of the content key the reader was let in for; null for an unsealed build. */
  readonly keyId: string | null;
  /** The content key, not extractable; null for an unsealed build. */
  readonly key: CryptoKey | null;
}

/**
 * Counts the ends of sessions in this browser. What a page keeps is written only while the count is the one that the page began with, so
 * that nothing is kept after a Logout, whatever the page was waiting for meanwhile. Null where storage is blocked: nothing is kept then.
 */
export type Epoch = number | null;

/** Names in local storage that begin with this belong to the reader and go with the session. */
export const READER_STORAGE = 'docs-reader.';

/**
 * Says, without a wait, that a reader is kept: the folder of assets that the kept key opens, the epoch, and the time in milliseconds
 * until which the record is fresh, with blanks in between.
 */
const HINT = `${READER_STORAGE}kept`;
const STORE = 'reader';
const RECORD = 'current';
const EPOCH = 'epoch';
const PLACE: Place = {
  database: 'docs-gate',
  store: STORE,
  create: (database) => database.createObjectStore(STORE),
};

/** What early.ts has to know to begin with. */
export const EARLY_START: EarlyStartOptions = {
  hint: HINT,
  database: PLACE.database,
  store: STORE,
  record: RECORD,
  epoch: EPOCH,
  fileLimit: FILE_LIMIT,
};

/** What a page begins with: the kept reader, if there is one for this build, and the epoch, read in one transaction. */
export interface Recalled {
  readonly reader: KeptReader | null;
  readonly epoch: Epoch;
}

/** Nobody as well where storage is blocked: the gate then asks first. */
export async function recallReader(keyId: string | null): Promise<Recalled> {
  try {
    const [reader, epoch = 0] = await readRecords();
    const isUsable = reader?.keyId === keyId && (keyId === null || reader.key instanceof CryptoKey) && isKept(epoch);
    return { reader: isUsable ? reader : null, epoch };
  } catch {
    return { reader: null, epoch: null };
  }
}

/**
 * Keeps a reader, or the new dates of the one that is kept.
 * @returns `outdated` when a session has ended in this browser since the page began: nothing was written, and the page must not stay.
 * `unkept` when storage is blocked or full: reading works without the record, only later.
 */
export async function keepReader(
  reader: KeptReader,
  epoch: Epoch,
  rules: FreshnessRules,
): Promise<'kept' | 'outdated' | 'unkept'> {
  if (epoch === null) return 'unkept';
  try {
    const before = localStorage.getItem(HINT);
    // Before the record: whoever ends the session meanwhile removes it again.
    localStorage.setItem(HINT, [assetsFolder(reader.keyId), epoch, freshUntil(reader, rules)].join(' '));
    const isWritten = await transact<boolean>(PLACE, 'readwrite', (store, done) => {
      const now = store.get(EPOCH);
      now.onsuccess = () => {
        const isCurrent = (now.result ?? 0) === epoch;
        if (isCurrent) store.put(reader, RECORD);
        done(isCurrent);
      };
    });
    if (isWritten) return 'kept';
    // Of a reader who has signed in since.
    if (before && epochOf(before) !== epoch) localStorage.setItem(HINT, before);
    else localStorage.removeItem(HINT);
    return 'outdated';
  } catch {
    return 'unkept';
  }
}

/** Whether the reader whom this page was opened for is still kept; answers at once. */
export function isKept(epoch: Epoch): boolean {
  return epoch !== null && hintedEpoch() === epoch;
}

/** Whether any reader is kept; answers at once. */
export function isAnyKept(): boolean {
  return hintedEpoch() !== null;
}

/** Calls back when another tab has dropped the kept reader. */
export function whenForgotten(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === HINT && newValue === null) listener();
  });
}

/**
 * Drops all that this device kept of a reader and begins another epoch, in one transaction.
 * @returns whether it is gone for certain.
 */
export async function forgetReader(): Promise<boolean> {
  forgetTraces();
  try {
    await transact<void>(PLACE, 'readwrite', (store, done) => {
      store.delete(RECORD);
      const epoch = store.get(EPOCH);
      epoch.onsuccess = () => {
        store.put((epoch.result ?? 0) + 1, EPOCH);
        done();
      };
    });
    return true;
  } catch (error) {
    return error instanceof NoDatabase;
  } finally {
    // A page that was just keeping its reader may have named it again.
    forgetTraces();
  }
}

function forgetTraces(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(READER_STORAGE)) localStorage.removeItem(name);
  } catch {
    // Blocked storage keeps nothing.
  }
}

function hintedEpoch(): number | null {
  try {
    const hint = localStorage.getItem(HINT);
    return hint === null ? null : epochOf(hint);
  } catch {
    return null;
  }
}

function epochOf(hint: string): number {
  return Number(hint.split(' ')[1]);
}

/** The kept reader and the epoch. */
export type Records = readonly [reader: KeptReader | undefined, epoch: number | undefined];

function readRecords(): Promise<Records> {
  const early = window.earlyStart?.records as Promise<Records> | undefined;
  if (early) return inTime(early, STORAGE_LIMIT);
  return transact<Records>(PLACE, 'readonly', (store, done) => {
    const reader = store.get(RECORD);
    const epoch = store.get(EPOCH);
    epoch.onsuccess = () => done([reader.result, epoch.result]);
  });
}
