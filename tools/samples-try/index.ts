/**
 * Runs the code samples of OpenAPI documents, and the requests of their Postman collections, against a server on the
 * loopback, and compares what they send with each other and with the documents: `npm run samples:try -- FILE|FOLDER|GLOB… [--languages a,b] [--root DIR]`. Fails when a
 * sample does not send what its document says. Languages whose tools are missing are named and left out.
 */

import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import partition from 'lodash/partition';
import { documentFiles } from '../../packages/cli/src/docs-try/documentFiles';
import { site } from '../../packages/cli/src/site';
import { inTurn } from '../../packages/cli/src/support/inTurn';
import { Failure, main } from '../../packages/preset/src/node/command';
import { readDocument } from '../../packages/reference/src/read/readDocument';
import { rootOf } from '../../packages/reference/src/read/rootFolder';
import { callsIn } from './calls';
import { checkCall, type Difference } from './check';
import { classLines, isOfSample, labelOf } from './report';
import { runCall } from './runCall';
import { isInstalled, SENDERS, type SenderId } from './runners';

const USAGE = 'Usage: npm run samples:try -- FILE|FOLDER|GLOB… [--languages a,b] [--root DIR]';
const WRONG_USAGE = 2;
const SECOND = 1000;

main(async () => {
  const wanted = readArguments();
  if (!wanted) {
    console.error(USAGE);
    process.exitCode = WRONG_USAGE;
    return;
  }
  const files = await documentFiles(wanted.places);
  if (files.length === 0) throw new Failure(`No OpenAPI document is in ${wanted.places.join(', ')}.`);
  const [languages, missing] = partition(wanted.languages, isInstalled);
  if (languages.length === 0) throw new Failure(`The tools of ${missing.join(', ')} are missing: install one.`);
  const { calls, differences, errors } = await trySamples(files, languages, wanted.root);
  const isRight = errors.length === 0 && !differences.some(isOfSample);
  const seconds = (performance.now() / SECOND).toFixed(1);
  for (const error of errors) console.log(`ERROR ${error}`);
  for (const line of classLines(differences)) console.log(line);
  for (const language of missing) console.log(`Not run: ${labelOf(language)}, because its tools are missing.`);
  const outcome = isRight ? 'no difference' : 'differences, see above';
  console.log(`${calls} requests in ${languages.map(labelOf).join(', ')}: ${outcome} (${seconds} s)`);
  if (!isRight) process.exitCode = 1;
});

/** Runs the samples of documents, as many calls at a time as there are processors; errors say why a document has none. */
async function trySamples(files: readonly string[], languages: readonly SenderId[], root: string | undefined) {
  const differences: Difference[] = [];
  const errors: string[] = [];
  let count = 0;
  for (const file of files) {
    try {
      const { document } = await readDocument(file, site.product, rootOf(file, root));
      const calls = callsIn(document, file);
      count += calls.length;
      await inTurn(calls, availableParallelism(), async (call) => {
        differences.push(...checkCall(call, await runCall(call, languages)));
      });
    } catch (error) {
      errors.push(error instanceof Failure ? error.message : `${file}: ${(error as Error).stack}`);
    }
  }
  return { calls: count, differences, errors };
}

/** Returns undefined for wrong usage; `root` is the folder of all files that the documents can refer to. */
function readArguments() {
  const options = { languages: { type: 'string' }, root: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const known = SENDERS.map(({ id }) => id);
    const named = values.languages?.split(',') ?? known;
    const languages = known.filter((id) => named.includes(id));
    const isKnown = languages.length === new Set(named).size;
    return positionals.length > 0 && isKnown ? { places: positionals, languages, root: values.root } : undefined;
  } catch {
    return undefined;
  }
}
