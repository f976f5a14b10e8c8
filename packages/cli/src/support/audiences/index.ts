import path from 'node:path';
import { copySite, generateReference } from 'gatedocs-preset/generate';
import { bin, run } from 'gatedocs-preset/node';
import { audienceIds, type Environment, visibleTo } from 'gatedocs-preset/site';
import { READERS } from 'gatedocs-rules/policy';
import { site } from '../../site.ts';
import type { AudienceBuild } from './audienceBuild.ts';
import { mergeBuilds } from './merge.ts';

/** Inlines all images, because a sealed build has no image files. Docusaurus reads this limit, in bytes. */
export const INLINE_IMAGES = { WEBPACK_URL_LOADER_LIMIT: String(Number.MAX_SAFE_INTEGER) };

export interface PagesBuild {
  readonly outDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output of the build only if it fails. */
  readonly isQuiet?: boolean;
}

/**
 * Generates the reference and builds the pages into a folder, in a site with audiences once for each of them.
 * @throws Failure of the generator or of Docusaurus.
 */
export async function buildPages(
  environment: Environment,
  { outDir, env = {}, isQuiet = false }: PagesBuild,
): Promise<void> {
  const options = { env: { ...env, ...INLINE_IMAGES }, quiet: isQuiet };
  if (!site.audiences?.length) {
    await generateReference(site);
    await run(bin('docusaurus'), ['build', '--out-dir', outDir], options);
    return;
  }
  // Without a key there is nothing to keep the audiences apart with.
  const ids = environment.contentKey ? buildOrder() : [READERS];
  const builds: AudienceBuild[] = [];
  for (const id of ids) {
    const bases = ids.slice(0, builds.length).filter((other) => visibleTo(site, id).has(other));
    const cwd = await copySite(site, id, bases);
    console.log(`Building what ${id} see ...`);
    // The copy has no settings file: what the owner's has said is in the environment.
    const there = { ...options, cwd, env: { ...options.env, DOCS_ENV_FILE: '' } };
    await within(cwd, () => generateReference(site));
    await run(path.resolve(bin('docusaurus')), ['build'], there);
    builds.push({ id, folder: cwd });
  }
  await mergeBuilds(builds, environment, outDir);
}

/** Does something in another folder: the generator works on the site in the current one. */
export async function within<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const owners = process.cwd();
  process.chdir(folder);
  try {
    return await action();
  } finally {
    process.chdir(owners);
  }
}

/** Returns the audiences so that each comes after those that it includes, the readers first. */
function buildOrder(): readonly string[] {
  return audienceIds(site).toSorted((one, other) => visibleTo(site, one).size - visibleTo(site, other).size);
}
