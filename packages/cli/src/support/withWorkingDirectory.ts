/**
 * Runs an action in another folder, because the generator works on the site in the current folder. Nothing else may run
 * in this process meanwhile.
 */
export async function withWorkingDirectory<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await action();
  } finally {
    process.chdir(before);
  }
}
