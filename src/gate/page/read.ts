import type { Vault } from '../vault';
import { fetchBytes } from '../vault/fetchBytes';

let vault: Vault | null = null;

/** What opens the files now; null where they are not sealed. */
export function presentVault(): Vault | null {
  return vault;
}

/** From now on files are opened with a vault; those of a build without a key, and of the dev server, need none. */
export function readWith(opened: Vault | null): void {
  vault = opened;
}

/**
 * What a JSON file behind the gate holds.
 * @throws GateFailure with a sentence for the reader.
 */
export async function readGated<T>(url: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await (vault ? vault.open(url) : fetchBytes(url))));
}
