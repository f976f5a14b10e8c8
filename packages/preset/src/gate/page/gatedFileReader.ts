import { partUnlessLeft } from '../tab/leaving.ts';
import { fetchBytes } from '../vault/fetchBytes.ts';
import type { Vault } from '../vault/index.ts';
import type { Fragment } from './gatedFiles.ts';

/** Reads the files behind the gate, sealed or not. */
class GatedFiles {
  /** Opens the files; null in a build without a key and on the dev server, where they are not sealed. */
  vault: Vault | null = null;
  /** The fragment that was painted; null on the dev server. */
  painted: Fragment | null = null;

  /**
   * Returns the content of a JSON file.
   * @throws GateFailure with a sentence for the reader.
   */
  async read<T>(url: string): Promise<T> {
    const bytes = await partUnlessLeft<BufferSource>(this.vault ? this.vault.open(url) : fetchBytes(url));
    return JSON.parse(new TextDecoder().decode(bytes));
  }
}

/** The files of this page's build. */
export const gatedFiles = new GatedFiles();
