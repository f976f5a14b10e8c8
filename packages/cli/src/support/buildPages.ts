import path from 'node:path';
import { copySite, generateReference } from 'gatedocs-generator/generate';
import { bin, lastCommitTimes, run } from 'gatedocs-generator/node';
import {
  audienceIds,
  BUILD_VARIABLE,
  type Environment,
  hasSeveralAudiences,
  PUBLIC,
  visibleTo,
} from 'gatedocs-generator/settings';
import { assertSingleFirebase } from 'gatedocs-preset/build';
import { READERS } from 'gatedocs-rules/policy';
import { site } from '../site.ts';
import { assertHasPages } from './audiences/assertHasPages.ts';
import type { AudienceBuild } from './audiences/audienceBuild.ts';
import { mergeBuilds } from './audiences/mergeBuilds.ts';
import { buildEngineFiles } from './publicFileCheck/engineSite.ts';
import { checkPublicFiles } from './publicFileCheck/index.ts';
import { withWorkingDirectory } from './withWorkingDirectory.ts';

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
 * Generates the reference and builds the pages into a folder, and checks that a sealed build leaks nothing. In a site
 * with audiences, this is done for each audience.
 * @throws Failure of the generator, of Docusaurus or of the leak check.
 */
export async function buildPages(
  environment: Environment,
  { outDir, env = {}, isQuiet = false }: PagesBuild,
): Promise<void> {
  assertSingleFirebase(process.cwd());
  if (lastCommitTimes('.').size === 0) console.warn(UNDATED);
  const options = { env: { ...env, ...INLINE_IMAGES, [BUILD_VARIABLE]: '1' }, quiet: isQuiet };
  if (!hasSeveralAudiences(site)) {
    await generateReference(site);
    await run(bin('docusaurus'), ['build', '--out-dir', outDir], options);
    if (environment.buildKey)
      await checkPublicFiles(
        { siteDir: '.', outDir, id: READERS },
        environment,
        await buildEngineFiles(environment, options.env),
      );
    return;
  }
  const build = async (id: string, bases: readonly string[]): Promise<AudienceBuild> => {
    const folder = await copySite(site, id, bases);
    console.log(`Building what ${id} see ...`);
    // The copy has no .env file, so the owner's settings are passed in the environment.
    const there = { ...options, cwd: folder, env: { ...options.env, DOCS_ENV_FILE: '' } };
    await withWorkingDirectory(folder, () => generateReference(site));
    await assertHasPages(folder, id);
    await run(path.resolve(bin('docusaurus')), ['build'], there);
    return { id, folder };
  };
  // Before the readers' pages, whose headers must allow the scripts of these pages.
  const publicPages = site.publicPages ? await build(PUBLIC, []) : null;
  // Without a key, audiences cannot be kept apart.
  const ids = environment.buildKey ? buildOrder() : [READERS];
  const builds: AudienceBuild[] = [];
  const engine = environment.buildKey && (await buildEngineFiles(environment, options.env));
  for (const [index, id] of ids.entries()) {
    const visible = visibleTo(site, id);
    const bases = ids.slice(0, index).filter((other) => visible.has(other));
    const built = await build(id, bases);
    if (engine)
      await checkPublicFiles(
        { siteDir: built.folder, outDir: path.join(built.folder, 'build'), id },
        environment,
        engine,
      );
    builds.push(built);
  }
  await mergeBuilds({ builds, publicPages, engine }, environment, outDir);
}

/** Returns the audiences that have a key, the readers first, and each after those that it includes. */
function buildOrder(): readonly string[] {
  const sealed = audienceIds(site).filter((id) => id !== PUBLIC);
  return sealed.toSorted((one, other) => visibleTo(site, one).size - visibleTo(site, other).size);
}
