import type { Fragment } from '../../plugins/gate/fragment';
import { gateConfig } from '../config';
import { GateFailure } from '../failure';
import { type KeptReader, keepReader } from '../keep';
import { session } from '../session';
import { openVault, type Vault } from '../vault';
import { requestContentKey } from '../vault/contentKey';
import { fragmentUrl, loadStyles, paintFragment } from './fragment';

let vault: Vault | null = null;

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
  void keepReader({ uid: reader.uid, email: reader.email, keyId, key });
  vault = key && openVault(key);
  const url = fragmentUrl();
  if (url) await openFragment(url, styled);
  onPainted();
  try {
    await import(/* webpackChunkName: "docs-app" */ '@docusaurus/core/lib/client/clientEntry.js');
  } catch (error) {
    throw vault?.failure() ?? error;
  }
}

/** Takes the key away; what is on the screen stays until Root or a reload replaces it. */
export function closePage(): void {
  vault?.close();
}

async function requestKey(keyId: string): Promise<CryptoKey> {
  const identity = await session.identity();
  return requestContentKey(keyId, await identity.idToken());
}

async function openFragment(url: string, styled: Promise<void>): Promise<void> {
  const fragment = vault ? await sealedFragment(vault, url) : await plainFragment(url);
  await styled;
  paintFragment(fragment);
  for (const script of fragment.scripts) {
    if (vault) vault.prepare(script);
    else preloadScript(script);
  }
}

async function sealedFragment(from: Vault, url: string): Promise<Fragment> {
  return JSON.parse(new TextDecoder().decode(await from.open(url)));
}

async function plainFragment(url: string): Promise<Fragment> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new GateFailure(
      'The site has been updated and a file of this page is gone. Reload the page to get the present version.',
    );
  }
  return response.json();
}

function preloadScript(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}
