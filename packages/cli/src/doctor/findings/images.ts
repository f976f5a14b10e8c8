import { firebaseCommand } from '../../cloud/firebaseCommand.ts';
import { IMAGES } from '../../cloud/grants.ts';
import { type Check, known, ok } from '../finding.ts';
import { usesFunctions } from '../requirements.ts';

/** Label that the Firebase CLI sets when an owner wants to keep all images. */
const OPTED_OUT = 'firebase-functions-cleanup-opted-out';

/** Checks that images of earlier deploys are deleted. */
export const images: Check = ({ requirements, cloud }) => {
  const check = 'Images of functions';
  if (!usesFunctions(requirements)) return [];
  return known(check, [cloud.images], (repository) => {
    if (!repository) return [ok(check, 'None yet.')];
    if (repository.labels[OPTED_OUT] === 'true') return [ok(check, 'All are kept, as set in the project.')];
    if (Object.keys(repository.cleanupPolicies).length > 0) return [ok(check, 'A policy deletes old ones.')];
    return [
      {
        check,
        severity: 'warning',
        cause: `No policy deletes old ones from ${IMAGES}: they cost more with each deploy, and a deploy from GitHub ends with an error.`,
        fix: 'Set one.',
        command: firebaseCommand(
          requirements.projectId,
          `functions:artifacts:setpolicy --location ${requirements.region}`,
        ),
      },
    ];
  });
};
