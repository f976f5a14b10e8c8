/**
 * Returns variables for the Firebase CLI. A person's application default credentials name no quota project, and some
 * Google APIs refuse requests without one; the CLI passes on the one named here.
 * https://cloud.google.com/docs/quotas/set-quota-project
 */
export function firebaseVariables(projectId: string): { readonly GOOGLE_CLOUD_QUOTA_PROJECT: string } {
  return { GOOGLE_CLOUD_QUOTA_PROJECT: projectId };
}

/** Returns the beginning of a Firebase CLI command for a POSIX shell. */
export function firebaseProgram(projectId: string): string {
  const variables = Object.entries(firebaseVariables(projectId)).map((each) => each.join('='));
  return `${variables.join(' ')} npx firebase`;
}

/** Returns a Firebase CLI command for a project, for a POSIX shell. */
export function firebaseCommand(projectId: string, words: string): string {
  return `${firebaseProgram(projectId)} ${words} --project ${projectId}`;
}
