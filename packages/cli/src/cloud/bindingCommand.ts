import { gcloudCommand, type ToolCommand } from './command.ts';
import type { Resource } from './grants.ts';

/** Returns the command that grants a role to a member, or revokes it regardless of conditions. */
export function bindingCommand(
  change: 'add' | 'remove',
  on: Resource,
  member: string,
  role: string,
  { projectId }: { readonly projectId: string },
): ToolCommand {
  const verb = `${change}-iam-policy-binding`;
  // Without it, gcloud asks a question if the policy has conditions.
  const binding = ['--member', member, '--role', role, ...(change === 'add' ? ['--condition', 'None'] : ['--all'])];
  switch (on.kind) {
    case 'project':
      return gcloudCommand(`projects ${verb}`, projectId, ...binding);
    case 'service-account':
      return gcloudCommand(`iam service-accounts ${verb}`, on.email, ...binding, '--project', projectId);
    case 'secret':
      return gcloudCommand(`secrets ${verb}`, on.name, ...binding, '--project', projectId);
  }
}
