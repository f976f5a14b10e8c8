/** Settles as `answer` does. @throws Error when that takes longer than `limit` milliseconds. */
export function inTime<T>(answer: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`There was no answer within ${limit} ms.`)), limit);
    answer.then(resolve, reject);
  });
}
