/** Something to measure several times. */
export interface Task<T> {
  readonly name: string;
  readonly run: () => Promise<T>;
  /** Whether a failure skips and reports the task instead of ending the run. */
  readonly isOptional: boolean;
  /** Whether these results are enough, and later rounds leave it out; never when absent. */
  readonly isEnough?: (results: readonly T[]) => boolean;
}

/** Rounds for what is slow and not compared with a target to the last percent, so that a run ends in time. */
export const FEW_ROUNDS = 3;

/**
 * Runs all tasks in rounds, so that a machine that slows down affects them equally.
 * @returns the results of each task that was not skipped.
 */
export async function inRounds<T>(tasks: readonly Task<T>[], rounds: number): Promise<Map<Task<T>, T[]>> {
  const results = new Map(tasks.map((task): [Task<T>, T[]] => [task, []]));
  for (let round = 1; round <= rounds; round++) {
    console.error(`round ${round} of ${rounds}`);
    for (const [task, done] of [...results]) {
      if (task.isEnough?.(done)) continue;
      try {
        done.push(await task.run());
      } catch (error) {
        if (!task.isOptional) throw error;
        console.error(`${task.name} is skipped: ${(error as Error).message}`);
        results.delete(task);
      }
    }
  }
  return results;
}
