/** Where the chunks behind the gate are. The build keeps it out of the public runtime: src/docusaurus/bundle/chunkNames.ts. */
export interface ChunkNames {
  /** Folder of the files, relative to the site's root. */
  readonly folder: string;
  /** Files without folder and ".js", by chunk id: the chunk's name (its id where it has none), a dot and a hash. */
  readonly stems: Readonly<Record<string, string>>;
}

/** What the runtime looks up. */
interface GatedChunks {
  /** Files relative to the site's root, by chunk id. */
  readonly files: Readonly<Record<string, string>>;
  /** Chunk ids by chunk name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The bundler's runtime: it looks in `gated` for what it does not know itself; `e` loads a chunk, which runs none of its modules. */
declare const __webpack_require__: { gated: GatedChunks; e: (id: string) => Promise<unknown> };

/** From now on the runtime finds the chunks behind the gate. */
export function learnChunkNames({ folder, stems }: ChunkNames): void {
  const files: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const [id, stem] of Object.entries(stems)) {
    files[id] = `${folder}/${stem}.js`;
    ids[stem.slice(0, stem.lastIndexOf('.'))] = id;
  }
  __webpack_require__.gated = { files, ids };
}

/** Loads those of some scripts that are behind the gate, all at once: what imports them later need not wait in turn. */
export async function loadChunks(urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls);
  const ids = Object.entries(__webpack_require__.gated.files).flatMap(([id, file]) =>
    wanted.has(`/${file}`) ? id : [],
  );
  await Promise.all(ids.map((id) => __webpack_require__.e(id)));
}
