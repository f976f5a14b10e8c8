import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Milliseconds for a conversion; the converter takes two seconds for a document of two megabytes. */
const LIMIT = 120_000;

/**
 * Converts a document to a Postman collection.
 * @throws Error with the converter's reason.
 */
export async function postmanCollection(document: object): Promise<object> {
  // What the converter prints is not read.
  const options = { workerData: document, stdout: true, stderr: true };
  const worker = new Worker(path.resolve('src/reference/generate/postmanWorker.mjs'), options);
  try {
    const [one, other] = await new Promise<readonly [unknown, unknown]>((resolve, reject) => {
      const tooLong = new Error(`it took more than ${LIMIT / 1000} s`);
      // The result can be there already, if this thread was at work: it is delivered before the immediate.
      const timer = setTimeout(() => setImmediate(() => reject(tooLong)), LIMIT);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('the converter ended early'));
      });
    });
    return commonValues(one, other) as object;
  } finally {
    await worker.terminate();
  }
}

/** Returns the values that two conversions share: this removes the converter's random ids and values. */
function commonValues(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((part, index) => commonValues(part, other[index]));
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? one : undefined;
  }
  const others = new Map(Object.entries(other));
  return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, commonValues(part, others.get(name))]));
}
