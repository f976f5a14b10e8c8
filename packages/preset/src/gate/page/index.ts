import { gatedJsonPath } from 'gatedocs-rules/unseal';
import { gateConfig } from '../config.ts';
import { SIGN_IN_PARAMETER } from '../session/parameters.ts';
import { session } from '../session/session.ts';
import {
  type Epoch,
  isReaderStored,
  type ReaderKey,
  type SignedInReader,
  type StoredReader,
  storeReader,
} from '../storage/storedReader.ts';
import { requiredUnlessLeft } from '../tab/leaving.ts';
import { requestContentKeys } from '../vault/contentKey.ts';
import { FileGone } from '../vault/fetchBytes.ts';
import { openVault, type Vault } from '../vault/index.ts';
import type { Client } from './client.ts';
import { loadStyles, paintFragment, removePage, shellStyles } from './fragment.ts';
import { gatedFiles } from './gatedFileReader.ts';
import { AUDIENCE_PAGES, type AudiencePages, type ChunkNames, type Fragment } from './gatedFiles.ts';
import { nextPaint, yieldToBrowser } from './scheduling.ts';
import { restorePosition } from './scrollPosition.ts';

/** The parameter that brings a visitor here to sign in, at the end of a query. */
const SIGN_IN_QUERY = new RegExp(`[?&]${SIGN_IN_PARAMETER}=?(?=#|$)`);

/** Thrown when a session has ended in this browser since the page started: the page must not be shown. */
export class PageOutdated extends Error {}

export interface OpenPageOptions {
  readonly client: Client;
  readonly reader: SignedInReader;
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
export async function openPage({ client, reader, stored, epoch, signal, onPainted }: OpenPageOptions): Promise<void> {
  const { keyId } = gateConfig;
  const styles = loadStyles(shellStyles());
  // Awaited below; this avoids an unhandled rejection until then.
  styles.catch(() => undefined);
  const keys = await openFiles(keyId, stored, signal);
  const { vault } = gatedFiles;
  if (vault) client.decryptChunksWith((url) => requiredUnlessLeft(vault.openChunk(url)));
  const url = gatedFiles.fragmentUrl;
  const fragment = url ? await gatedFiles.read<Fragment>(url) : null;
  await Promise.all([styles, loadStyles(gatedFiles.audience?.styles ?? [])]);
  const saved = await saveReader({ ...reader, keyId, keys }, stored, epoch);
  signal.throwIfAborted();
  // Checked at the last moment, because the message about a logout in another tab can arrive late.
  if (saved && !isReaderStored(epoch)) throw new PageOutdated();
  // From now on the stored reader brings the reader here, so the parameter is no longer needed.
  if (gateConfig.hasPublicPages) history.replaceState(history.state, '', location.href.replace(SIGN_IN_QUERY, ''));
  if (fragment) {
    paintFragment(fragment, client.rootId);
    client.preparePage();
    gatedFiles.painted = fragment;
    restorePosition();
    // After the text, which further requests would delay: each takes time of the main thread.
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
 * Opens the files of the site, as a reader's audience sees them, with the stored keys or those of the key service.
 * @returns the reader's keys, as the key service sent them; none in a build without a key.
 */
async function openFiles(
  keyId: string | null,
  stored: StoredReader | null,
  signal: AbortSignal,
): Promise<readonly ReaderKey[]> {
  if (stored) {
    gatedFiles.vault = openVaultIfSealed(stored.keys);
    try {
      gatedFiles.audience = await readAudience(stored.keys[0]);
      return stored.keys;
    } catch (error) {
      // The key of the reader's audience has been replaced since, or the audience has been added or removed.
      if (!keyId || !(error instanceof FileGone)) throw error;
    }
  }
  const keys = keyId ? await requestKeys(keyId, signal) : [];
  signal.throwIfAborted();
  gatedFiles.vault = openVaultIfSealed(keys);
  gatedFiles.audience = await readFirstAudience(keys);
  return keys;
}

function openVaultIfSealed(keys: readonly ReaderKey[]): Vault | null {
  return keys.length > 0 ? openVault(keys) : null;
}

/**
 * Returns the pages of the first audience that the release has. While functions and site are deployed one after the other,
 * the service's newest key can be that of the next release; the key before it or an included audience's has pages then.
 * @throws FileGone if none has.
 */
async function readFirstAudience([own, ...others]: readonly ReaderKey[]): Promise<AudiencePages | null> {
  try {
    return await readAudience(own);
  } catch (error) {
    if (!(error instanceof FileGone) || others.length === 0) throw error;
    return readFirstAudience(others);
  }
}

/** Returns the pages of an audience that no shell names; null if all have shells. */
async function readAudience(own: ReaderKey | undefined): Promise<AudiencePages | null> {
  const { keyId, hasPublicPages } = gateConfig;
  const ownId = own?.keyId ?? null;
  if (ownId === keyId && !hasPublicPages) return null;
  return gatedFiles.read(`/${gatedJsonPath(ownId, AUDIENCE_PAGES)}`, 'no-cache');
}

async function loadReact(): Promise<void> {
  await yieldToBrowser();
  await import('react-dom/client');
}

/** Opens the scripts of a page; settles when its chunks are loaded, before any of them runs. */
async function prepareChunks(fragment: Fragment, client: Client): Promise<void> {
  // First, because no chunk can be loaded without it.
  const names = gatedFiles.read<ChunkNames>(gatedFiles.chunkNames).then(client.registerChunkNames);
  // Awaited below; this avoids an unhandled rejection until then.
  names.catch(() => undefined);
  const { vault } = gatedFiles;
  for (const script of fragment.scripts) {
    // A click that arrives now is handled first.
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
