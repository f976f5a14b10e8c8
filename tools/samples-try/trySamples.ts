import { performance } from 'node:perf_hooks';
import { site } from '../../site.config';
import { Failure } from '../../src/node/command';
import type { SampleLanguageId } from '../../src/reference/languages';
import { readDocument } from '../../src/reference/read/readDocument';
import { rootOf } from '../../src/reference/read/rootFolder';
import { runBatch } from './batch';
import { type Call, callsIn } from './calls';
import { checkCall } from './check';
import { type Report, Tally } from './report';

/** Calls at a time: what a compiler takes at once, and a folder holds. */
const BATCH = 400;
const SECOND = 1000;

/** Runs the samples of documents, a batch after the other. */
export async function trySamples(
  files: readonly string[],
  languages: readonly SampleLanguageId[],
  root: string | undefined,
): Promise<Omit<Report, 'missing'>> {
  const start = performance.now();
  const tally = new Tally();
  const errors: string[] = [];
  let count = 0;
  const waiting: Call[] = [];
  const runWaiting = async (size: number): Promise<void> => {
    while (waiting.length >= size && waiting.length > 0) {
      const runs = await runBatch(waiting.splice(0, BATCH), languages);
      for (const [call, ran] of runs) for (const difference of checkCall(call, ran)) tally.add(difference);
    }
  };
  for (const file of files) {
    try {
      const { document } = await readDocument(file, site.product, rootOf(file, root));
      const calls = callsIn(document, file, count);
      count += calls.length;
      waiting.push(...calls);
    } catch (error) {
      errors.push(error instanceof Failure ? error.message : `${file}: ${(error as Error).stack}`);
    }
    await runWaiting(BATCH);
  }
  await runWaiting(0);
  const seconds = (performance.now() - start) / SECOND;
  return { calls: count, languages, seconds, classes: tally.classes(), errors };
}
