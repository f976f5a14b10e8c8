import type { ChunkNames } from './gatedFiles';

/** The site's client and the bundler's runtime, as far as the gate needs them. */
export interface Client {
  /** Id of the element whose content React hydrates. */
  readonly rootId: string;
  /** Lets the runtime find the chunks behind the gate. */
  learnChunkNames(names: ChunkNames): void;
  /** Fetches and decrypts chunks behind the gate by `open` from now on. Public chunks are loaded as before. */
  openChunksBy(open: (url: string) => Promise<ArrayBuffer>): void;
  /** Loads the chunks with these URLs that are behind the gate, in parallel, without running their modules. */
  loadChunks(urls: readonly string[]): Promise<void>;
  /** Loads the site's client, which hydrates the page. */
  hydrate(): Promise<unknown>;
}
