// What a build may hand to a job that can deploy: files that are data there, by their names and kinds. Anything else could
// be code which that job loads: to learn the version of `firebase-functions`, the Firebase CLI looks for it in each
// `node_modules` from the functions' folder upwards, and loads what is called `package.json` in it, also a folder with
// code. Only Node's own modules may be used here: a job that can deploy installs nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';

const SETTINGS = ['firebase.json', 'build.headers.json'];
/** What `npm run build:functions` writes. */
const FUNCTIONS = ['.env', 'functions.yaml', 'lib/index.js', 'package-lock.json', 'package.json'];
/** The rest of its format gives roles, installs extensions and sends requests after a deploy. */
const MANIFEST = ['specVersion', 'endpoints', 'params', 'requiredAPIs'];
/** Google runs `scripts` (gcp-build, or those of an installation) as the project's build account. */
const PACKAGE = ['name', 'version', 'private', 'description', 'license', 'main', 'dependencies', 'engines'];
const LOCKFILE = ['name', 'version', 'lockfileVersion', 'requires', 'packages'];

/**
 * Throws unless a folder has what a build writes, and nothing else. `files` is the folder for Hosting, `sources` are those
 * of functions, which are complete or empty, `account` is the only account that functions may run as, and `lockfile` is
 * that of the commit: Google installs what it names, and nothing else.
 */
export function checkBuiltFiles(folder, { files, sources, account, lockfile }) {
  const filled = sources.filter((source) => existsSync(`${folder}/${source}/package.json`));
  const expected = [...SETTINGS, ...filled.flatMap((source) => FUNCTIONS.map((file) => `${source}/${file}`))];
  const folders = new Set([files, ...sources, ...expected.map(dirname)].flatMap(withParents));
  const missing = new Set(expected);
  for (const [name, kind] of entriesOf(folder)) {
    const published = name.startsWith(`${files}/`) && !name.split('/').includes('node_modules');
    const accepted =
      kind === 'file' ? published || missing.delete(name) : kind === 'folder' && (published || folders.has(name));
    if (!accepted)
      throw new Error(
        `${folder}/${name} is a ${kind} that a build does not hand over: find out which dependency wrote it, and do not deploy.`,
      );
  }
  for (const name of missing)
    throw new Error(`${folder}/${name} is missing, so nothing is deployed: look at what the job "build" packed.`);
  for (const source of filled) {
    checkManifest(`${folder}/${source}/functions.yaml`, account);
    checkFields(`${folder}/${source}/package.json`, PACKAGE);
    checkLockfile(`${folder}/${source}/package-lock.json`, lockfile);
  }
}

/** Yields the path and the kind of each entry below a folder, without following links. */
function* entriesOf(folder, parent = '') {
  for (const entry of readdirSync(`${folder}/${parent}`, { withFileTypes: true })) {
    const name = `${parent}${entry.name}`;
    yield [name, entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'link or device'];
    if (entry.isDirectory()) yield* entriesOf(folder, `${name}/`);
  }
}

function withParents(name) {
  return name === '.' ? [] : [name, ...withParents(dirname(name))];
}

/** Checks what the Firebase CLI does for functions.yaml besides building the functions. */
function checkManifest(file, account) {
  const { extensions = {}, ...manifest } = readJson(file);
  const surplus = Object.keys(manifest).find((key) => !MANIFEST.includes(key));
  if (surplus || Object.keys(extensions).length > 0)
    throw new Error(`${file} has "${surplus ?? 'extensions'}", which only a person may deploy: deploy it by hand.`);
  for (const [id, { serviceAccountEmail, serviceAccount }] of Object.entries(manifest.endpoints)) {
    // The CLI takes either name; firebase-functions writes the first only.
    const runsAs = serviceAccount ?? (serviceAccountEmail || '');
    if (runsAs !== account || serviceAccount !== undefined)
      throw new Error(
        `${file} lets ${id} run as "${runsAs}", not as "${account}": correct DOCS_FUNCTIONS_SERVICE_ACCOUNT, or find out which dependency wrote it.`,
      );
  }
}

/** Returns the content of a file that has these fields at most. */
function checkFields(file, fields) {
  const content = readJson(file);
  const other = Object.keys(content).find((name) => !fields.includes(name));
  if (other)
    throw new Error(
      `${file} has "${other}", which Google could run while it builds: find out which dependency wrote it, and do not deploy.`,
    );
  return content;
}

/** Checks that Google installs packages of the commit's lockfile only, by their checksums, from its registry. */
function checkLockfile(file, lockfile) {
  const { lockfileVersion, packages } = checkFields(file, LOCKFILE);
  const known = new Set(Object.values(readJson(lockfile).packages).map(({ integrity }) => integrity));
  if (lockfileVersion !== 3) throw new Error(`${file} is not as npm run build:functions writes it: build again.`);
  for (const [path, { integrity, resolved, link }] of Object.entries(packages))
    if (path !== '' && (!integrity || !known.has(integrity) || resolved !== undefined || link !== undefined))
      throw new Error(
        `${file} has ${path}, which is not a package of ${lockfile} with its checksum: find out which dependency wrote it, and do not deploy.`,
      );
}

/** Returns the content of a file that Node has written as JSON, which is YAML too. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch ({ message }) {
    throw new Error(`${file} is not as npm run build:functions writes it: build again. (${message})`);
  }
}
