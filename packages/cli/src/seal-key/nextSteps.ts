import type { Agreement, KeyHolder } from '../cloud/agreeOnKey.ts';
import { firebaseCommand } from '../cloud/firebaseCommand.ts';
import { KEYS_SECRET } from '../cloud/grants.ts';

/** Returns a line with the id of the file's key. */
export function describeKey({ file }: KeyHolder, keyId: string): string {
  return `Builds with the key in ${file} have the key id ${keyId}: it is in their addresses below /assets/ and in the key service's log. npm run doctor says whether the service has this key.`;
}

/** Returns the remaining steps when the service has both keys. */
export function describeRotation(holder: KeyHolder, version: string, next: string, previous: string): string {
  return [
    `Key ${next} replaces ${previous}: version ${version} of ${KEYS_SECRET} has both, and ${holder.file} the new one. Then:`,
    ...deployCommands(holder),
    `Open pages keep working with ${previous}. If it has leaked, run npm run seal:key once the site is deployed.`,
  ].join('\n');
}

/** Returns the remaining steps when the file and the service have the same key. */
export function describeAgreement(
  { projectId, file }: KeyHolder,
  { keyId, version, liveKeyId: live, older }: Agreement,
): string {
  if (version === null) return `${file} has the key service's key now, ${keyId}: there is nothing else to do.`;
  if (live !== null)
    return [
      `Version ${version} of ${KEYS_SECRET} has key ${keyId}, as ${file} has, and key ${live}, which the live site needs. Nothing is taken away before the site that is built with ${keyId} is live:`,
      ...deployCommands({ projectId, file }),
      `Then run npm run seal:key again, if ${live} has leaked or is not needed any more.`,
    ].join('\n');
  return [
    `Version ${version} of ${KEYS_SECRET} has key ${keyId} alone, and ${file} has it too: keep a copy where your company keeps secrets. Then:`,
    ...deployCommands({ projectId, file }),
    ...(older.length > 0
      ? [
          'The service then hands out no other key; pages that were opened with one reload once. If an older key has leaked, or none is needed any more, destroy their versions after that deploy:',
          ...older.map(
            (each) => `  gcloud secrets versions destroy ${each} --secret ${KEYS_SECRET} --project ${projectId}`,
          ),
        ]
      : []),
  ].join('\n');
}

/** Functions come first, so that no page requests a key that the service does not have yet. */
function deployCommands({ projectId, file }: KeyHolder): string[] {
  const [functions, hosting] = ['functions', 'hosting'].map((only) =>
    firebaseCommand(projectId, `deploy --only ${only}`),
  );
  const secret = (environment: string) =>
    `grep '^DOCS_SEAL_KEY=' ${file} | gh secret set --env-file - --env ${environment}`;
  if (file !== '.env') return [`  DOCS_ENV_FILE=${file} ${functions} && ${secret('preview')}`];
  return [
    `  By hand: ${functions} && npm run build && ${hosting}`,
    `  From GitHub: ${secret('live')} && gh workflow run deploy.yml --ref main`,
  ];
}
