import type { Resource } from '../grants.ts';
import type { ProjectRequirements } from '../projectRequirements.ts';
import type { GoogleApis } from './googleApis.ts';
import { policySchema } from './schemas.ts';

/** Role that can read policies, but not the resources they protect. */
export const POLICY_READER = 'roles/iam.securityReviewer';

/** Older versions of the policy format lack conditions. */
const POLICY_VERSION = 3;

/** Returns what tells a resource from the others of its project: its e-mail or its name; "project" for the project. */
export function resourceKey(on: Resource): string {
  if (on.kind === 'project') return on.kind;
  return on.kind === 'service-account' ? on.email : on.name;
}

export function readPolicy(apis: GoogleApis, { projectId }: ProjectRequirements, on: Resource) {
  const id = `projects/${projectId}`;
  const query = `:getIamPolicy?options.requestedPolicyVersion=${POLICY_VERSION}`;
  const requests = {
    project: {
      host: 'cloudresourcemanager.googleapis.com',
      path: `/v3/${id}:getIamPolicy`,
      method: 'POST',
      body: { options: { requestedPolicyVersion: POLICY_VERSION } },
    },
    'service-account': {
      host: 'iam.googleapis.com',
      path: `/v1/${id}/serviceAccounts/${resourceKey(on)}${query}`,
      method: 'POST',
    },
    secret: { host: 'secretmanager.googleapis.com', path: `/v1/${id}/secrets/${resourceKey(on)}${query}` },
  } as const;
  return apis.read({ ...requests[on.kind], schema: policySchema, role: POLICY_READER });
}
