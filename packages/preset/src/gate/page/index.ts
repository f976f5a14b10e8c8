import { gatedJson } from 'gatedocs-rules/unseal';
import { gateConfig } from '../config.ts';
import { GateFailure } from '../failure.ts';
import { SIGN_IN_PARAMETER } from '../session/parameters.ts';
import { session } from '../session/session.ts';
import {
  type Epoch,
  isReaderStored,
  type Reader,
  type ReaderKey,
  type StoredReader,
  storeReader,
} from '../storage/storedReader.ts';
import { partUnlessLeft } from '../tab/leaving.ts';
import { requestContentKeys } from '../vault/contentKey.ts';
import { openVault } from '../vault/index.ts';
import type { Client } from './client.ts';
import { loadStyles, paintFragment, removePage, shellStyles } from './fragment.ts';
import { gatedFiles } from './gatedFileReader.ts';
import { AUDIENCE_PAGES, type ChunkNames, type Fragment } from './gatedFiles.ts';
import { showPlace } from './place.ts';
import { nextPaint, yieldToBrowser } from './scheduling.ts';

/** The parameter by which a visitor has come to sign in, at the end of a query. */
const SIGN_IN = new RegExp(`[?&]${SIGN_IN_PARAMETER}=?(?=#|$)`);

/** Thrown when a session has ended in this browser since the page started: the page must not be shown. */
export class PageOutdated extends Error {}

export interface Opening {
  readonly client: Client;
  readonly reader: Reader;
  /** The record of that reader on this device. */
  readonly stored: StoredReader | null;
  /** The epoch at the start of the page. */
  readonly epoch: Epoch;
  /** Aborted when the page must no longer be shown. */
  readonly signal: AbortSignal;
  /** Called after the text is painted, with the current record of the reader on this device. */
  readonly onPainted: (stored: StoredReader | null) => void;
}

/**
 * Opens this page for a reader: gets the content keys (stored or from the key service), paints the fragment, then loads
 * Docusaurus' client, which hydrates it.
 * @throws SessionOver, AccountRefused, ShellOutdated, PageOutdated, GateFailure with a sentence for the reader, or the
 * signal's reason.
 */
export async function openPage({ client, reader, stored, epoch, signal, onPainted }: Opening): Promise<void> {
  const { keyId } = gateConfig;
  const styles = loadStyles(shellStyles());
  // Awaited below; this avoids an unhandled rejection until then.
  styles.catch(() => undefined);
  const keys = await openFiles(keyId, stored, signal);
  const { vault } = gatedFiles;
  if (vault) client.decryptChunksWith((url) => partUnlessLeft(vault.openChunk(url)));
  const url = gatedFiles.fragmentUrl;
  const fragment = url ? await gatedFiles.read<Fragment>(url) : null;
  await Promise.all([styles, loadStyles(gatedFiles.audience?.styles ?? [])]);
  const saved = await saveReader({ ...reader, keyId, keys }, stored, epoch);
  signal.throwIfAborted();
  // At the last moment: the message about a Logout in another tab can arrive late.
  if (saved && !isReaderStored(epoch)) throw new PageOutdated();
  // From now on the stored reader leads here, not the parameter.
  if (gateConfig.hasPublicPages) history.replaceState(history.state, '', location.href.replace(SIGN_IN, ''));
  if (fragment) {
    paintFragment(fragment, client.rootId);
    client.preparePage();
    gatedFiles.painted = fragment;
    showPlace();
    // What follows would delay the text: each request costs some of the main thread's time.
    await nextPaint();
    await yieldToBrowser();
    signal.throwIfAborted();
  }
  onPainted(saved);
  try {
    // React is evaluated in a separate task: one task with the client would block the page for too long.
    await Promise.all([fragment && prepareChunks(fragment, client), loadReact()]);
    await yieldToBrowser();
    signal.throwIfAborted();
    await client.hydrate();
  } catch (error) {
    throw gatedFiles.vault?.failure() ?? error;
  }
}

/** Removes the page and the key. */
export function closePage({ rootId }: Client): void {
  gatedFiles.vault?.close();
  removePage(rootId);
  document.title = gateConfig.title;
}

/** Stores a reader who is not stored yet, or not with these dates, before any part of the page is shown. */
async function saveReader(
  reader: StoredReader,
  stored: StoredReader | null,
  epoch: Epoch,
): Promise<StoredReader | null> {
  if (stored?.confirmedAt === reader.confirmedAt) return stored;
  switch (await storeReader(reader, epoch, gateConfig)) {
    case 'stored':
      return reader;
    case 'not-stored':
      return null;
    case 'outdated':
      throw new PageOutdated();
  }
}

async function requestKeys(keyId: string, signal: AbortSignal): Promise<readonly ReaderKey[]> {
  const identity = await session.identity();
  return requestContentKeys(keyId, await identity.idToken(), signal);
}

/**
 * Opens the files of the site, as a reader's audience sees them, with the stored keys or those of the key service. While
 * functions and site are deployed one after the other, the service's newest key can be that of the next release: then
 * the key before it, or that of an included audience, has pages in this one.
 * @returns the reader's keys, as the key service sent them; none in a build without a key.
 */
async function openFiles(
  keyId: string | null,
  stored: StoredReader | null,
  signal: AbortSignal,
): Promise<readonly ReaderKey[]> {
  const keys = stored?.keys ?? (keyId ? await requestKeys(keyId, signal) : []);
  signal.throwIfAborted();
  gatedFiles.vault = keys.length > 0 ? openVault(keys) : null;
  for (let at = 0; ; at++) {
    const ownId = keys[at]?.keyId ?? null;
    try {
      // Pages that no shell names; none if all have shells.
      const hasTable = ownId !== keyId || gateConfig.hasPublicPages;
      gatedFiles.audience = hasTable ? await gatedFiles.read(`/${gatedJson(ownId, AUDIENCE_PAGES)}`, 'no-cache') : null;
      return keys;
    } catch (error) {
      const isOther = error instanceof GateFailure && error.remedy === 'other-release';
      // Since the keys were stored, that of the reader's audience has been replaced, or the audience has come or gone.
      if (isOther && stored) return openFiles(keyId, null, signal);
      if (!isOther || at >= keys.length - 1) throw error;
    }
  }
}

async function loadReact(): Promise<void> {
  await yieldToBrowser();
  await import('react-dom/client');
}

/** Opens the scripts of a page; settles when its chunks are loaded, before any of them runs. */
async function prepareChunks(fragment: Fragment, client: Client): Promise<void> {
  // First: no chunk can be loaded without it.
  const names = gatedFiles.read<ChunkNames>(gatedFiles.chunkNames).then(client.registerChunkNames);
  // Awaited below; this avoids an unhandled rejection until then.
  names.catch(() => undefined);
  const { vault } = gatedFiles;
  for (const script of fragment.scripts) {
    // A press that comes now is answered first.
    await yieldToBrowser();
    if (vault) vault.prepare(script);
    else preloadScript(script);
  }
  await names;
  await client.loadChunks(fragment.scripts);
}

function preloadScript(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}
