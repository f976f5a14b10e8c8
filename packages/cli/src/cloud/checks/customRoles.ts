import { gcloudCommand } from '../command.ts';
import { type Finding, ok, withFacts } from '../finding.ts';
import { CUSTOM_ROLES, type CustomRole, requiredGrants } from '../grants.ts';
import { type AccountName, accountNames } from '../project.ts';
import { usesFunctions } from '../projectRequirements.ts';
import type { State } from '../state/readCloud.ts';

/** Checks the permissions of the custom roles that the site's accounts need. */
export function customRoles(state: State<'customRoles'>, accounts?: readonly AccountName[]): Finding[] {
  const { requirements } = state;
  if (!usesFunctions(requirements) && requirements.environment === 'live') return [];
  const owners = accounts ?? accountNames(requirements);
  const grants = requiredGrants({ ...requirements, projectNumber: '' }).filter(({ account }) =>
    owners.includes(account),
  );
  const needed = new Set<string>(grants.map(({ role }) => role));
  return CUSTOM_ROLES.filter(({ id }) => needed.has(id)).flatMap((role) => checkRole(state, role));
}

function checkRole({ requirements: { projectId }, cloud }: State<'customRoles'>, role: CustomRole): Finding[] {
  const { id, title, permissions: wanted } = role;
  const fact = cloud.customRoles.get(id);
  if (!fact) return [];
  const check = `Role ${id}`;
  const project = ['--project', projectId];
  const options = ['--title', title, '--permissions', wanted.join(','), '--stage', 'GA', ...project];
  return withFacts(check, [fact], (found) => {
    const permissions = found && !found.deleted ? found.includedPermissions : null;
    if (permissions && [...permissions].sort().join() === [...wanted].sort().join())
      return [ok(check, 'It has the permissions that the site needs.')];
    return [
      {
        check,
        severity: 'warning',
        cause: permissions
          ? `It has other permissions (${permissions.join(', ')}) than ${wanted.join(', ')}.`
          : `There is no such role${found ? ' any more' : ''}.`,
        fix: permissions ? 'Give it exactly these permissions.' : 'Create it.',
        fixCommands: [
          ...(found?.deleted ? [gcloudCommand('iam roles undelete', id, ...project)] : []),
          gcloudCommand(`iam roles ${found ? 'update' : 'create'}`, id, ...options),
        ],
      },
    ];
  });
}
