import type { SHELL_META } from './shellMeta.ts';

/** Requests that run before the gate's scripts have arrived. */
export interface EarlyStart {
  /** The record of the stored reader, and the epoch. */
  readonly records: Promise<unknown>;
  readonly fragmentUrl: string;
  readonly fragment: Promise<Response>;
}

declare global {
  interface Window {
    earlyStart?: EarlyStart;
  }
}

/** Location of the stored reader (storedReader.ts), and the timeout of a file in milliseconds. */
export interface EarlyStartOptions {
  /** Name of the local storage item that exists while a reader is stored. */
  readonly hint: string;
  readonly database: string;
  readonly store: string;
  readonly record: string;
  readonly epoch: string;
  readonly fileLimit: number;
}

/**
 * Runs first in the shell: for a stored reader, fetches the page's fragment and style sheets in parallel with the
 * gate's scripts. Signed-out visitors fetch nothing. It is inlined into every shell, so it stays small: it opens
 * IndexedDB itself, without ../storage/database.ts and its timeouts.
 */
export function startEarly(
  { hint, database, store, record, epoch, fileLimit }: EarlyStartOptions,
  names: typeof SHELL_META,
): void {
  const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  const fragmentUrl = meta(names.fragment);
  let item: string | null = null;
  try {
    item = localStorage.getItem(hint);
  } catch {
    // Storage is blocked: no reader is stored.
  }
  const [folder, , freshUntil] = item?.split(' ') ?? [];
  if (!fragmentUrl.startsWith(`/assets/${folder}/`) || !(Date.now() < Number(freshUntil))) return;
  const fragment = fetch(fragmentUrl, { signal: AbortSignal.timeout(fileLimit) });
  for (const href of meta(names.styles).split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // loadStyles() links it again.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
  const records = new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store);
      const [reader, count] = [record, epoch].map((name) => reading.objectStore(store).get(name));
      reading.onabort = () => reject(reading.error);
      reading.oncomplete = () => resolve([reader?.result, count?.result]);
      opening.result.close();
    };
  });
  // Callers see the error when they await it; this avoids an unhandled rejection until then.
  fragment.catch(() => undefined);
  records.catch(() => undefined);
  window.earlyStart = { records, fragmentUrl, fragment };
}

/**
 * Returns the response to an early request for a file, once; undefined when there was no such request, or it failed.
 */
export async function takeEarlyResponse(url: string): Promise<Response | undefined> {
  const early = window.earlyStart;
  if (early?.fragmentUrl !== url) return undefined;
  delete window.earlyStart;
  return early.fragment.catch(() => undefined);
}
