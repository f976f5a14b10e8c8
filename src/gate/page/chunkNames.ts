/** Where the chunks behind the gate are. The build keeps it out of the public runtime: src/plugins/gate/chunkNames.ts. */
export interface ChunkNames {
  /** Files relative to the site's root, by chunk id. */
  readonly files: Readonly<Record<string, string>>;
  /** Chunk ids by chunk name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The bundler's runtime: it looks in `gated` for what it does not know itself; `e` loads a chunk, which runs none of its modules. */
declare const __webpack_require__: { gated: ChunkNames; e: (id: string) => Promise<unknown> };

/** From now on the runtime finds the chunks behind the gate. */
export function learnChunkNames(names: ChunkNames): void {
  __webpack_require__.gated = names;
}

/** Loads those of some scripts that are behind the gate, all at once: what imports them later need not wait in turn. */
export async function loadChunks(urls: readonly string[]): Promise<void> {
  const ids = Object.entries(__webpack_require__.gated.files).flatMap(([id, file]) =>
    urls.includes(`/${file}`) ? id : [],
  );
  await Promise.all(ids.map((id) => __webpack_require__.e(id)));
}
