/**
 * Makes sites of OpenAPI documents as their owners do, several documents in one, and runs the sites' tests: `npm run
 * create:try -- FILE|FOLDER|GLOB… [--group NUMBER]`. Fails if a site's tests fail.
 */

import path from 'node:path';
import { parseArgs } from 'node:util';
import chunk from 'lodash/chunk';
import { documentFiles } from '../../packages/cli/src/docs-try/documentFiles';
import { Failure, main } from '../../packages/preset/src/node/command';
import { ANSWERS, withCreatedSite } from '../support/createdSite';

/** Maximum number of documents per site. */
const GROUP = '15';
/** Number of lines shown from the end of `npm test`'s output, which contain the failures. */
const SHOWN = 20;

main(async () => {
  const options = { group: { type: 'string', default: GROUP } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const files = await documentFiles(positionals);
  if (files.length === 0)
    throw new Failure('Name files or folders with OpenAPI documents: npm run create:try -- FOLDER');
  const groups = chunk(files, Number(values.group));
  let failed = 0;
  for (const group of groups) {
    const problem = await problemOf(group);
    console.log(`${group.join(', ')}: ${problem ?? 'green'}`);
    if (problem !== null) failed += 1;
  }
  if (groups.length === 0) throw new Failure('--group must be a whole number of at least 1.');
  if (failed > 0)
    throw new Failure(
      `${failed} of ${groups.length} sites failed: see above; --group 1 makes a site of each document.`,
    );
});

/** Makes one site of documents, and runs its tests. Returns the end of their output; null if they pass. */
async function problemOf(files: readonly string[]): Promise<string | null> {
  const init = [...ANSWERS, ...files.flatMap((file) => ['--spec', path.resolve(file)])];
  try {
    return await withCreatedSite(init, async (site) => {
      const said = site.said('test');
      return said.endsWith('Everything passed.\n') ? null : said.trim().split('\n').slice(-SHOWN).join('\n');
    });
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
