/**
 * Gives the key service a content key. `npm run seal:key`: that of .env alone; if .env has none, it takes the service's, or
 * a new one. `-- --rotate`: a successor, which replaces it in .env, and both until it is alone again. No key is shown.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-preset/node';
import { keyIdOf } from 'gatedocs-rules/seal';
import { agreeOnKey, type Place } from '../cloud/agreeOnKey.ts';
import { setVariable } from '../cloud/envFile.ts';
import { gcloud } from '../cloud/gcloud.ts';
import { storeKeys } from '../cloud/storeKeys.ts';
import { readProjectSettings } from '../support/settings.ts';
import { agreed, rotation } from './steps.ts';

main(async () => {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean', default: false } } });
  const { firebase, contentKey } = readProjectSettings();
  const place: Place = { projectId: firebase.projectId, file: process.env.DOCS_ENV_FILE || '.env' };
  if (!values.rotate) {
    console.log(agreed(place, await agreeOnKey(gcloud, place, contentKey?.key ?? null)));
    return;
  }
  if (!contentKey)
    throw new Failure(
      'DOCS_SEAL_KEY is not set, so there is nothing to rotate: create a first key with npm run seal:key.',
    );
  const key = randomBytes(32);
  // Kept last: until the service has it, builds need the one before.
  const version = await storeKeys(gcloud, place.projectId, [key, contentKey.key]);
  await setVariable(place.file, 'DOCS_SEAL_KEY', key.toString('base64url'));
  console.log(rotation(place, version, keyIdOf(key), contentKey.keyId));
});
