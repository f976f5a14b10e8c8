// Publishes the packed packages of a version: `node tools/release/publish.mjs FOLDER VERSION`, followed by options of
// npm publish. Packages that the registry already has are skipped, so after a failure the same command continues. The
// job that packs runs code of dependencies, so only what each tarball itself says counts, not its file's name. Only Node's
// own modules may be used here: the release workflow installs nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const [folder = '', version = '', ...options] = process.argv.slice(2);
const ending = `-${version}.tgz`;
/** Published last, because they are what users install first: by then everything else is available. */
const LAST = ['gatedocs', 'create-gatedocs'];
const MANIFEST = 'package/package.json';

const PACKAGES = new URL('../../packages/', import.meta.url);
/** The packages of this commit. */
const own = readdirSync(PACKAGES).map(
  (name) => JSON.parse(readFileSync(new URL(`${name}/package.json`, PACKAGES))).name,
);

const names = readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));
if (version === '' || names.length === 0)
  fail(`${folder} has no package of version "${version}": run npm run pack, and name its folder and the version.`);
for (const name of names) checkManifest(name);
for (const name of names.sort((one, other) => LAST.indexOf(one) - LAST.indexOf(other))) {
  if (isPublished(`${name}@${version}`)) console.log(`${name} ${version} is there already.`);
  else publish(name);
}

/** Ends the program unless a tarball is a package of this commit, in the version that its file names. */
function checkManifest(name) {
  const file = `${name}${ending}`;
  const entries = tar('--list', file).split('\n').filter(Boolean);
  // npm leaves out the first folder of each entry, whatever its name is.
  const manifests = entries.filter((entry) => posix.normalize(entry) === MANIFEST);
  const isOne =
    manifests.length === 1 && manifests[0] === MANIFEST && entries.every((entry) => entry.startsWith('package/'));
  const found = isOne ? JSON.parse(tar('--extract', file, '--to-stdout', MANIFEST)) : {};
  if (found.name === name && found.version === version && own.includes(name)) return;
  fail(
    `${folder}/${file} is ${found.name ?? 'no package'} ${found.version ?? ''}, not ${name} ${version} of this commit: find out what packed it, and publish nothing.`,
  );
}

/** Runs tar with a tarball, and options or entries after it. */
function tar(mode, file, ...words) {
  const args = [mode, '--gzip', '--file', file, ...words];
  const { status, stdout, stderr } = spawnSync('tar', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) fail(`${folder}/${file} is no tarball of npm: pack it again. (${stderr.trim()})`);
  return stdout;
}

function isPublished(specification) {
  const { status, stdout, stderr, error } = npm(['view', specification, 'version', '--json'], 'pipe');
  if (status === 0) return stdout.trim() !== '';
  if (!`${stdout}${stderr}`.includes('E404'))
    fail(
      `The registry does not say whether it has ${specification} (${error?.message ?? stderr.trim()}): try again later.`,
    );
  return false;
}

function publish(name) {
  // Without "./", npm would take the path for a repository on GitHub.
  const { status } = npm(
    ['publish', '--ignore-scripts', '--access', 'public', ...options, `./${name}${ending}`],
    'inherit',
  );
  if (status !== 0) fail(`${name} ${version} is not published: fix the error above, then run the command again.`);
}

function npm(args, stdio) {
  return spawnSync('npm', args, { cwd: folder, stdio, encoding: 'utf8' });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
