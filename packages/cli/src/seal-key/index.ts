/**
 * Gives the key service a content key. `npm run seal:key` gives it the key in .env, and that of the live site as long as
 * it is another one; if .env has none, it gets the service's key or a new one. `-- --rotate` makes a successor, which
 * replaces the key in .env, and gives the service both until `npm run seal:key` is run again. `-- --show` changes
 * nothing, and prints the id of the key in .env. Keys are never printed.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-preset/node';
import { agreeOnKey, type KeyHolder } from '../cloud/agreeOnKey.ts';
import { setVariable } from '../cloud/envFile.ts';
import { gcloud } from '../cloud/gcloud.ts';
import { keyOfLiveSite } from '../cloud/keyOfLiveSite.ts';
import { hostingOrigin, liveKeyId } from '../cloud/liveKey.ts';
import { storeKeys } from '../cloud/storeKeys.ts';
import { readProjectSettings } from '../support/settings.ts';
import { shellKeyId } from '../support/shellKeyId.ts';
import { agreed, rotation, shown } from './steps.ts';

const OPTIONS = {
  rotate: { type: 'boolean', default: false },
  show: { type: 'boolean', default: false },
  /** Replaces the origin of the live site for tests. */
  site: { type: 'string' },
} as const;

main(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.rotate && values.show) throw new Failure('Name one of --rotate and --show: --show changes nothing.');
  const { firebase, buildKey } = readProjectSettings();
  const place: KeyHolder = { projectId: firebase.projectId, file: process.env.DOCS_ENV_FILE || '.env' };
  const live = async (): Promise<string | null> => liveKeyId(values.site ?? (await hostingOrigin(place.projectId)));
  if (!values.rotate && !values.show) {
    console.log(agreed(place, await agreeOnKey(gcloud, place, buildKey, await live())));
    return;
  }
  if (!buildKey)
    throw new Failure(
      `DOCS_SEAL_KEY is not set, so there is nothing to ${values.show ? 'show' : 'rotate'}: create a first key with npm run seal:key.`,
    );
  if (values.show) {
    console.log(shown(place, shellKeyId(buildKey)));
    return;
  }
  const key = randomBytes(32);
  const liveId = await live();
  // The key service has two keys at most.
  if (await keyOfLiveSite(gcloud, place.projectId, [buildKey], liveId))
    throw new Failure(
      `The live site is still sealed with key ${liveId}, not with that of ${place.file} (${shellKeyId(buildKey)}): deploy the functions and the site of the last rotation (npm run deploy:check), then rotate again.`,
    );
  // Saved last, because builds need the previous key until the service has the new one.
  const version = await storeKeys(gcloud, place.projectId, [key, buildKey]);
  await setVariable(place.file, 'DOCS_SEAL_KEY', key.toString('base64url'));
  console.log(rotation(place, version, shellKeyId(key), shellKeyId(buildKey)));
});
