import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { CACHE_FOLDER, CacheFile } from '../../node/cacheFile.ts';
import { moduleFile } from '../../node/moduleFile.ts';
import { joinCollections, type PostmanCollection } from './postmanJoin.ts';
import { documentParts } from './postmanParts.ts';

/** Time limit for a document in milliseconds; the converter takes two seconds for two megabytes. */
const LIMIT = 120_000;

/**
 * Creates Postman collections, with a cache of converted parts. A collection depends only on the document and the code.
 */
export class PostmanCollections {
  readonly #cache: CacheFile;

  /**
   * @param engine hash of the code.
   * @param folder where the results of earlier runs are.
   */
  constructor(
    private readonly engine: string,
    folder = CACHE_FOLDER,
  ) {
    this.#cache = CacheFile.open(`${folder}/postman`);
  }

  /** @throws Error with the converter's reason. */
  async of(document: object): Promise<object> {
    const parts = documentParts(document).map((text) => ({
      text,
      key: createHash('sha256').update(this.engine).update(text).digest('hex'),
    }));
    const known = parts.map(({ key }) => this.#cache.getText(key));
    const missing = parts.filter((_, index) => known[index] === undefined);
    const converted = await convert(missing.map(({ text }) => text));
    for (const [index, { key }] of missing.entries()) this.#cache.setText(key, converted[index] ?? '');
    const fresh = converted.values();
    const [first, ...others] = known.map((text) => JSON.parse(text ?? fresh.next().value ?? '') as PostmanCollection);
    return joinCollections(first as PostmanCollection, others);
  }

  save(): void {
    this.#cache.save();
  }
}

/** Converts documents, which are JSON, to collections. @throws Error with the converter's reason. */
async function convert(documents: readonly string[]): Promise<readonly string[]> {
  if (documents.length === 0) return [];
  // The converter's output is discarded.
  const options = { workerData: documents, stdout: true, stderr: true };
  const worker = new Worker(moduleFile(import.meta.url, './postmanWorker'), options);
  try {
    return await new Promise<readonly string[]>((resolve, reject) => {
      const tooLong = new Error(`it took more than ${LIMIT / 1000} s`);
      // If this thread was busy, the result may be waiting already: it is delivered before the immediate runs.
      const timer = setTimeout(() => setImmediate(() => reject(tooLong)), LIMIT);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('the converter ended early'));
      });
    });
  } finally {
    await worker.terminate();
  }
}
