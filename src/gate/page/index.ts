import { gateConfig } from '../config';
import { session } from '../session/session';
import type { Reader } from '../session/sessionState';
import { type Epoch, isKept, type KeptReader, keepReader } from '../storage/keep';
import { openVault } from '../vault';
import { requestContentKey } from '../vault/contentKey';
import type { Client } from './client';
import { fragmentUrl, loadStyles, paintFragment, removePage } from './fragment';
import { gatedFiles } from './gatedFileReader';
import type { ChunkNames, Fragment } from './gatedFiles';
import { painted, turn } from './turn';

/** Raised when a session has ended in this browser since the page began: it must not be shown. */
export class PageOutdated extends Error {}

export interface Opening {
  readonly client: Client;
  readonly reader: Reader;
  /** What this device keeps of that reader. */
  readonly kept: KeptReader | null;
  /** The epoch that the page began with. */
  readonly epoch: Epoch;
  /** Aborted when the page must not be shown any more. */
  readonly signal: AbortSignal;
  /** Called when the text stands, with what this device keeps of the reader now. */
  readonly onPainted: (kept: KeptReader | null) => void;
}

/**
 * Opens this page for a reader: gets the content key (kept or from the key service), paints the fragment, then
 * loads Docusaurus' client, which hydrates it.
 * @throws SessionOver, AccountRefused, ShellOutdated, PageOutdated, GateFailure with a sentence for the reader, or the signal's reason.
 */
export async function openPage({ client, reader, kept, epoch, signal, onPainted }: Opening): Promise<void> {
  const { keyId } = gateConfig;
  const styled = loadStyles();
  // Awaited below; this avoids an unhandled rejection until then.
  styled.catch(() => undefined);
  const key = keyId ? (kept?.key ?? (await requestKey(keyId, signal))) : null;
  signal.throwIfAborted();
  gatedFiles.vault = key && openVault(key);
  if (gatedFiles.vault) client.openChunksBy(gatedFiles.vault.openChunk);
  const url = fragmentUrl();
  const fragment = url ? await gatedFiles.read<Fragment>(url) : null;
  await styled;
  const keeps = await keep({ ...reader, keyId, key }, kept, epoch);
  signal.throwIfAborted();
  // At the last moment: a Logout in another tab is not always told in time.
  if (keeps && !isKept(epoch)) throw new PageOutdated();
  if (fragment) {
    paintFragment(fragment, client.rootId);
    await painted();
  }
  onPainted(keeps);
  const ready = fragment && prepareChunks(fragment, client);
  try {
    // React is evaluated in a task of its own: with the client in one, the page would not answer for long.
    await Promise.all([ready, import('react-dom/client')]);
    await turn();
    signal.throwIfAborted();
    await client.hydrate();
  } catch (error) {
    throw gatedFiles.vault?.failure() ?? error;
  }
}

/** Takes the page and the key away. */
export function closePage({ rootId }: Client): void {
  gatedFiles.vault?.close();
  removePage(rootId);
  document.title = gateConfig.title;
}

/** Keeps a reader who is not kept yet, or not with these dates, before anything of the page is shown. */
async function keep(reader: KeptReader, kept: KeptReader | null, epoch: Epoch): Promise<KeptReader | null> {
  if (kept?.confirmedAt === reader.confirmedAt) return kept;
  switch (await keepReader(reader, epoch, gateConfig)) {
    case 'kept':
      return reader;
    case 'unkept':
      return null;
    case 'outdated':
      throw new PageOutdated();
  }
}

async function requestKey(keyId: string, signal: AbortSignal): Promise<CryptoKey> {
  const identity = await session.identity();
  return requestContentKey(keyId, await identity.idToken(), signal);
}

/** Starts opening the scripts of a page; settles once its chunks are there, none of them run. */
function prepareChunks(fragment: Fragment, client: Client): Promise<void> {
  // First, for no chunk can be loaded without it.
  const names = gatedFiles.read<ChunkNames>(fragment.chunkNames).then(client.learnChunkNames);
  const { vault } = gatedFiles;
  for (const script of fragment.scripts) {
    if (vault) vault.prepare(script);
    else preloadScript(script);
  }
  return names.then(() => client.loadChunks(fragment.scripts));
}

function preloadScript(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}
