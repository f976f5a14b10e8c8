import { type Command, gcloudCommand } from '../command.ts';
import { type Finding, ok, withFacts } from '../finding.ts';
import { IMAGE_REPOSITORY } from '../grants.ts';
import { usesFunctions } from '../projectRequirements.ts';
import type { State } from '../state/readCloud.ts';

/** Label that the Firebase CLI sets when an owner wants to keep all images. */
const OPTED_OUT = 'firebase-functions-cleanup-opted-out';

/**
 * Checks whether images of earlier deploys are deleted. Cloud Functions would create the repository with the first
 * function, but the Firebase CLI can only set a policy for an existing one.
 */
export function images({ requirements, cloud }: State<'images'>): Finding[] {
  const check = 'Images of functions';
  if (!usesFunctions(requirements)) return [];
  const place = ['--location', requirements.region, '--project', requirements.projectId];
  const policy: Command = {
    kind: 'tool',
    tool: 'firebase',
    args: ['functions:artifacts:setpolicy', ...place, '--force'],
  };
  return withFacts(check, [cloud.images], (repository) => {
    if (!repository)
      return [
        {
          check,
          severity: 'note',
          cause: `There is no ${IMAGE_REPOSITORY} yet, which needs a policy that deletes old ones: a first deploy from GitHub ends with an error.`,
          fix: 'Create it with a policy.',
          fixCommands: [
            gcloudCommand('artifacts repositories create', IMAGE_REPOSITORY, '--repository-format', 'docker', ...place),
            policy,
          ],
        },
      ];
    if (repository.labels[OPTED_OUT] === 'true') return [ok(check, 'All are kept, as set in the project.')];
    if (Object.keys(repository.cleanupPolicies).length > 0) return [ok(check, 'A policy deletes old ones.')];
    return [
      {
        check,
        severity: 'warning',
        cause: `No policy deletes old ones from ${IMAGE_REPOSITORY}: they cost more with each deploy, and a deploy from GitHub ends with an error.`,
        fix: 'Set one.',
        fixCommands: [policy],
      },
    ];
  });
}
