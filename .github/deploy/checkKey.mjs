// Stops a deploy of pages that nobody could read: `node .github/deploy/checkKey.mjs FOLDER [PROJECT]` compares the key of
// a build with those that the deployed key service has. It has those of one version of the secret, the newest when it was
// deployed, and an annotation of the secret has their ids (packages/cli/src/cloud/keyVersions.ts). As a hook of `firebase deploy`
// it gets the project from there; hooks run before any part of a deploy. Only Node's own modules may be used here: a job
// that can deploy installs nothing.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const SECRET = 'DOCS_SEAL_KEYS';
const [folder, project = process.env.GCLOUD_PROJECT] = process.argv.slice(2);
const DEPLOY = `npx firebase deploy --only functions --project ${project}`;

/** Returns the id of the key of a build, which names the folder of its sealed files; null without a key. */
function keyOfBuild() {
  const folders = readdirSync(`${folder}/assets`);
  const keys = folders.filter((name) => /^[0-9a-f]{12}$/.test(name));
  if (keys.length > 1 || (keys.length === 0 && !folders.includes('pages')))
    throw new Error(`${folder} is not a finished build: run npm run build.`);
  return keys[0] ?? null;
}

function gcloud(...args) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  try {
    return JSON.parse(execFileSync('gcloud', [...args, '--project', project, '--format', 'json'], options));
  } catch ({ message, stderr }) {
    throw new Error(`gcloud ${args.join(' ')} failed: ${stderr?.trim() || message}`);
  }
}

/** Returns the version of the secret that the function gets to which Hosting forwards. */
function deployedVersion() {
  const { rewrites = [] } = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting;
  const { functionId, region } = rewrites.find(({ source }) => source === '/content-key')?.function ?? {};
  let deployed;
  try {
    deployed = gcloud('functions', 'describe', functionId, '--v2', '--region', region);
  } catch ({ message }) {
    throw new Error(`The key service cannot be read. If it is not deployed yet, run ${DEPLOY} first. (${message})`);
  }
  const version = deployed.serviceConfig?.secretEnvironmentVariables?.find(({ key }) => key === SECRET)?.version;
  if (!/^\d+$/.test(version)) throw new Error(`The key service has no version of ${SECRET}: run ${DEPLOY}.`);
  return version;
}

function assertServiceHas(keyId) {
  const version = deployedVersion();
  const store = `npm run seal:key where .env has the build's key, then ${DEPLOY}`;
  const { state } = gcloud('secrets', 'versions', 'describe', version, '--secret', SECRET);
  if (state !== 'ENABLED')
    throw new Error(`The key service has version ${version} of ${SECRET}, which is ${state}: run ${store}.`);
  const ids = gcloud('secrets', 'describe', SECRET).annotations?.[`keys-${version}`];
  if (!ids)
    throw new Error(
      `No annotation says which keys version ${version} of ${SECRET} has: run ${store}; or, if you know them, gcloud secrets update ${SECRET} --project ${project} --update-annotations keys-${version}=ID.ID`,
    );
  if (!ids.split('.').includes(keyId))
    throw new Error(
      `The build is sealed with key ${keyId}, which the key service does not have: it has version ${version} of ${SECRET}. If a newer version has the key, run ${DEPLOY}; otherwise build with the key of this project.`,
    );
  console.log(`The key service has the key of the build, ${keyId}: version ${version} of ${SECRET}.`);
}

try {
  const keyId = keyOfBuild();
  if (keyId) assertServiceHas(keyId);
} catch ({ message }) {
  console.error(message);
  process.exitCode = 1;
}
