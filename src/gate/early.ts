/** What is under way before the gate's scripts have arrived. */
export interface EarlyStart {
  /** The record of the kept reader. */
  readonly reader: Promise<unknown>;
  readonly fragmentUrl: string;
  readonly fragment: Promise<Response>;
}

declare global {
  interface Window {
    earlyStart?: EarlyStart;
  }
}

/** Where the kept reader is, see keep.ts, and milliseconds a file has to arrive. */
export interface EarlyStartOptions {
  /** Name in local storage of the folder of assets that the kept reader's key opens. */
  readonly hint: string;
  readonly database: string;
  readonly store: string;
  readonly record: string;
  readonly fileLimit: number;
}

/**
 * Runs first in the shell: where a reader is kept, the page's fragment and style sheets are fetched beside the gate's scripts, not after
 * them. Who is not signed in fetches none of it. It is inlined as source, so it may use nothing from outside.
 */
export function startEarly({ hint, database, store, record, fileLimit }: EarlyStartOptions): void {
  const { fragment: fragmentUrl = '', styles = '' } = document.documentElement.dataset;
  let folder: string | null = null;
  try {
    folder = localStorage.getItem(hint);
  } catch {
    // Blocked storage keeps no reader.
  }
  if (!folder || !fragmentUrl.startsWith(`/assets/${folder}/`)) return;
  const fragment = fetch(fragmentUrl, { signal: AbortSignal.timeout(fileLimit) });
  for (const href of styles.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Whoever needs it tries again.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
  const reader = new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).get(record);
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => resolve(reading.result);
      opening.result.close();
    };
  });
  // Whoever asks for them later hears of a failure.
  fragment.catch(() => undefined);
  reader.catch(() => undefined);
  window.earlyStart = { reader, fragmentUrl, fragment };
}

/** The answer to an early request for a file, once; undefined when there was none, or it failed. */
export async function takeEarlyResponse(url: string): Promise<Response | undefined> {
  const early = window.earlyStart;
  if (early?.fragmentUrl !== url) return undefined;
  delete window.earlyStart;
  return early.fragment.catch(() => undefined);
}
