import { bindingCommand } from '../bindingCommand.ts';
import { BUILDER_ROLE, broadBuilders, buildAccount, canBuild } from '../builders.ts';
import { type Finding, ok, withFacts } from '../finding.ts';
import { usesFunctions } from '../projectRequirements.ts';
import { shellLine } from '../shellLine.ts';
import type { State } from '../state/readCloud.ts';

const PROJECT = { kind: 'project' } as const;

/** Checks whether functions can be built, and whether what Google runs to build them can do no more than that. */
export function builds({ requirements, cloud }: State<'policies'>): Finding[] {
  const check = 'Builds of functions';
  if (!usesFunctions(requirements)) return [];
  return withFacts(check, [cloud.project], (project) => {
    const place = { ...requirements, projectNumber: project?.number ?? '' };
    const builder = buildAccount(place);
    const policyOf = (key: string) => cloud.policies.get(key) ?? { value: null };
    return withFacts(check, [policyOf('project'), policyOf(builder)], (found, ofBuilder) => {
      const bindings = found?.bindings ?? [];
      const grant = bindingCommand('add', PROJECT, `serviceAccount:${builder}`, BUILDER_ROLE, requirements);
      if (!canBuild(bindings, place))
        return [
          {
            check,
            severity: 'error',
            cause: 'No account that builds has the role for it, so that deploys of functions fail.',
            ...(ofBuilder
              ? { fix: 'Grant it to the default account of Compute Engine, which builds.', fixCommands: [grant] }
              : { fix: `There is no ${builder} yet: if the first deploy of functions lacks a role, run setup again.` }),
          },
        ];
      const broad = broadBuilders(bindings, place);
      if (broad.length === 0) return [ok(check, 'The account that builds has a role for it.')];
      const revoke = broad.map(({ member, role }) => bindingCommand('remove', PROJECT, member, role, requirements));
      return [
        {
          check,
          severity: 'warning',
          cause: `${broad.map(({ member, role }) => `${member} has ${role}`).join(', ')}: a bad package of the functions could change the whole project while Google builds them.`,
          fix: 'Give the account that builds the role for that, and take the broad role away, unless something else in the project needs it.',
          command: [grant, ...revoke].map(shellLine).join(' && '),
        },
      ];
    });
  });
}
