/**
 * Lists the changes of the specifications between a git revision and the working tree, as `redocly diff` sees them:
 * `npm run specs:diff -- BASE [--markdown]`. Fails on a breaking change without a higher major version.
 */
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-generator/node';
import { toReferences } from 'gatedocs-generator/settings';
import { site } from '../site.ts';
import { type ComparisonFormat, compareWithCommit } from './compare.ts';
import { containsFile, resolveCommit } from './revision.ts';

main(async () => {
  const { base, format } = readArguments();
  const commit = resolveCommit(base);
  if (!commit)
    throw new Failure(
      `"${base}" is not a commit of this repository: check its name, or fetch the base branch first in CI.`,
    );
  const objections: string[] = [];
  for (const reference of toReferences(site.references)) {
    const { id, specification } = reference;
    if (!containsFile(commit, specification)) {
      console.error(`${specification} is not in ${base}: the ${id} specification is new.`);
      continue;
    }
    const { report, objection } = await compareWithCommit(reference, commit, format);
    console.log(format === 'stylish' ? `${specification} since ${base}\n\n${report}\n` : report);
    if (objection) objections.push(objection);
  }
  if (objections.length > 0) throw new Failure(objections.join('\n'));
});

function readArguments(): { base: string; format: ComparisonFormat } {
  const options = { markdown: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options });
  const [base] = positionals;
  const known = Object.keys(values).every((option) => option in options);
  if (!base || positionals.length > 1 || !known) throw new Failure('Usage: npm run specs:diff -- BASE [--markdown]');
  return { base, format: values.markdown ? 'markdown' : 'stylish' };
}
