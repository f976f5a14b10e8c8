import type { ChunkNames } from '../../gate/page/gatedFiles.ts';
import { type ChunkFiles, ChunkFilesPlugin } from '../bundle/chunkFiles.ts';
import { ChunkNamesPlugin } from '../bundle/chunkNames.ts';
import { type DataChunks, DataChunksPlugin } from '../bundle/dataChunks.ts';
import { PublicChunksPlugin, type PublicParts } from '../bundle/publicChunks.ts';

/** What the bundler has made of the client. */
export interface Bundle {
  readonly public: PublicParts;
  readonly chunkNames: ChunkNames;
  readonly chunkFiles: ChunkFiles;
  readonly dataChunks: DataChunks;
}

/** A plugin of the bundler. */
export interface BundlerPlugin {
  apply(compiler: never): void;
}

/** Returns plugins that write into `found` what the client's build has made. */
export function recordBundle(): { readonly plugins: readonly BundlerPlugin[]; readonly found: Bundle } {
  const found: { -readonly [Name in keyof Bundle]: Bundle[Name] } = {
    public: { files: new Set(), modules: [] },
    chunkNames: { folder: '', chunks: [] },
    chunkFiles: new Map(),
    dataChunks: new Map(),
  };
  const plugins = [
    new ChunkNamesPlugin((names) => {
      found.chunkNames = names;
    }),
    // After the plugin that removes the names of chunks from the runtime.
    new PublicChunksPlugin((parts) => {
      found.public = parts;
    }),
    new ChunkFilesPlugin((files) => {
      found.chunkFiles = files;
    }),
    new DataChunksPlugin((chunks) => {
      found.dataChunks = chunks;
    }),
  ];
  return { plugins, found };
}
