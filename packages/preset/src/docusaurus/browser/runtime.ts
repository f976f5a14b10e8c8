import type { ChunkNames } from '../../gate/page/gatedFiles.ts';

/** Loads a script: the bundler's runtime calls `done` with an event, of type `error` when the script failed. */
type LoadScript = (url: string, done: (event: unknown) => void, key?: string, chunkId?: string | number) => void;

/** Chunks behind the gate, as the runtime looks them up. */
interface GatedChunks {
  /** Files relative to the site's root, by chunk id. */
  readonly files: Readonly<Record<string, string>>;
  /** Chunk ids by chunk name. */
  readonly ids: Readonly<Record<string, string>>;
}

/**
 * The bundler's runtime. `l` loads a script and `e` a chunk without running its modules; both are private parts of
 * Rspack. `gated` is added by ../bundle/chunkNames.ts, which also asserts that the built runtime has all three.
 */
declare const __webpack_require__: {
  gated: GatedChunks;
  l: LoadScript;
  e: (id: string) => Promise<unknown>;
};

/** Lets the runtime find the chunks behind the gate. */
export function registerChunkNames(names: ChunkNames): void {
  const all = [names, ...(names.included ?? [])];
  const chunks = all.flatMap(({ folder, chunks }) =>
    chunks.map(([id, stem, name]) => ({ id, file: `${folder}/${stem}.js`, name })),
  );
  __webpack_require__.gated = {
    files: Object.fromEntries(chunks.map(({ id, file }) => [id, file])),
    ids: Object.fromEntries(chunks.flatMap(({ id, name }) => (name ? [[name, id]] : []))),
  };
}

/** Loads the chunks with these URLs that are behind the gate, in parallel, without running their modules. */
export async function loadChunks(urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls);
  const ids = Object.entries(__webpack_require__.gated.files).flatMap(([id, file]) =>
    wanted.has(`/${file}`) ? id : [],
  );
  await Promise.all(ids.map((id) => __webpack_require__.e(id)));
}

/**
 * Loads the chunks behind the gate by `open` (fetch and decrypt) and runs them from a blob URL. Public chunks keep
 * their own URLs, because browsers cache the compiled code of a script by its URL. The runtime turns a failure into a
 * ChunkLoadError, as for any script.
 */
export function decryptChunksWith(open: (url: string) => Promise<ArrayBuffer>): void {
  const loadScript = __webpack_require__.l;
  __webpack_require__.l = (url, done, key, chunkId) => {
    if (chunkId === undefined || !(chunkId in __webpack_require__.gated.files)) {
      loadScript(url, done, key, chunkId);
      return;
    }
    open(url).then(
      (source) => {
        const blobUrl = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        const finish = (event: unknown): void => {
          URL.revokeObjectURL(blobUrl);
          done(event);
        };
        loadScript(blobUrl, finish, key, chunkId);
      },
      (error: unknown) => {
        console.warn(String(error));
        done({ type: 'error', target: { src: url } });
      },
    );
  };
}
