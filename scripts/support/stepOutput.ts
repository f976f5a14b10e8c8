import { appendFile } from 'node:fs/promises';

/**
 * Tells the later steps of a GitHub workflow's job a fact that a command found (`steps.ID.outputs.NAME`); does nothing elsewhere.
 * @param file `GITHUB_OUTPUT` of the step, see docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
export async function outputOfStep(file: string | undefined, name: string, value: boolean): Promise<void> {
  if (file) await appendFile(file, `${name}=${value}\n`);
}
