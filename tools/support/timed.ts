/** Does something, and prints its name and the seconds that it took. */
export async function timed<T>(name: string, action: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await action();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return result;
}
