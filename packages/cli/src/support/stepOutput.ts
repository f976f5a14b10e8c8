import { appendFile } from 'node:fs/promises';

/**
 * Sets an output for later steps of a GitHub workflow job (`steps.ID.outputs.NAME`); does nothing
 * elsewhere.
 * @param file `GITHUB_OUTPUT` of the step, see docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
export async function writeStepOutput(file: string | undefined, name: string, value: boolean): Promise<void> {
  if (file) await appendFile(file, `${name}=${value}\n`);
}
