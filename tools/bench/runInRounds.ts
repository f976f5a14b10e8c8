/** Something to measure several times. */
export interface Task {
  readonly name: string;
  /** Returns whether to measure it in later rounds too. */
  readonly run: () => Promise<boolean>;
}

/**
 * Runs all tasks in rounds, so that a machine that slows down affects them equally. A failed task is reported and left
 * out of later rounds, and the command ends with an error.
 */
export async function runInRounds(tasks: readonly Task[], rounds: number): Promise<void> {
  const left = new Set(tasks);
  for (let round = 1; round <= rounds; round++) {
    console.error(`round ${round} of ${rounds}`);
    for (const task of left) {
      const goesOn = await task.run().catch((error: Error) => {
        console.error(`${task.name} is left out: ${error.message}`);
        process.exitCode = 1;
        return false;
      });
      if (!goesOn) left.delete(task);
    }
  }
}
