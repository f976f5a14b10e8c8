import { type FSWatcher, watch } from 'chokidar';

/**
 * Regenerates pages whenever one of their sources changes. Runs never overlap; if files change during a run, another
 * one follows. A failed run is reported, and its sources are still watched.
 * @param make generates the pages, and returns the files that it has read.
 */
export function followFiles(
  files: readonly string[],
  make: () => Promise<readonly string[]>,
  onFailure: (error: unknown) => void,
): FSWatcher {
  const watcher = watch([...files], { ignoreInitial: true });
  let run = Promise.resolve();
  let isAwaited = false;
  watcher.on('all', () => {
    if (isAwaited) return;
    isAwaited = true;
    run = run.then(async () => {
      isAwaited = false;
      await make().then((read) => watcher.add([...read]), onFailure);
    });
  });
  return watcher;
}
