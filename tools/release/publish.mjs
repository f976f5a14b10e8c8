// Publishes the packed packages of a version: `node tools/release/publish.mjs FOLDER VERSION`, followed by options of
// npm publish. Packages that the registry already has are skipped, so after a failure the same command continues. Only
// Node's own modules may be used here: the release workflow installs nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const [folder = '', version = '', ...options] = process.argv.slice(2);
const ending = `-${version}.tgz`;
/** Published last, because they are what users install first: by then everything else is available. */
const LAST = ['gatedocs', 'create-gatedocs'];

const names = readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));
if (version === '' || names.length === 0)
  fail(`${folder} has no package of version "${version}": run npm run pack, and name its folder and the version.`);
for (const name of names.sort((one, other) => LAST.indexOf(one) - LAST.indexOf(other))) {
  if (isPublished(`${name}@${version}`)) console.log(`${name} ${version} is there already.`);
  else publish(name);
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
