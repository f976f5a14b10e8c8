/**
 * Makes sites of OpenAPI documents as their owners do, several documents in one, and runs the sites' tests:
 * `npm run create:try -- FILE|FOLDER|GLOB… [--group NUMBER]`. Fails when a document is not green.
 */

import { parseArgs } from 'node:util';
import { documentFiles } from '../../packages/cli/src/docs-try/documentFiles';
import { Failure, main } from '../../packages/preset/src/node/command';
import { adopt } from './adopt';
import { tryGroup } from './tryGroup';

/** Documents of one site. */
const GROUP = 15;

main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { group: { type: 'string' } } });
  const files = await documentFiles(positionals);
  if (files.length === 0)
    throw new Failure('Name files or folders with OpenAPI documents: npm run create:try -- FOLDER');
  const size = Number(values.group ?? GROUP);
  let failed = 0;
  for (let start = 0; start < files.length; start += size) {
    const outcomes = await tryGroup(files.slice(start, start + size), adopt);
    for (const { file, seconds, heaviest, failure } of outcomes)
      console.log(`${file}: ${seconds.toFixed(0)} s, ${failure ?? `${(heaviest / 1000).toFixed(1)} KB, green`}`);
    failed += outcomes.filter(({ failure }) => failure !== undefined).length;
  }
  console.log(`${files.length - failed} of ${files.length} green`);
  if (failed > 0) process.exitCode = 1;
});
