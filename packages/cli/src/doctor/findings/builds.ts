import { BUILDER_ROLE, buildAccount, canBuild } from '../../cloud/builders.ts';
import { type Check, known, ok } from '../finding.ts';
import { usesFunctions } from '../requirements.ts';
import { bindingCommand } from './bindingCommand.ts';

/** Checks that functions can be built. */
export const builds: Check = ({ requirements, cloud }) => {
  const check = 'Builds of functions';
  const policy = cloud.policies.get('project');
  if (!usesFunctions(requirements) || !policy) return [];
  return known(check, [cloud.project, policy], (project, found) => {
    const number = { projectNumber: project?.number ?? '' };
    if (canBuild(found?.bindings ?? [], number)) return [ok(check, 'The account that builds has a role for it.')];
    return [
      {
        check,
        severity: 'error',
        cause: 'No account that builds has the role for it, so that deploys of functions fail.',
        fix: 'Grant it to the default account of Compute Engine, which builds.',
        command: bindingCommand(
          'add',
          { kind: 'project' },
          `serviceAccount:${buildAccount(number)}`,
          BUILDER_ROLE,
          requirements,
        ),
      },
    ];
  });
};
