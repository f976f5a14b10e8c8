/**
 * Runs the code samples of OpenAPI documents against a server on the loopback, and compares what they send with each
 * other and with the documents: `npm run samples:try -- FILE|FOLDER|GLOB… [--languages a,b] [--json] [--root DIR]`.
 * Fails when a sample does not send what its document says. Languages whose tools are missing are named and left out.
 */

import { parseArgs } from 'node:util';
import { documentFiles } from '../../scripts/docs-try/documentFiles';
import { Failure, main } from '../../src/node/command';
import type { SampleLanguageId } from '../../src/reference/languages';
import { SAMPLE_LANGUAGES } from '../../src/reference/languages';
import { installedLanguages } from './installed';
import { asText, isRight } from './report';
import { trySamples } from './trySamples';

const USAGE = 'Usage: npm run samples:try -- FILE|FOLDER|GLOB… [--languages a,b] [--json] [--root DIR]';
const WRONG_USAGE = 2;

// The ends of processes and folders wait for the event "exit".
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

main(async () => {
  const options = readArguments();
  if (!options) {
    console.error(USAGE);
    process.exitCode = WRONG_USAGE;
    return;
  }
  const files = await documentFiles(options.places);
  if (files.length === 0) throw new Failure(`No OpenAPI document is in ${options.places.join(', ')}.`);
  const languages = await installedLanguages(options.languages);
  const missing = options.languages.filter((language) => !languages.includes(language));
  if (languages.length === 0) throw new Failure(`The tools of ${missing.join(', ')} are missing: install one.`);
  const report = { ...(await trySamples(files, languages, options.root)), missing };
  console.log(options.json ? JSON.stringify(report, null, 2) : asText(report));
  if (!isRight(report)) process.exitCode = 1;
});

interface Options {
  readonly places: readonly string[];
  readonly languages: readonly SampleLanguageId[];
  readonly json: boolean;
  /** Folder of all files that the documents can refer to. */
  readonly root: string | undefined;
}

/** Returns undefined for wrong usage. */
function readArguments(): Options | undefined {
  const options = { json: { type: 'boolean' }, languages: { type: 'string' }, root: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const known = SAMPLE_LANGUAGES.map(({ id }) => id);
    const named = values.languages?.split(',') ?? known;
    const languages = known.filter((id) => named.includes(id));
    return positionals.length === 0 || languages.length !== new Set(named).size
      ? undefined
      : { places: positionals, languages, json: values.json ?? false, root: values.root };
  } catch {
    return undefined;
  }
}
