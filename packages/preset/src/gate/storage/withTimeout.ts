/** Settles like `promise`. @throws Error when that takes longer than `limit` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No response within ${limit} ms.`)), limit);
    promise.then(resolve, reject);
  });
}
