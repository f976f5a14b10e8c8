import type { CloudProject } from './project.ts';

export const BUILDER_ROLE = 'roles/cloudbuild.builds.builder';
const ROLES = [BUILDER_ROLE, 'roles/editor', 'roles/owner'];

interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

/** Returns the address of the default account of Compute Engine, which builds images of functions. */
export function buildAccount({ projectNumber }: Pick<CloudProject, 'projectNumber'>): string {
  return `${projectNumber}-compute@developer.gserviceaccount.com`;
}

/**
 * Returns whether functions can be built. In organisations created since 2024 this account gets no role automatically
 * (iam.automaticIamGrantsForDefaultServiceAccounts). Older projects build with Cloud Build's own account.
 * https://cloud.google.com/build/docs/cloud-build-service-account-updates
 */
export function canBuild(
  bindings: readonly Binding[],
  { projectNumber }: Pick<CloudProject, 'projectNumber'>,
): boolean {
  const builders = [buildAccount({ projectNumber }), `${projectNumber}@cloudbuild.gserviceaccount.com`];
  return bindings.some(
    ({ role, members }) => ROLES.includes(role) && builders.some((each) => members.includes(`serviceAccount:${each}`)),
  );
}
