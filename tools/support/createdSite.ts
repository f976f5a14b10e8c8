import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git, run } from 'gatedocs-generator/node';
import { packAll } from '../pack/packPackage';
import { linkPackages } from './ownPackages';

export const INIT_ANSWERS = ['--name', 'Parcel & Lamp', '--domain', 'parcels.example', '--yes'];
/** Documents of different kinds: with tags, webhooks and several files; without tags; of Swagger 2.0. */
const DOCUMENTS = ['parcels/openapi.yaml', 'lamps.json', 'ledger.yaml'];
export const SPEC_OPTIONS = DOCUMENTS.flatMap((name) => ['--spec', path.resolve('tests/fixtures/init', name)]);
const AUTHOR = {
  GIT_AUTHOR_NAME: 'Parcel & Lamp',
  GIT_AUTHOR_EMAIL: 'docs@parcels.example',
  GIT_COMMITTER_NAME: 'Parcel & Lamp',
  GIT_COMMITTER_EMAIL: 'docs@parcels.example',
};

/**
 * Makes a site as an owner does, in a new folder outside of the repository whose path has a space.
 * @param init options of `gatedocs init`.
 * @param action receives the site, with everything committed; afterwards its folder and everything beside it is
 * removed.
 */
export function withCreatedSite<T>(init: readonly string[], action: (site: CreatedSite) => Promise<T>): Promise<T> {
  return withInstalledFolder(async (installed) => {
    const site = new CreatedSite(installed);
    await site.gatedocs('init', ...init);
    site.commit('Our documentation');
    return action(site);
  });
}

/**
 * Does what `npm create gatedocs` does with packed tarballs before it asks for documents. Third-party packages are links
 * to those installed here, because installing takes minutes.
 * @param action receives the folder, which is removed afterwards, with everything beside it.
 */
export async function withInstalledFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'own sites-'));
  try {
    const site = path.join(folder, 'my docs');
    const tarballs = await packAll();
    const packages = path.dirname(tarballs[0] ?? '');
    const create = `${packages}/create-gatedocs/create.mjs`;
    await run(process.execPath, [create, site, '--no-install', '--packages', packages], { quiet: true });
    installPackages(site, tarballs);
    return await action(site);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export class CreatedSite {
  /** @param env changes of the environment for commands in the site. */
  constructor(
    readonly folder: string,
    readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /** @throws Failure */
  async run(command: string, ...args: readonly string[]): Promise<void> {
    await run(command, args, { cwd: this.folder, env: this.env, quiet: true });
  }

  /** @throws Failure */
  async gatedocs(...args: readonly string[]): Promise<void> {
    await this.run(process.execPath, COMMAND, ...args);
  }

  /** Runs a command that may fail. @returns its complete output. */
  readOutput(...args: readonly string[]): string {
    return this.tryRun(...args).output;
  }

  /** Runs a command that may fail. @returns its complete output, and whether it has succeeded. */
  tryRun(...args: readonly string[]): { output: string; hasSucceeded: boolean } {
    const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...args], {
      cwd: this.folder,
      env: { ...process.env, ...this.env },
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return { output: stdout + stderr, hasSucceeded: status === 0 };
  }

  commit(message: string): void {
    git(['init', '--quiet'], { cwd: this.folder });
    git(['add', '--all'], { cwd: this.folder });
    git(['commit', '--quiet', '--message', message], { cwd: this.folder, env: AUTHOR });
  }
}

/** Bytes: documents of vendors bring thousands of warnings. */
const MAX_OUTPUT_BYTES = 100_000_000;
const COMMAND = 'node_modules/gatedocs/gatedocs.mjs';

/** Installs this repository's packages into a site from their tarballs, and links to all others. */
function installPackages(site: string, tarballs: readonly string[]): void {
  linkPackages(site);
  const installed = path.join(site, 'node_modules');
  for (const tarball of tarballs) {
    const target = path.join(installed, path.basename(tarball).replace(/-\d.*$/, ''));
    rmSync(target, { force: true });
    mkdirSync(target);
    execFileSync('tar', ['xzf', path.resolve(tarball), '--strip-components=1', '-C', target]);
  }
  // Links to commands point to packages beside them.
  const bins = path.join(installed, '.bin');
  rmSync(bins);
  mkdirSync(bins);
  for (const name of readdirSync('node_modules/.bin'))
    symlinkSync(readlinkSync(`node_modules/.bin/${name}`), path.join(bins, name));
}
