import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure, filesBelow, run } from 'gatedocs-preset/node';
import { packPackage } from '../pack/packPackage';
import { linkPackages } from './ownPackages';

/** What an owner has besides documents, guides and settings: the same files as this project's own site. */
const OWNERS = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'src/pages',
  'src/theme',
  'functions',
  'static',
  'firebase.json',
];
const DOCUMENTATION = 'tests/fixtures/harbour';
/** A page of an operation in it. */
const PAGE = 'build/docs/spec/list-voyages.html';

/**
 * Builds a site that installs the packages, as they would be published, in a folder of its own whose path has a space:
 * sealed, and then unsealed, where the files can be read.
 * @throws Failure if a command fails, or a file names the folder: bytes would depend on the machine.
 */
export async function checkInstalledSite(env: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own site-'));
  try {
    await mkdir(path.join(folder, 'src'));
    for (const name of OWNERS) await cp(name, path.join(folder, name), { recursive: true });
    await cp(DOCUMENTATION, folder, { recursive: true });
    await installPackages(folder);
    await gatedocs(folder, ['build'], env);
    await gatedocs(folder, ['build'], { ...env, DOCS_SEAL_KEY: '' });
    const page = await readFile(path.join(folder, PAGE), 'utf8').catch(() => '');
    if (!page.includes('<div id="__docusaurus">')) throw new Failure(`The site has no page ${PAGE}.`);
    for (const file of await filesBelow(path.join(folder, 'build')))
      if ((await readFile(path.join(folder, 'build', file))).includes(folder))
        throw new Failure(`build/${file} names the folder of the site: an option of Docusaurus has an absolute path.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives a site the packages of this repository from their tarballs, and links to the others. */
async function installPackages(site: string): Promise<void> {
  const tarballs: string[] = [];
  for (const name of await readdir('packages')) tarballs.push(await packPackage(`packages/${name}`));
  linkPackages(site);
  for (const tarball of tarballs) {
    const target = path.join(site, 'node_modules', path.basename(tarball).replace(/-[\d.]+\.tgz$/, ''));
    await rm(target, { force: true });
    await mkdir(target);
    execFileSync('tar', ['xzf', path.resolve(tarball), '--strip-components=1', '-C', target]);
  }
}

async function gatedocs(site: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  await run(process.execPath, ['node_modules/gatedocs/gatedocs.mjs', ...args], { cwd: site, env, quiet: true });
}
