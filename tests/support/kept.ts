import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { KeptReader } from '../../src/gate/storage/keep';
import { filesBelow } from '../../src/node/files';

/** Fields of the stored reader that tests read. */
export interface KeptRecord extends Pick<KeptReader, 'uid' | 'confirmedAt' | 'signedInAt' | 'keyId'> {
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
            const { uid, confirmedAt, signedInAt, keyId, key } = reading.result ?? {};
            const record = { uid, confirmedAt, signedInAt, keyId, isKeyExtractable: key?.extractable };
            resolve(reading.result ? record : null);
          };
        };
      }),
  );
}

/** Writes other values into the kept record, as an earlier version or an earlier time would have left it. */
export async function changeRecord(page: Page, fields: Partial<Record<keyof KeptReader, unknown>>): Promise<void> {
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

/** Names in this browser's storage that belong to a session: the identity SDK's, the sign-in widget's and the kept reader's. */
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

/** Whether a request is one for the scripts of the identity SDK. */
export async function isIdentitySdk(): Promise<(url: URL) => boolean> {
  const site = process.env.E2E_SITE ?? '';
  const files = (await filesBelow(site)).filter((file) => /^assets\/(?!js\/).*\.js$/.test(file));
  const names = files.filter((file) => readFileSync(path.join(site, file), 'utf8').includes('firebaseLocalStorageDb'));
  expect(names).not.toEqual([]);
  return (url) => names.some((name) => url.pathname === `/${name}`);
}

/** Whether a request goes to the identity service. */
export const isIdentityService = (url: URL): boolean => url.origin === process.env.E2E_AUTH_URL;

/** Holds requests back until the test lets them go; `begun` settles with the first of them. */
export async function holdBack(
  target: Page | BrowserContext,
  wanted: string | RegExp | ((url: URL) => boolean),
): Promise<{ readonly begun: Promise<void>; readonly letGo: () => Promise<void> }> {
  let begin = (): void => undefined;
  let free = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  await target.route(wanted, async (route) => {
    begin();
    await freed;
    // The page that asked may be gone.
    await route.continue().catch(() => undefined);
  });
  return {
    begun,
    letGo: async () => {
      free();
      await target.unroute(wanted);
    },
  };
}

/** Remembers, over reloads, every text of a page that stood for a moment; to be called before the page is opened. */
export async function watchTexts(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.getElementById('__docusaurus')?.textContent?.includes(wanted))
        sessionStorage.setItem('seen', wanted);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => sessionStorage.getItem('seen') !== null);
}

/** A tab that hears nothing of other tabs: neither their messages nor their changes to storage. */
export async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    } as unknown as typeof BroadcastChannel;
    addEventListener('storage', (event) => event.stopImmediatePropagation());
  });
}
