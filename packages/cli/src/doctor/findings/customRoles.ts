import { CUSTOM_ROLES, type CustomRole, grantsOf } from '../../cloud/grants.ts';
import type { Facts } from '../facts.ts';
import { type Check, type Finding, known, ok } from '../finding.ts';
import { usesFunctions } from '../requirements.ts';

/** Checks the permissions of the custom roles that the site's accounts need. */
export const customRoles: Check = (facts) => {
  const { requirements } = facts;
  if (!usesFunctions(requirements) && requirements.environment === 'live') return [];
  const needed = new Set<string>(grantsOf({ ...requirements, projectNumber: '' }).map(({ role }) => role));
  return CUSTOM_ROLES.filter(({ id }) => needed.has(id)).flatMap((role) => checkRole(facts, role));
};

function checkRole({ requirements: { projectId }, cloud }: Facts, role: CustomRole): Finding[] {
  const { id } = role;
  const fact = cloud.customRoles.get(id);
  if (!fact) return [];
  const check = `Role ${id}`;
  const options = `--title '${role.title}' --permissions ${role.permissions.join(',')} --stage GA --project ${projectId}`;
  return known(check, [fact], (found) => {
    const permissions = found && !found.deleted ? found.includedPermissions : null;
    if (permissions && [...permissions].sort().join() === [...role.permissions].sort().join())
      return [ok(check, 'It has the permissions that the site needs.')];
    const undelete = found?.deleted ? `gcloud iam roles undelete ${id} --project ${projectId} && ` : '';
    return [
      {
        check,
        severity: 'warning',
        cause: permissions
          ? `It has other permissions (${permissions.join(', ')}) than ${role.permissions.join(', ')}.`
          : `There is no such role${found ? ' any more' : ''}.`,
        fix: permissions ? 'Give it exactly these permissions.' : 'Create it.',
        command: `${undelete}gcloud iam roles ${found ? 'update' : 'create'} ${id} ${options}`,
      },
    ];
  });
}
