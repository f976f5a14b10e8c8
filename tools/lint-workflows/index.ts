/**
 * Part of `npm run check`: validates this repository's workflows and a site's like GitHub does, and checks that every
 * action is pinned to a commit.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, main } from '../../packages/preset/src/node/command';
import { workflowRisks } from './workflows';

const FOLDERS = ['.github/workflows', 'packages/cli/template/.github/workflows'];

main(async () => {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS;
  const problems: string[] = [];
  for (const file of (await Promise.all(folders.map(filesOf))).flat()) {
    const text = await readFile(file, 'utf8');
    const errors = await syntaxErrors(file, text);
    problems.push(...errors, ...(errors.length > 0 ? [] : workflowRisks(text).map((risk) => `${file}: ${risk}`)));
  }
  if (problems.length > 0) throw new Failure(problems.join('\n'));
});

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort().map((name) => path.posix.join(folder, name));
}

/**
 * Returns the errors of GitHub's own parser: unknown and missing keys, invalid expressions, unknown contexts.
 */
async function syntaxErrors(name: string, content: string): Promise<string[]> {
  // The package is ESM-only, so it needs a dynamic import.
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
