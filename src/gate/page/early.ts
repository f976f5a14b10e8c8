import type { SHELL_META } from './shellMeta';

/** What is under way before the gate's scripts have arrived. */
export interface EarlyStart {
  /** The record of the kept reader, and the epoch. */
  readonly records: Promise<unknown>;
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
  /** Name in local storage of what says that a reader is kept. */
  readonly hint: string;
  readonly database: string;
  readonly store: string;
  readonly record: string;
  readonly epoch: string;
  readonly fileLimit: number;
}

/**
 * Runs first in the shell: where a reader is kept, the page's fragment and style sheets are fetched beside the gate's scripts, not after
 * them. Who is not signed in fetches none of it. It is inlined as source, so it may use nothing from outside.
 */
export function startEarly(
  { hint, database, store, record, epoch, fileLimit }: EarlyStartOptions,
  names: typeof SHELL_META,
): void {
  const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  const fragmentUrl = meta(names.fragment);
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(hint);
  } catch {
    // Blocked storage keeps no reader.
  }
  const [folder, , freshUntil] = kept?.split(' ') ?? [];
  if (!fragmentUrl.startsWith(`/assets/${folder}/`) || !(Date.now() < Number(freshUntil))) return;
  const fragment = fetch(fragmentUrl, { signal: AbortSignal.timeout(fileLimit) });
  for (const href of meta(names.styles).split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Whoever needs it tries again.
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
  // Whoever asks for them later hears of a failure.
  fragment.catch(() => undefined);
  records.catch(() => undefined);
  window.earlyStart = { records, fragmentUrl, fragment };
}

/** The answer to an early request for a file, once; undefined when there was none, or it failed. */
export async function takeEarlyResponse(url: string): Promise<Response | undefined> {
  const early = window.earlyStart;
  if (early?.fragmentUrl !== url) return undefined;
  delete window.earlyStart;
  return early.fragment.catch(() => undefined);
}
