import { appendFile } from 'node:fs/promises';

/**
 * Sets an output for later steps of a GitHub workflow job (`steps.ID.outputs.NAME`); does nothing
 * elsewhere.
 * @param file `GITHUB_OUTPUT` of the step, see docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
export async function writeStepOutput(file: string | undefined, name: string, value: boolean): Promise<void> {
  if (file) await appendFile(file, `${name}=${value}\n`);
}

/**
 * Adds a paragraph to the page of a GitHub workflow run; does nothing elsewhere.
 * @param file `GITHUB_STEP_SUMMARY` of the step.
 */
export async function writeStepSummary(file: string | undefined, text: string): Promise<void> {
  if (file) await appendFile(file, `${text}\n\n`);
}
