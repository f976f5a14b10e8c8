import { randomBytes } from 'node:crypto';
import { Failure } from 'gatedocs-generator/node';
import { agreeOnKey, type KeyHolder } from '../cloud/agreeOnKey.ts';
import { setVariable } from '../cloud/envFile.ts';
import { findMissingLiveKey } from '../cloud/findMissingLiveKey.ts';
import { gcloud } from '../cloud/gcloud.ts';
import { readHostingOrigin, readLiveKeyId } from '../cloud/liveKey.ts';
import { storeKeys } from '../cloud/storeKeys.ts';
import { readProjectSettings } from '../support/buildSettings.ts';
import { shellKeyId } from '../support/shellKeyId.ts';
import { describeAgreement, describeKey, describeRotation } from './nextSteps.ts';

/** Options of the command. */
interface SealKeyOptions {
  readonly rotate: boolean;
  readonly show: boolean;
  /** Origin of the live site; without it, that of the project's Hosting site. */
  readonly site?: string | undefined;
}

/** Gives the key service a content key, or shows the id of the file's key. @returns a text with the remaining steps. */
export async function sealKey({ rotate, show, site }: SealKeyOptions): Promise<string> {
  if (rotate && show) throw new Failure('Name one of --rotate and --show: --show changes nothing.');
  const { firebase, buildKey } = readProjectSettings();
  const holder: KeyHolder = { projectId: firebase.projectId, file: process.env.DOCS_ENV_FILE || '.env' };
  const live = async (): Promise<string | null> => readLiveKeyId(site ?? (await readHostingOrigin(holder.projectId)));
  if (!rotate && !show) return describeAgreement(holder, await agreeOnKey(gcloud, holder, buildKey, await live()));
  if (!buildKey)
    throw new Failure(
      `DOCS_SEAL_KEY is not set, so there is nothing to ${show ? 'show' : 'rotate'}: create a first key with npm run seal:key.`,
    );
  if (show) return describeKey(holder, shellKeyId(buildKey));
  const key = randomBytes(32);
  const liveId = await live();
  // The key service has two keys at most.
  if (await findMissingLiveKey(gcloud, holder.projectId, [buildKey], liveId))
    throw new Failure(
      `The live site is still sealed with key ${liveId}, not with that of ${holder.file} (${shellKeyId(buildKey)}): deploy the functions and the site of the last rotation (npm run deploy:check), then rotate again.`,
    );
  // Saved last, because builds need the previous key until the service has the new one.
  const version = await storeKeys(gcloud, holder.projectId, [key, buildKey]);
  await setVariable(holder.file, 'DOCS_SEAL_KEY', key.toString('base64url'));
  return describeRotation(holder, version, shellKeyId(key), shellKeyId(buildKey));
}
