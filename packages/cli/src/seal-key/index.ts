/**
 * Gives the key service a content key. `npm run seal:key` gives it only the key in .env; if .env has none, it gets the
 * service's key or a new one. `-- --rotate` makes a successor, which replaces the key in .env, and gives the service
 * both until `npm run seal:key` is run again. `-- --show` changes nothing, and prints the id of the key in .env. Keys
 * are never printed.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-preset/node';
import { agreeOnKey, type KeyHolder } from '../cloud/agreeOnKey.ts';
import { setVariable } from '../cloud/envFile.ts';
import { gcloud } from '../cloud/gcloud.ts';
import { storeKeys } from '../cloud/storeKeys.ts';
import { readProjectSettings } from '../support/settings.ts';
import { shellKeyId } from '../support/shellKeyId.ts';
import { agreed, rotation, shown } from './steps.ts';

main(async () => {
  const options = { rotate: { type: 'boolean', default: false }, show: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  if (values.rotate && values.show) throw new Failure('Name one of --rotate and --show: --show changes nothing.');
  const { firebase, buildKey } = readProjectSettings();
  const place: KeyHolder = { projectId: firebase.projectId, file: process.env.DOCS_ENV_FILE || '.env' };
  if (!values.rotate && !values.show) {
    console.log(agreed(place, await agreeOnKey(gcloud, place, buildKey)));
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
  // Saved last, because builds need the previous key until the service has the new one.
  const version = await storeKeys(gcloud, place.projectId, [key, buildKey]);
  await setVariable(place.file, 'DOCS_SEAL_KEY', key.toString('base64url'));
  console.log(rotation(place, version, shellKeyId(key), shellKeyId(buildKey)));
});
