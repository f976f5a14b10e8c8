import type { Compiler } from '@rspack/core';

const PLUGIN_NAME = 'ChunkFilesPlugin';

/** Files of each named chunk and of the chunks it depends on, by the chunk's name. */
export type ChunkFiles = ReadonlyMap<string, readonly string[]>;

/** Reports the files of the chunks after each successful client build. */
export class ChunkFilesPlugin {
  constructor(private readonly onFiles: (files: ChunkFiles) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap(PLUGIN_NAME, (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const groups = Object.entries(namedChunkGroups);
      this.onFiles(new Map(groups.map(([name, { assets = [] }]) => [name, assets.map(({ name }) => name)])));
    });
  }
}
