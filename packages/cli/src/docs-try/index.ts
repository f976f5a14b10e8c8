/**
 * Makes the pages of any OpenAPI documents without touching the site, and prints what breaks a rule:
 * `npm run docs:try -- FILE|FOLDER|GLOB… [--root DIR] [--json] [--keep DIR]`. Fails when a document makes no pages.
 */

import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-generator/node';
import { findDocuments } from './findDocuments.ts';
import { type DocumentResult, toJsonReport, toTextReport } from './report.ts';
import { tryDocument } from './tryDocument.ts';

const USAGE = 'Usage: npm run docs:try -- FILE|FOLDER|GLOB… [--root DIR] [--json] [--keep DIR]';
const WRONG_USAGE = 2;

main(async () => {
  const options = readArguments();
  if (!options) {
    console.error(USAGE);
    process.exitCode = WRONG_USAGE;
    return;
  }
  const files = await findDocuments(options.places);
  if (files.length === 0) throw new Failure(`No OpenAPI document is in ${options.places.join(', ')}.`);
  const outcomes: DocumentResult[] = [];
  for (const file of files) {
    const { pages, downloads, ...outcome } = await tryDocument(file, options.root, options.keep !== undefined);
    if (options.keep !== undefined && outcome.count > 0) {
      // Loaded only then: the style sheets come with all that a build needs.
      const { keepPages } = await import('./keepPages.ts');
      await keepPages(options.keep, file, pages, downloads());
    }
    if (!options.json) console.log(toTextReport(outcome));
    outcomes.push(outcome);
  }
  if (options.json) console.log(toJsonReport(outcomes));
  if (outcomes.some(({ error }) => error !== undefined)) process.exitCode = 1;
});

interface Options {
  readonly places: readonly string[];
  /** Folder of all files that the documents can refer to. */
  readonly root: string | undefined;
  readonly json: boolean;
  readonly keep: string | undefined;
}

/** Returns undefined for wrong usage. */
function readArguments(): Options | undefined {
  const options = { json: { type: 'boolean' }, keep: { type: 'string' }, root: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return positionals.length === 0
      ? undefined
      : { places: positionals, root: values.root, json: values.json ?? false, keep: values.keep };
  } catch {
    return undefined;
  }
}
