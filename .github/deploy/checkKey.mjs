// Stops a deploy after which readers would lack a key, or everybody could read. Hosting: `node
// .github/deploy/checkKey.mjs hosting FOLDER [PROJECT] [SITE]` compares the keys of a build with those that the deployed
// key service has, and refuses a build without a key in the place of a sealed one. Functions: `... functions FOLDER
// [PROJECT] [SITE]` compares the key of the live site with those that the service is about to get, since the site's
// release stays until the next one. The service has the keys of one version of the secret, the newest when it was
// deployed; an annotation of the secret, which `npm run seal:key` writes, has their ids, and the service's variable
// DOCS_KEY_IDS those of its audiences. As a hook of `firebase deploy` it gets the project from there; hooks run before
// any part of a deploy. Only Node's own modules may be used here: a job that can deploy installs nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const SECRET = 'DOCS_SEAL_KEYS';
/** Variable with the id of a key that is lost, so that nobody can read the live site anyhow. */
const GIVEN_UP = 'DOCS_LOST_KEY';
/** `true` lets a build without a key take the place of a sealed site, so that everybody can read it. */
const UNSEALED = 'DOCS_DEPLOY_UNSEALED';
/** What gcloud says about a function that is not there, also where its API has never been on. */
const ABSENT = /\b404\b|NOT_FOUND|SERVICE_DISABLED|has not been used in project/;
/** In each shell: the not-found page is one, also where the home page is public. */
const SHELL_KEY = /"\/assets\/([0-9a-f]{12})\//;
const SHELL = '404.html';
/** Milliseconds to wait for the live site. */
const LIMIT = 30_000;

const [target, folder, project = process.env.GCLOUD_PROJECT, site] = process.argv.slice(2);
const DEPLOY = `GOOGLE_CLOUD_QUOTA_PROJECT=${project} npx firebase deploy --only functions --project ${project}`;

function gcloud(...args) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  try {
    return JSON.parse(execFileSync('gcloud', [...args, '--project', project, '--format', 'json'], options));
  } catch ({ message, stderr }) {
    throw new Error(`gcloud ${args.join(' ')} failed: ${stderr?.trim() || message}`);
  }
}

/** Returns the function to which Hosting forwards. */
function deployedService() {
  const { rewrites = [] } = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting;
  const { functionId, region } = rewrites.find(({ source }) => source === '/content-key')?.function ?? {};
  return gcloud('functions', 'describe', functionId, '--v2', '--region', region).serviceConfig ?? {};
}

/** Returns the ids of the keys in a version of the secret, by its number or `latest`. */
function keysOfVersion(name) {
  const store = `npm run seal:key where .env has the build's key, then ${DEPLOY}`;
  const { name: path, state } = gcloud('secrets', 'versions', 'describe', name, '--secret', SECRET);
  const version = path.split('/').at(-1);
  if (state !== 'ENABLED')
    throw new Error(`The key service needs version ${version} of ${SECRET}, which is ${state}: run ${store}.`);
  const ids = gcloud('secrets', 'describe', SECRET).annotations?.[`keys-${version}`];
  if (!ids)
    throw new Error(
      `No annotation says which keys version ${version} of ${SECRET} has: run ${store}; or, if you know them, gcloud secrets update ${SECRET} --project ${project} --update-annotations keys-${version}=ID.ID`,
    );
  return { version, ids: ids.split('.') };
}

/** Checks that the deployed service has all keys of a build, each of which names a folder of its sealed files. */
async function checkHosting() {
  const folders = existsSync(`${folder}/assets`) ? readdirSync(`${folder}/assets`) : [];
  const shell = existsSync(`${folder}/${SHELL}`) ? readFileSync(`${folder}/${SHELL}`, 'utf8') : '';
  const keys = folders.filter((name) => /^[0-9a-f]{12}$/.test(name));
  const [, keyId] = SHELL_KEY.exec(shell) ?? [];
  if (keyId ? !keys.includes(keyId) : !shell || keys.length > 0 || !folders.includes('pages'))
    throw new Error(`${folder} is not a finished build: run npm run build.`);
  if (!keyId) {
    await checkUnsealed();
    return;
  }
  let service;
  try {
    service = deployedService();
  } catch ({ message }) {
    throw new Error(`The key service cannot be read. If it is not deployed yet, run ${DEPLOY} first. (${message})`);
  }
  const pinned = service.secretEnvironmentVariables?.find(({ key }) => key === SECRET)?.version;
  if (!/^\d+$/.test(pinned)) throw new Error(`The key service has no version of ${SECRET}: run ${DEPLOY}.`);
  const { version, ids } = keysOfVersion(pinned);
  if (!ids.includes(keyId))
    throw new Error(
      `The build is sealed with key ${keyId}, which the key service does not have: it has version ${version} of ${SECRET}. If a newer version has the key, run ${DEPLOY}; otherwise build with the key of this project.`,
    );
  const known = service.environmentVariables?.DOCS_KEY_IDS?.split(',') ?? [];
  const missing = keys.filter((key) => key !== keyId && !known.includes(key));
  if (missing.length > 0)
    throw new Error(
      `The key service lacks keys of the build's audiences (${missing.join(', ')}), so these could not read their pages: run ${DEPLOY} first, where .env has the build's key.`,
    );
  console.log(`The key service has the key of the build, ${keyId}: version ${version} of ${SECRET}.`);
}

/** Checks that no site is sealed, or about to be, where a build without a key is deployed. */
async function checkUnsealed() {
  if (process.env[UNSEALED] === 'true') return;
  const wayOut = `build it with the key (npm run seal:key, npm run build; on GitHub the secret DOCS_SEAL_KEY of the environment); or, if everybody may read it, set ${UNSEALED}=true for this deploy`;
  const live = await liveKey();
  if (live)
    throw new Error(
      `The live site is sealed with key ${live}, and the build has none, so everybody could read it: ${wayOut}.`,
    );
  try {
    deployedService();
  } catch ({ message }) {
    if (ABSENT.test(message)) return;
    throw new Error(
      `The build has no key, and it is not known whether this project has a key service, which a sealed site has: ${wayOut}. (${message})`,
    );
  }
  throw new Error(`The project has a key service, and the build has no key, so everybody could read it: ${wayOut}.`);
}

/** Returns the id of the key of the live site; undefined if nothing is published, or it is not sealed. */
async function liveKey() {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const address = `${site ?? `https://${hosting.site ?? project}.web.app`}/${SHELL}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT) }).catch(({ cause, message }) => {
    throw new Error(
      `${address}, which names the key of the live site, cannot be reached: try again. (${cause ?? message})`,
    );
  });
  return SHELL_KEY.exec(await response.text())?.[1];
}

/** Returns the keyVersion of each audience, by its id. */
function keyVersions(variables) {
  const audiences = JSON.parse(variables?.DOCS_AUDIENCES || '[]');
  return new Map(audiences.map(({ id, keyVersion }) => [id, keyVersion]));
}

/** Checks that functions have the key of the live site, and the keys of its audiences. */
async function checkFunctions() {
  const variables = parseEnv(readFileSync(`${folder}/.env`, 'utf8'));
  const keyId = await liveKey();
  if (!keyId) return;
  const { version, ids } = keysOfVersion('latest');
  if (!ids.includes(keyId)) {
    if (process.env[GIVEN_UP] === keyId) return;
    throw new Error(
      `The live site is sealed with key ${keyId}, which version ${version} of ${SECRET} does not have: its readers would get no key. Run npm run seal:key, which gives the service that key too, and then this deploy again; if no version of ${SECRET} has it any more, and no copy is left, set ${GIVEN_UP}=${keyId} for this deploy.`,
    );
  }
  let service = {};
  try {
    service = deployedService();
  } catch ({ message }) {
    if (!ABSENT.test(message)) throw new Error(`The deployed key service cannot be read. (${message})`);
  }
  const next = keyVersions(variables);
  const gone = [...keyVersions(service.environmentVariables).keys()].filter((id) => !next.has(id));
  if (gone.length > 0)
    console.log(
      `Removed: ${gone.join(', ')}. Until the site without it is live, its readers, and those of audiences that include it, may lack pages: deploy the site right after the functions.`,
    );
  for (const [id, deployed] of keyVersions(service.environmentVariables)) {
    const raised = (next.get(id) ?? deployed) - deployed;
    if (raised !== 0 && raised !== 1)
      throw new Error(
        `The audience ${id} of the live site has keyVersion ${deployed}, or the one before, so ${next.get(id)} would take its pages from its readers: set ${raised > 1 ? `${deployed + 1}, deploy functions and site, then raise it again` : deployed} in site.config.ts.`,
      );
  }
  console.log(`The functions will have the key of the live site, ${keyId}: version ${version} of ${SECRET}.`);
}

try {
  if (target === 'hosting') await checkHosting();
  else if (target === 'functions') await checkFunctions();
  else throw new Error('Name what is deployed: node .github/deploy/checkKey.mjs hosting|functions FOLDER [PROJECT].');
} catch ({ message }) {
  console.error(message);
  process.exitCode = 1;
}
