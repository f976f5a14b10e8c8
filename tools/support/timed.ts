/** Runs an action, and prints its name and duration in seconds. */
export async function timed<T>(name: string, action: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await action();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return result;
}
