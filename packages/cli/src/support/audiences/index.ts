import path from 'node:path';
import { assertSingleFirebase } from 'gatedocs-preset/build';
import { copySite, generateReference } from 'gatedocs-preset/generate';
import { bin, lastCommits, run } from 'gatedocs-preset/node';
import { audienceIds, type Environment, hasAudiences, PUBLIC, visibleTo } from 'gatedocs-preset/site';
import { READERS } from 'gatedocs-rules/policy';
import { site } from '../../site.ts';
import type { AudienceBuild } from './audienceBuild.ts';
import { mergeBuilds } from './merge.ts';

/** Inlines all images, because a sealed build has no image files. Docusaurus reads this limit, in bytes. */
export const INLINE_IMAGES = { WEBPACK_URL_LOADER_LIMIT: String(Number.MAX_SAFE_INTEGER) };

const UNDATED =
  'No page says when it was last updated, since git has no history of this folder: build in a clone with all commits.';

export interface PagesBuild {
  readonly outDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output of the build only if it fails. */
  readonly isQuiet?: boolean;
}

/**
 * Generates the reference and builds the pages into a folder. In a site with audiences, this is done for each audience.
 * @throws Failure of the generator or of Docusaurus.
 */
export async function buildPages(
  environment: Environment,
  { outDir, env = {}, isQuiet = false }: PagesBuild,
): Promise<void> {
  assertSingleFirebase(process.cwd());
  if (lastCommits('.').size === 0) console.warn(UNDATED);
  const options = { env: { ...env, ...INLINE_IMAGES }, quiet: isQuiet };
  if (!hasAudiences(site)) {
    await generateReference(site);
    await run(bin('docusaurus'), ['build', '--out-dir', outDir], options);
    return;
  }
  const build = async (id: string, bases: readonly string[]): Promise<AudienceBuild> => {
    const folder = await copySite(site, id, bases);
    console.log(`Building what ${id} see ...`);
    // The copy has no .env file, so the owner's settings are passed in the environment.
    const there = { ...options, cwd: folder, env: { ...options.env, DOCS_ENV_FILE: '' } };
    await within(folder, () => generateReference(site));
    await run(path.resolve(bin('docusaurus')), ['build'], there);
    return { id, folder };
  };
  // Before the readers' pages, whose headers must allow the scripts of these pages.
  const publicPages = site.publicPages ? await build(PUBLIC, []) : null;
  // Without a key, audiences cannot be kept apart.
  const ids = environment.buildKey ? buildOrder() : [READERS];
  const builds: AudienceBuild[] = [];
  for (const [index, id] of ids.entries()) {
    const visible = visibleTo(site, id);
    builds.push(
      await build(
        id,
        ids.slice(0, index).filter((other) => visible.has(other)),
      ),
    );
  }
  await mergeBuilds({ builds, publicPages }, environment, outDir);
}

/** Runs an action in another folder, because the generator works on the site in the current folder. */
export async function within<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const owners = process.cwd();
  process.chdir(folder);
  try {
    return await action();
  } finally {
    process.chdir(owners);
  }
}

/** Returns the audiences that have a key, the readers first, and each after those that it includes. */
function buildOrder(): readonly string[] {
  const sealed = audienceIds(site).filter((id) => id !== PUBLIC);
  return sealed.toSorted((one, other) => visibleTo(site, one).size - visibleTo(site, other).size);
}
