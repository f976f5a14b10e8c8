/** Files that are read or written at the same time: the disk works while the next one is prepared. */
export const FILES_AT_ONCE = 16;

/**
 * Runs a task for each item, some at a time.
 * @param limit number of tasks at the same time.
 * @throws the first error of a task; no further one is started after it.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next()) {
      try {
        await task(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
}
