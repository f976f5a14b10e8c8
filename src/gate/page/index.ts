import type { Fragment } from '../../plugins/gate/fragment';
import { gateConfig } from '../config';
import { type KeptReader, keepReader } from '../keep';
import { session } from '../session';
import { openVault } from '../vault';
import { requestContentKey } from '../vault/contentKey';
import { type ChunkNames, learnChunkNames, loadChunks } from './chunkNames';
import { fragmentUrl, loadStyles, paintFragment } from './fragment';
import { presentVault, readGated, readWith } from './read';
import { painted, turn } from './turn';

/**
 * Opens this page for a reader: gets the content key (kept or from the key service), paints the fragment, then
 * loads Docusaurus' client, which hydrates it. `onPainted` is called when the text stands.
 * @throws SessionOver, ShellOutdated, or GateFailure with a sentence for the reader.
 */
export async function openPage(
  reader: { uid: string; email: string },
  kept: KeptReader | null,
  onPainted: () => void,
): Promise<void> {
  const { keyId } = gateConfig;
  const styled = loadStyles();
  // Awaited below; until then a failure is nobody's.
  styled.catch(() => undefined);
  const key = keyId ? (kept?.key ?? (await requestKey(keyId))) : null;
  readWith(key && openVault(key));
  const url = fragmentUrl();
  const opened = url ? await openFragment(url, styled) : null;
  onPainted();
  void keepReader({ uid: reader.uid, email: reader.email, keyId, key });
  try {
    // React is evaluated in a task of its own: with the client in one, the page would not answer for long.
    await Promise.all([opened?.whenReady, import('react-dom/client')]);
    await turn();
    await import(/* webpackChunkName: "docs-app" */ '@docusaurus/core/lib/client/clientEntry.js');
  } catch (error) {
    throw presentVault()?.failure() ?? error;
  }
}

/** Takes the key away; what is on the screen stays until Root or a reload replaces it. */
export function closePage(): void {
  presentVault()?.close();
}

async function requestKey(keyId: string): Promise<CryptoKey> {
  const identity = await session.identity();
  return requestContentKey(keyId, await identity.idToken());
}

/** Paints the page; `whenReady` settles once its chunks are there, none of them run. */
async function openFragment(url: string, styled: Promise<void>): Promise<{ whenReady: Promise<void> }> {
  const fragment = await readGated<Fragment>(url);
  await styled;
  paintFragment(fragment);
  await painted();
  // First, for no chunk can be loaded without it.
  const names = readGated<ChunkNames>(fragment.chunkNames).then(learnChunkNames);
  const vault = presentVault();
  for (const script of fragment.scripts) {
    if (vault) vault.prepare(script);
    else preloadScript(script);
  }
  return { whenReady: names.then(() => loadChunks(fragment.scripts)) };
}

function preloadScript(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}
