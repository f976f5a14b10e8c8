/** How the bundler's runtime loads a script: `done` gets an event, of type `error` when it failed. */
type LoadScript = (url: string, done: (event: unknown) => void, key?: string, chunkId?: string | number) => void;

/** The bundler's runtime; `l` loads scripts, `gated` names those behind the gate by chunk id. */
declare const __webpack_require__: { l: LoadScript; gated: { files: Readonly<Record<string, string>> } };

/**
 * From now on the chunks behind the gate are opened by `open` (fetch, decrypt) and run from a blob URL. Those that anyone may fetch are
 * loaded as before: browsers keep what they have compiled of a script that has an address.
 * A failure is told to the runtime like that of a script, which makes it a ChunkLoadError.
 */
export function loadChunksBy(open: (url: string) => Promise<ArrayBuffer>): void {
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
