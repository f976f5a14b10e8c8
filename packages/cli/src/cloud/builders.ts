import type { CloudProject } from './project.ts';

export const BUILDER_ROLE = 'roles/cloudbuild.builds.builder';
/** Roles with which whatever Google runs in a build may change most of the project. */
const BROAD_ROLES = ['roles/editor', 'roles/owner'];

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
  const builders = [buildAccount({ projectNumber }), oldBuildAccount({ projectNumber })].map(toMember);
  return bindings.some(
    ({ role, members }) =>
      [BUILDER_ROLE, ...BROAD_ROLES].includes(role) && builders.some((each) => members.includes(each)),
  );
}

/**
 * Returns the members with which Google's own accounts, those that build and both default ones, have a broad role. An
 * account that deploys functions may act as them.
 */
export function broadBuilders(
  bindings: readonly Binding[],
  { projectId, projectNumber }: Pick<CloudProject, 'projectId' | 'projectNumber'>,
): { readonly member: string; readonly role: string }[] {
  const accounts = [
    buildAccount({ projectNumber }),
    oldBuildAccount({ projectNumber }),
    `${projectId}@appspot.gserviceaccount.com`,
  ].map(toMember);
  return bindings
    .filter(({ role }) => BROAD_ROLES.includes(role))
    .flatMap(({ role, members }) =>
      members.filter((member) => accounts.includes(member)).map((member) => ({ member, role })),
    );
}

function oldBuildAccount({ projectNumber }: Pick<CloudProject, 'projectNumber'>): string {
  return `${projectNumber}@cloudbuild.gserviceaccount.com`;
}

function toMember(email: string): string {
  return `serviceAccount:${email}`;
}
