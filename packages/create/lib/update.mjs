import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, run } from './commands.mjs';
import { lockfileToResolve } from './lockfile.mjs';
import { updatedText } from './siteManifest.mjs';
import { copyTarballs, removeTarballs } from './tarballs.mjs';

/** Files of a site that `gatedocs update` writes. */
const MAINTAINED = ['.github', 'firebase.json', 'site.config.ts'];

/**
 * Brings a site to a version of the engine: its packages, as tarballs or from the registry, what package.json has for
 * them, and the files that the version maintains.
 * @param {string} site its folder.
 * @param {object} engine manifest.json of this package.
 * @param {Readonly<Record<string, string>>} tarballs of packages that are not published, by their names.
 */
export function updateSite(site, engine, tarballs, { install }) {
  checkSite(site);
  const manifest = path.join(site, 'package.json');
  const before = readFileSync(manifest, 'utf8');
  const copied = copyTarballs(tarballs, site);
  const text = updatedText(before, engine, copied);
  const after = JSON.parse(text);
  const lockfile = path.join(site, 'package-lock.json');
  // First: npm finds out what is missing in it, but not that an override has changed.
  if (existsSync(lockfile))
    replaceFile(lockfile, lockfileToResolve(readFileSync(lockfile, 'utf8'), JSON.parse(before), after));
  replaceFile(manifest, text);
  if (install) {
    run(site, 'npm', ['install', '--no-audit', '--no-fund'], 'run the same command again');
    const command = ['node_modules/gatedocs/gatedocs.mjs', 'update', '--write'];
    run(site, process.execPath, command, 'run npx gatedocs update --write in that folder');
  }
  removeTarballs(site, Object.values({ ...copied, ...after.dependencies, ...after.devDependencies }));
  console.log(
    install
      ? 'Next: npm run build (npm run headers if it says so), npm test, look at git diff, and commit all of it.'
      : `package.json in ${site} is that of this version: install the packages, then run gatedocs update --write.`,
  );
}

/** Ends the program unless a folder has a site whose maintained files are committed. */
export function checkSite(site) {
  if (!existsSync(path.join(site, 'site.config.ts')))
    fail(`${site} has no site (site.config.ts): name the folder of a site, or make one by leaving --update out.`);
  const changed = uncommitted(site);
  if (changed.length > 0)
    fail(
      `${changed.join(', ')} in ${site} is not committed: commit it, so that git shows what this version changes in it.`,
    );
}

/** Returns the changed files among those that an update writes; none where there is no git to undo it with. */
function uncommitted(site) {
  const args = ['status', '--porcelain', '--untracked-files=no', '--', ...MAINTAINED];
  const { status, stdout } = spawnSync('git', args, { cwd: site, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').flatMap((line) => (line ? [line.slice(3)] : [])) : [];
}

/** Writes all of a file or nothing. */
function replaceFile(file, content) {
  writeFileSync(`${file}.tmp`, content);
  renameSync(`${file}.tmp`, file);
}
