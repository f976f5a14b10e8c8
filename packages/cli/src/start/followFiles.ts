import { type FSWatcher, watch } from 'chokidar';

/**
 * Makes pages again whenever a file that they were made from has changed: one run after another, and one more when files
 * change during a run. A failed run is reported, and what it was made from is still followed.
 * @param make returns the files that it has read.
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
