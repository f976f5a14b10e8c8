import { requiredUnlessLeft } from '../tab/leaving.ts';
import { shellMeta } from '../tab/shellMeta.ts';
import { fetchBytes } from '../vault/fetchBytes.ts';
import type { Vault } from '../vault/index.ts';
import type { AudiencePages, Fragment } from './gatedFiles.ts';
import { toRoutePath } from './routePath.ts';

/** Reads the files behind the gate, sealed or not. */
class GatedFiles {
  /** Opens the files; null in a build without a key and on the dev server, where they are not sealed. */
  vault: Vault | null = null;
  /** Pages of the reader's audience that no shell names; null if all have shells. */
  audience: AudiencePages | null = null;
  /** The fragment that was painted; null on the dev server. */
  painted: Fragment | null = null;

  /** URL of this page's fragment; null on the dev server, which has no fragments. */
  get fragmentUrl(): string | null {
    return this.fragmentAt(location.pathname) ?? this.fragmentAt('/404.html') ?? shellMeta('fragment');
  }

  /** URL of the file with the ChunkNames. */
  get chunkNames(): string {
    return this.audience?.chunkNames ?? shellMeta('chunkNames') ?? '';
  }

  /** Returns the URL of the fragment of a page that no shell names; null for any other path. */
  fragmentAt(pathname: string): string | null {
    const fragments = this.audience?.fragments ?? {};
    const path = toRoutePath(pathname);
    return Object.hasOwn(fragments, path) ? (fragments[path] ?? null) : null;
  }

  /**
   * Returns the content of a JSON file.
   * @param cache `no-cache` for a file whose name is not derived from its content.
   * @throws GateFailure with a sentence for the reader.
   */
  async read<T>(url: string, cache?: RequestCache): Promise<T> {
    const bytes = await requiredUnlessLeft<BufferSource>(
      this.vault ? this.vault.open(url, cache) : fetchBytes(url, cache),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  }
}

/** The files of this page's build. */
export const gatedFiles = new GatedFiles();
