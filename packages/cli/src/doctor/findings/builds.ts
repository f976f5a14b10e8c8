import { BUILDER_ROLE, broadBuilders, buildAccount, canBuild } from '../../cloud/builders.ts';
import type { Resource } from '../../cloud/grants.ts';
import { type Check, type Finding, known, ok } from '../finding.ts';
import { usesFunctions } from '../requirements.ts';
import { bindingCommand } from './bindingCommand.ts';

const PROJECT: Resource = { kind: 'project' };

/** Checks that functions can be built, and that what Google runs to build them can do no more than that. */
export const builds: Check = ({ requirements, cloud }) => {
  const check = 'Builds of functions';
  const policy = cloud.policies.get('project');
  if (!usesFunctions(requirements) || !policy) return [];
  return known(check, [cloud.project, policy], (project, found) => {
    const place = { ...requirements, projectNumber: project?.number ?? '' };
    const bindings = found?.bindings ?? [];
    const builder = `serviceAccount:${buildAccount(place)}`;
    const grant = bindingCommand('add', PROJECT, builder, BUILDER_ROLE, requirements);
    if (!canBuild(bindings, place))
      return [
        {
          check,
          severity: 'error',
          cause: 'No account that builds has the role for it, so that deploys of functions fail.',
          fix: 'Grant it to the default account of Compute Engine, which builds.',
          command: grant,
        },
      ];
    const broad = broadBuilders(bindings, place);
    return broad.length > 0 ? [tooBroad(broad)] : [ok(check, 'The account that builds has a role for it.')];

    function tooBroad(list: readonly { readonly member: string; readonly role: string }[]): Finding {
      const revoke = list.map(({ member, role }) => bindingCommand('remove', PROJECT, member, role, requirements));
      return {
        check,
        severity: 'warning',
        cause: `${list.map(({ member, role }) => `${member} has ${role}`).join(', ')}: a bad package of the functions could change the whole project while Google builds them.`,
        fix: 'Give the account that builds the role for that, and take the broad role away, unless something else in the project needs it.',
        command: [grant, ...revoke].join(' && '),
      };
    }
  });
};
