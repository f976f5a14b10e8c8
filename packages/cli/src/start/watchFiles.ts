import { type FSWatcher, watch } from 'chokidar';

/**
 * Regenerates pages whenever one of their sources changes. Runs never overlap; if files change during a run, another
 * one follows. A failed run is reported, and its sources are still watched.
 * @param generate generates the pages, and returns the files that it has read.
 */
export function watchFiles(
  files: readonly string[],
  generate: () => Promise<readonly string[]>,
  onFailure: (error: unknown) => void,
): FSWatcher {
  const watcher = watch([...files], { ignoreInitial: true });
  let run = Promise.resolve();
  let isRunPending = false;
  watcher.on('all', () => {
    if (isRunPending) return;
    isRunPending = true;
    run = run.then(async () => {
      isRunPending = false;
      await generate().then((read) => watcher.add([...read]), onFailure);
    });
  });
  return watcher;
}
