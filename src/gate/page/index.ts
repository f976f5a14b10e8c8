import { gateConfig } from '../config';
import { session } from '../session/session';
import type { Reader } from '../session/sessionState';
import { type Epoch, isKept, type KeptReader, keepReader } from '../storage/keep';
import { openVault } from '../vault';
import { requestContentKey } from '../vault/contentKey';
import { type ChunkNames, learnChunkNames, loadChunks } from './chunkNames';
import { fragmentUrl, loadStyles, paintFragment, removePage } from './fragment';
import type { Fragment } from './fragmentFile';
import { presentVault, readGated, readWith } from './read';
import { painted, turn } from './turn';

/** Raised when a session has ended in this browser since the page began: it must not be shown. */
export class PageOutdated extends Error {}

export interface Opening {
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
export async function openPage({ reader, kept, epoch, signal, onPainted }: Opening): Promise<void> {
  const { keyId } = gateConfig;
  const styled = loadStyles();
  // Awaited below; until then a failure is nobody's.
  styled.catch(() => undefined);
  const key = keyId ? (kept?.key ?? (await requestKey(keyId, signal))) : null;
  signal.throwIfAborted();
  readWith(key && openVault(key));
  const url = fragmentUrl();
  const fragment = url ? await readGated<Fragment>(url) : null;
  await styled;
  const keeps = await keep({ ...reader, keyId, key }, kept, epoch);
  signal.throwIfAborted();
  // At the last moment: a Logout in another tab is not always told in time.
  if (keeps && !isKept(epoch)) throw new PageOutdated();
  if (fragment) {
    paintFragment(fragment);
    await painted();
  }
  onPainted(keeps);
  const ready = fragment && prepareChunks(fragment);
  try {
    // React is evaluated in a task of its own: with the client in one, the page would not answer for long.
    await Promise.all([ready, import('react-dom/client')]);
    await turn();
    signal.throwIfAborted();
    await import(/* webpackChunkName: "docs-app" */ '@docusaurus/core/lib/client/clientEntry.js');
  } catch (error) {
    throw presentVault()?.failure() ?? error;
  }
}

/** Takes the page and the key away. */
export function closePage(): void {
  presentVault()?.close();
  removePage();
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
function prepareChunks(fragment: Fragment): Promise<void> {
  // First, for no chunk can be loaded without it.
  const names = readGated<ChunkNames>(fragment.chunkNames).then(learnChunkNames);
  const vault = presentVault();
  for (const script of fragment.scripts) {
    if (vault) vault.prepare(script);
    else preloadScript(script);
  }
  return names.then(() => loadChunks(fragment.scripts));
}

function preloadScript(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}
