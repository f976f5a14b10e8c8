/** Where the chunks behind the gate are. The build keeps it out of the public runtime: src/plugins/gate/chunkNames.ts. */
export interface ChunkNames {
  /** Files relative to the site's root, by chunk id. */
  readonly files: Readonly<Record<string, string>>;
  /** Chunk ids by chunk name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The bundler's runtime; it looks in `gated` for what it does not know itself. */
declare const __webpack_require__: { gated: ChunkNames };

/** From now on the runtime finds the chunks behind the gate. */
export function learnChunkNames(names: ChunkNames): void {
  __webpack_require__.gated = names;
}
