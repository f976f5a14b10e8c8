/**
 * `npm run publish:try` publishes the packages to a registry on this machine, which gets all others from npm's
 * configured one, and does what an owner does: `npm create gatedocs`, `npm test`, an update by `npm update` and
 * `gatedocs update`, `npm test`. It installs all packages without a lockfile, so it takes many minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure, main, run } from 'gatedocs-generator/node';
import { packAll } from '../pack/packPackage';
import { CreatedSite, INIT_ANSWERS, SPEC_OPTIONS } from '../support/createdSite';
import { expectText } from '../support/expectText';
import { checkLockedSources } from '../support/lockedSources';
import { configuredRegistry, ownerEnvironment } from '../support/ownerEnvironment';
import { type Registry, startRegistry } from '../support/registry';
import { type EngineChange, NEWER_FILES, NEWER_PAGES, repack } from '../support/repack';
import { timed } from '../support/timed';

interface Manifest {
  readonly dependencies: { readonly firebase: string };
}

main(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  let registry: Registry | undefined;
  try {
    const firebase = earlierFirebase();
    const [tarball = ''] = await packAll();
    await repack(path.dirname(tarball), path.join(folder, '1.0.0'), '1.0.0', []);
    await repack(path.join(folder, '1.0.0'), path.join(folder, '1.1.0'), '1.1.0', [
      ...NEWER_PAGES,
      ...NEWER_FILES,
      ...firebase,
    ]);
    registry = await startRegistry(path.join(folder, 'registry'), configuredRegistry());
    const site = new CreatedSite(path.join(folder, 'my-docs'), {
      ...(await ownerEnvironment(path.join(folder, 'home'))),
      ...registry.env,
    });
    await publish(site, folder, '1.0.0');
    await create(site);
    await timed('npm test', () => site.run('npm', 'test'));
    await publish(site, folder, '1.1.0');
    await update(site);
    await timed('npm test of 1.1.0', () => site.run('npm', 'test'));
  } finally {
    await registry?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function publish({ env }: CreatedSite, folder: string, version: string): Promise<void> {
  const args = ['tools/release/publish.mjs', path.join(folder, version), version];
  await timed(`publish ${version}`, () => run(process.execPath, args, { env, quiet: true }));
}

async function create(site: CreatedSite): Promise<void> {
  const { folder, env } = site;
  const args = ['create', '--yes', 'gatedocs', path.basename(folder), '--', ...INIT_ANSWERS, ...SPEC_OPTIONS];
  await timed('npm create', () => run('npm', args, { cwd: path.dirname(folder), env, quiet: true }));
  await checkLockedSources(folder);
  site.commit('Our documentation');
}

/** Updates to the newer version, which has another firebase, and checks the output of each command. */
async function update(site: CreatedSite): Promise<void> {
  await timed('npm update', () => site.run('npm', 'update'));
  expectText(site.readOutput('build'), 'Two copies of firebase are installed');
  expectText(site.readOutput('update'), '+    "pinned-by-the-newer": "2.0.0"');
  await timed('gatedocs update --write', () => site.gatedocs('update', '--write'));
  await checkLockedSources(site.folder);
  site.commit('Version 1.1.0');
}

/** Returns changes that make a version use an older firebase than this repository. */
function earlierFirebase(): EngineChange[] {
  const { dependencies } = JSON.parse(readFileSync('packages/preset/package.json', 'utf8')) as Manifest;
  const now = dependencies.firebase;
  const { status, stdout, stderr } = spawnSync('npm', ['view', 'firebase', 'versions', '--json'], { encoding: 'utf8' });
  if (status !== 0)
    throw new Failure(
      `The registry that npm is set to does not answer (${stderr.trim().split('\n')[0]}), and all but this project's packages come from it: connect, then run npm run publish:try again.`,
    );
  const versions = (JSON.parse(stdout) as string[]).filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  const earlier = versions[versions.indexOf(now) - 1];
  if (earlier === undefined) throw new Failure(`The registry that npm is set to has no firebase before ${now}.`);
  const files = ['gatedocs-preset/package.json', 'create-gatedocs/manifest.json'];
  return files.map((file) => [file, `"firebase": "${now}"`, `"firebase": "${earlier}"`]);
}
