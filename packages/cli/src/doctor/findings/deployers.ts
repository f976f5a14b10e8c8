import { bindingCommand } from '../../cloud/bindingCommand.ts';
import { FEDERATED, isDeployer } from '../../cloud/federation.ts';
import { type Finding, known, ok, runSetup } from '../../cloud/finding.ts';
import type { Resource } from '../../cloud/grants.ts';
import { serviceAccount } from '../../cloud/project.ts';
import { shellLine } from '../../cloud/shellLine.ts';
import type { Check } from '../facts.ts';

/** Checks who can act as the account that deploys: only GitHub jobs, through the site's own pool. */
export const deployers: Check = ({ requirements, cloud }) => {
  const account = `docs-${requirements.environment}` as const;
  const check = `Who can be ${account}`;
  const email = serviceAccount(account, requirements);
  const policy = cloud.policies.get(email);
  if (!policy) return [];
  return known(check, [cloud.project, policy], (project, found) => {
    // A missing account is reported by the check of its roles.
    if (!found) return [];
    const place = { ...requirements, projectNumber: project?.number ?? '' };
    const bound = found.bindings.flatMap(({ role, members }) => members.map((member) => ({ role, member })));
    const isWanted = ({ role, member }: (typeof bound)[number]) => role === FEDERATED && isDeployer(member, place);
    if (!bound.some(isWanted))
      return [
        {
          check,
          severity: 'warning',
          cause: 'No GitHub job can through the pool of this site.',
          fix: 'Run setup, which creates the pool, and revokes what an earlier version has granted.',
          command: runSetup(requirements, '--github OWNER/REPOSITORY'),
        },
      ];
    const others = bound.filter((each) => !isWanted(each));
    return others.length > 0 ? [surplus(others)] : [ok(check, 'GitHub jobs, and nobody else.')];
  });

  function surplus(others: readonly { readonly role: string; readonly member: string }[]): Finding {
    const on: Resource = { kind: 'service-account', email };
    return {
      check,
      severity: 'warning',
      cause: `${others.map(({ role, member }) => `${member} has ${role} on it`).join(', ')}, which no deploy needs.`,
      fix: 'Revoke that.',
      command: others
        .map(({ role, member }) => shellLine(bindingCommand('remove', on, member, role, requirements)))
        .join(' && '),
    };
  }
};
