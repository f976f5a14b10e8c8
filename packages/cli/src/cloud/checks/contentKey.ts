import type { Command } from '../command.ts';
import { deployFunctionsCommand, type Finding } from '../finding.ts';
import { KEYS_SECRET } from '../grants.ts';
import { keyIdsAnnotation } from '../keyVersions.ts';
import { envFileName } from '../project.ts';
import type { ProjectRequirements } from '../projectRequirements.ts';
import { shellLine } from '../shellLine.ts';

const check = `Secret ${KEYS_SECRET}`;

/** Reports that the key service has no key, or another one than is needed: the file's is to be stored. */
export function lacksKey(
  requirements: ProjectRequirements,
  cause: string,
  severity: Finding['severity'] = 'error',
): Finding {
  const file = envFileName(requirements);
  const store: Command = { kind: 'content-key', file, projectId: requirements.projectId };
  return {
    check,
    severity,
    cause,
    fix: `Store the key where ${file} has the build's, and deploy.`,
    command: `${shellLine(store)} && ${deployFunctionsCommand(requirements)}`,
    fixCommands: [store],
  };
}

export function noVersion(requirements: ProjectRequirements): Finding {
  return lacksKey(requirements, 'It has no enabled version, so the key service has no key.');
}

/** Reports that nothing says which keys a version has, for which a deploy stops. */
export function unnamedVersion({ projectId }: ProjectRequirements, version: string, keyId: string): Finding {
  return {
    check,
    severity: 'warning',
    cause: `No annotation says which keys version ${version} has, so that nobody can compare them with the build's, and a deploy stops.`,
    fix: `If you are sure that it has key ${keyId}, say so; otherwise npm run seal:key stores it again.`,
    command: `gcloud secrets update ${KEYS_SECRET} --update-annotations ${keyIdsAnnotation(version)}=${keyId} --project ${projectId}`,
  };
}
