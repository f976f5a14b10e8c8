import { type Check, known, ok } from '../finding';
import { usesFunctions } from '../requirements';
import { bindingCommand } from './bindingCommand';

/** Roles with which an account can build images of functions. */
const BUILDERS = ['roles/cloudbuild.builds.builder', 'roles/editor', 'roles/owner'];

/**
 * Checks that functions can be built. In organisations since 2024 the account that builds gets no role by itself
 * (iam.automaticIamGrantsForDefaultServiceAccounts); before, it was Cloud Build's own.
 * https://cloud.google.com/build/docs/cloud-build-service-account-updates
 */
export const builds: Check = ({ requirements, cloud }) => {
  const check = 'Builds of functions';
  const policy = cloud.policies.get('project');
  if (!usesFunctions(requirements) || !policy) return [];
  return known(check, [cloud.project, policy], (project, found) => {
    const compute = `serviceAccount:${project?.number}-compute@developer.gserviceaccount.com`;
    const builders = [compute, `serviceAccount:${project?.number}@cloudbuild.gserviceaccount.com`];
    const canBuild = found?.bindings.some(
      ({ role, members }) => BUILDERS.includes(role) && builders.some((each) => members.includes(each)),
    );
    if (canBuild) return [ok(check, 'The account that builds has a role for it.')];
    return [
      {
        check,
        severity: 'error',
        cause: 'No account that builds has the role for it, so that deploys of functions fail.',
        fix: 'Grant it to the default account of Compute Engine, which builds.',
        command: bindingCommand('add', { kind: 'project' }, compute, BUILDERS[0] as string, requirements),
      },
    ];
  });
};
