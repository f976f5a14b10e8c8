/**
 * Gives the key service a content key. `npm run seal:key`: that of .env alone, which is created if there is none.
 * `-- --rotate`: a successor, which replaces it in .env, and both until it is alone again. No key is shown.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../src/node/command';
import { keyIdOf } from '../../src/seal/key';
import { setVariable } from '../cloud/envFile';
import { gcloud } from '../cloud/gcloud';
import { storedVersions } from '../cloud/storedVersions';
import { storeKeys } from '../cloud/storeKeys';
import { readProjectSettings } from '../support/settings';
import { alone, foreignKeys, rotation } from './steps';

main(async () => {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean', default: false } } });
  const { firebase, contentKey } = readProjectSettings();
  const place = { projectId: firebase.projectId, file: process.env.DOCS_ENV_FILE || '.env' };
  const keep = (key: Buffer) => setVariable(place.file, 'DOCS_SEAL_KEY', key.toString('base64url'));
  const key = values.rotate || !contentKey ? randomBytes(32) : contentKey.key;
  if (values.rotate) {
    if (!contentKey)
      throw new Failure(
        'DOCS_SEAL_KEY is not set, so there is nothing to rotate: create a first key with npm run seal:key.',
      );
    // Kept last: until the service has it, builds need the one before.
    const version = await storeKeys(gcloud, place.projectId, [key, contentKey.key]);
    await keep(key);
    console.log(rotation(place, version, keyIdOf(key), contentKey.keyId));
    return;
  }
  const older = await storedVersions(gcloud, place.projectId);
  if (!contentKey) {
    if (older[0]) throw new Failure(foreignKeys(place, older[0]));
    await keep(key);
  }
  const version = await storeKeys(gcloud, place.projectId, [key]);
  console.log(alone(place, version, keyIdOf(key), older));
});
