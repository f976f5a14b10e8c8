import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { filesBelow } from '../../packages/generator/src/node/files';
import type { StoredReader } from '../../packages/preset/src/gate/storage/storedReader';

/** Fields of the stored reader that tests read. */
export interface KeptRecord extends Pick<StoredReader, 'uid' | 'confirmedAt' | 'signedInAt' | 'keyId'> {
  /** Whether the content key can be exported. */
  readonly isKeyExtractable: boolean | undefined;
}

/** Returns the reader stored in this browser, or null. */
export function keptRecord(page: Page): Promise<KeptRecord | null> {
  return page.evaluate(
    () =>
      new Promise<KeptRecord | null>((resolve, reject) => {
        const opening = indexedDB.open('docs-gate');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('reader').objectStore('reader').get('current');
          reading.onsuccess = () => {
            opening.result.close();
            const { uid, confirmedAt, signedInAt, keyId, keys } = reading.result ?? {};
            const record = { uid, confirmedAt, signedInAt, keyId, isKeyExtractable: keys?.[0]?.key.extractable };
            resolve(reading.result ? record : null);
          };
        };
      }),
  );
}

/** Changes fields of the stored record, to simulate an earlier version or time. */
export async function changeRecord(page: Page, fields: Partial<Record<keyof StoredReader, unknown>>): Promise<void> {
  // The gate stores it after it has shown the page.
  await expect.poll(async () => (await keptRecord(page))?.confirmedAt).toBeDefined();
  await page.evaluate(
    (changes) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('docs-gate');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('reader', 'readwrite');
          const store = transaction.objectStore('reader');
          const reading = store.get('current');
          reading.onsuccess = () => store.put({ ...reading.result, ...changes }, 'current');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    fields,
  );
}

/** Returns storage keys that belong to a session: the identity SDK's, the sign-in widget's and the stored reader's. */
export function sessionTraces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('firebaseLocalStorageDb');
      opening.onerror = () => resolve([]);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => {
        const reading = opening.result
          .transaction('firebaseLocalStorage')
          .objectStore('firebaseLocalStorage')
          .getAllKeys();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(String));
        };
      };
    });
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await stored)];
    return names.filter((name) => /^(?:firebase:authUser|firebaseui::|docs-reader\.)/.test(name));
  });
}

/** Returns a predicate for requests of the identity SDK's scripts. */
export async function isIdentitySdk(): Promise<(url: URL) => boolean> {
  const site = process.env.E2E_SITE ?? '';
  const files = (await filesBelow(site)).filter((file) => /^assets\/(?!js\/).*\.js$/.test(file));
  const names = files.filter((file) => readFileSync(path.join(site, file), 'utf8').includes('firebaseLocalStorageDb'));
  expect(names).not.toEqual([]);
  return (url) => names.some((name) => url.pathname === `/${name}`);
}

/** Returns whether a request goes to the identity service. */
export const isIdentityService = (url: URL): boolean => url.origin === process.env.E2E_AUTH_URL;

/** Blocks requests until released; `started` resolves with the first one. */
export async function holdBack(
  target: Page | BrowserContext,
  wanted: string | RegExp | ((url: URL) => boolean),
): Promise<{ readonly started: Promise<void>; readonly release: () => Promise<void> }> {
  let markStarted = (): void => undefined;
  let unblock = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  const unblocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  await target.route(wanted, async (route) => {
    markStarted();
    await unblocked;
    // The page may have been closed.
    await route.continue().catch(() => undefined);
  });
  return {
    started,
    release: async () => {
      unblock();
      await target.unroute(wanted);
    },
  };
}

/** Records, across reloads, whether a text was ever shown; must be called before the page is opened. */
export async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.getElementById('__docusaurus')?.textContent?.includes(wanted))
        sessionStorage.setItem('seen', wanted);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => sessionStorage.getItem('seen') !== null);
}

/** Records, across reloads, whether the identity SDK stored a session; must be called before the page is opened. */
export async function watchSessions(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...options) {
      if (String(options[0]?.fbase_key).startsWith('firebase:authUser')) sessionStorage.setItem('stored', 'yes');
      return put.apply(this, options);
    };
  });
  return () => page.evaluate(() => sessionStorage.getItem('stored') !== null);
}

/** Isolates a tab from other tabs: it receives neither their messages nor their storage events. */
export async function isolateTab(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    } as unknown as typeof BroadcastChannel;
    addEventListener('storage', (event) => event.stopImmediatePropagation());
  });
}
