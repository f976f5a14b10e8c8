/**
 * Variables of the Firebase CLI. Application default credentials of a person name no project whose quota is used, and some of
 * Google's APIs refuse a request that names none; the CLI passes this one on.
 * https://cloud.google.com/docs/quotas/set-quota-project
 */
export function firebaseVariables(projectId: string): { readonly GOOGLE_CLOUD_QUOTA_PROJECT: string } {
  return { GOOGLE_CLOUD_QUOTA_PROJECT: projectId };
}

/** Returns the start of a command of the Firebase CLI for a POSIX shell. */
export function firebaseProgram(projectId: string): string {
  const variables = Object.entries(firebaseVariables(projectId)).map((each) => each.join('='));
  return `${variables.join(' ')} npx firebase`;
}

/** Returns a command of the Firebase CLI, for a project, for a POSIX shell. */
export function firebaseCommand(projectId: string, words: string): string {
  return `${firebaseProgram(projectId)} ${words} --project ${projectId}`;
}
