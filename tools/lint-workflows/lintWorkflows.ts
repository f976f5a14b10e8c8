import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { workflowRisks } from './workflowRisks';

const WORKFLOWS = '.github/workflows';

/**
 * Returns what is wrong with a project's workflows: the errors of GitHub's parser, which runs nothing of an invalid file,
 * and the risks of valid ones.
 * @param root the folder with `.github`.
 */
export async function lintWorkflows(root: string): Promise<string[]> {
  const names = (await readdir(path.join(root, WORKFLOWS))).sort();
  const problems = await Promise.all(
    names.map(async (name) => {
      const file = path.posix.join(WORKFLOWS, name);
      const content = await readFile(path.join(root, file), 'utf8');
      const errors = await syntaxErrors(root, file, content);
      return errors.length > 0 ? errors : workflowRisks(content).map((risk) => `${file}: ${risk}`);
    }),
  );
  return problems.flat();
}

/**
 * Returns the errors of GitHub's own parser: unknown and missing keys, invalid expressions, unknown contexts, and inputs
 * that a called workflow of the project does not have.
 */
async function syntaxErrors(root: string, name: string, content: string): Promise<string[]> {
  // The package is ESM-only, so it needs a dynamic import.
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const getFileContent = async ({ path: called }: { readonly path: string }) => ({
    name: called,
    content: await readFile(path.join(root, called), 'utf8'),
  });
  if (value) await convertWorkflowTemplate(context, value, { getFileContent }, { fetchReusableWorkflowDepth: 1 });
  return context.errors.getErrors().map(({ message }) => message);
}
