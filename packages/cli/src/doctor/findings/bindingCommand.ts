import type { Resource } from '../../cloud/grants.ts';
import type { Requirements } from '../requirements.ts';

/** Returns the command that grants a role to a member, or revokes it regardless of conditions. */
export function bindingCommand(
  change: 'add' | 'remove',
  on: Resource,
  member: string,
  role: string,
  { projectId }: Pick<Requirements, 'projectId'>,
): string {
  const verb = `${change}-iam-policy-binding`;
  const binding = `--member ${member} --role ${role}`;
  // Without it, gcloud asks a question if the policy has conditions.
  const all = change === 'add' ? '--condition None' : '--all';
  switch (on.kind) {
    case 'project':
      return `gcloud projects ${verb} ${projectId} ${binding} ${all}`;
    case 'service-account':
      return `gcloud iam service-accounts ${verb} ${on.email} ${binding} ${all} --project ${projectId}`;
    case 'secret':
      return `gcloud secrets ${verb} ${on.name} ${binding} ${all} --project ${projectId}`;
  }
}
