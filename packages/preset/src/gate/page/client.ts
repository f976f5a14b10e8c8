import type { ChunkNames } from './gatedFiles.ts';

/** The parts of the site's client and of the bundler's runtime that the gate uses. */
export interface Client {
  /** Id of the element whose content React hydrates. */
  readonly rootId: string;
  /**
   * Called when a page has been put into that element, before its first frame: decides what that frame shows, and
   * handles clicks until the page is hydrated.
   */
  preparePage(): void;
  /** Lets the runtime find the chunks behind the gate. */
  registerChunkNames(names: ChunkNames): void;
  /**
   * From now on loads chunks behind the gate with `open`, which fetches and decrypts them. Public chunks are not
   * affected.
   */
  decryptChunksWith(open: (url: string) => Promise<ArrayBuffer>): void;
  /** Loads the chunks with these URLs that are behind the gate, in parallel, without running their modules. */
  loadChunks(urls: readonly string[]): Promise<void>;
  /** Loads the site's client, which hydrates the page. */
  hydrate(): Promise<unknown>;
}
