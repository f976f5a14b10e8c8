import { Failure } from 'gatedocs-generator/node';
import { applyChange, commandRunner, copyEngineSite, generateAndBuild, type TextReplacement } from './fixtureSite';
import { type Hashes, hashFiles } from './hashFiles';

const CACHED_SITE = '.cache/engine-cached';
const CLEAN_SITE = '.cache/engine-clean';

/** Changes that an owner makes between builds. */
const OWNERS_CHANGES: readonly (readonly TextReplacement[])[] = [
  // The description of one operation.
  [{ file: 'specs/main.yaml', from: 'Registers a ship under', to: 'Enters a ship under' }],
  [
    // A schema that most operations use, and the name of the product.
    { file: 'specs/main.yaml', from: 'What went wrong.', to: 'What has gone wrong.' },
    { file: 'site.config.ts', from: `product: 'Harbour'`, to: `product: 'Quay'` },
  ],
];
/** Changes of the engine. */
const CODE_CHANGES: readonly (readonly TextReplacement[])[] = [
  [
    // Code of articles, and of the page around them.
    { file: 'packages/reference/src/render/article/Article.tsx', from: 'title="Response"', to: 'title="Answer"' },
    {
      file: 'packages/preset/src/theme/DocSidebarItem/Category/index.tsx',
      from: 'Expand sidebar category',
      to: 'Open sidebar category',
    },
  ],
  [
    // Code that processes rendered pages, and code of a download.
    { file: 'packages/preset/src/docusaurus/publish/shellPages.ts', from: ' copy`', to: ' text`' },
    {
      file: 'packages/reference/src/postman/savedExamples.ts',
      from: ".filter(Boolean).join(' ')",
      to: ".filter(Boolean).join(', ')",
    },
  ],
];

/** A change of a guide. */
const GUIDE_CHANGE: TextReplacement = {
  file: 'docs/intro.mdx',
  from: 'registers ships, plans their voyages',
  to: 'enters ships, plans their voyages',
};

/**
 * Builds a site again with its caches after its sources have changed, and compares it with a build of the same sources
 * without caches; in the nightly run one kind of change after the other, and changes of code too. Also builds another
 * state without a key in between.
 * @throws Failure naming files that differ, which come from an earlier state.
 */
export async function checkCachedBuilds(env: Readonly<Record<string, string>>): Promise<void> {
  await copyEngineSite(CACHED_SITE);
  await generateAndBuild(commandRunner(CACHED_SITE, env));
  let before = await hashFiles(`${CACHED_SITE}/build`);
  const made: TextReplacement[] = [];
  const steps = process.env.E2E_NIGHTLY ? [...OWNERS_CHANGES, ...CODE_CHANGES] : [OWNERS_CHANGES.flat()];
  for (const changes of steps) {
    made.push(...changes);
    for (const change of changes) await applyChange(CACHED_SITE, change);
    await generateAndBuild(commandRunner(CACHED_SITE, env));
    await copyEngineSite(CLEAN_SITE);
    for (const change of made) await applyChange(CLEAN_SITE, change);
    await generateAndBuild(commandRunner(CLEAN_SITE, env));
    const [cached, clean] = [await hashFiles(`${CACHED_SITE}/build`), await hashFiles(`${CLEAN_SITE}/build`)];
    const different = differentFiles(cached, clean);
    if (different.length > 0)
      throw new Failure(
        `A build with the caches of an earlier one differs from one without: find out which input ${different.slice(0, 5).join(', ')} lacks in the key of a cache.`,
      );
    if (differentFiles(before, cached).length === 0)
      throw new Failure(`The changes of ${changes[0]?.file} change no file: choose other ones.`);
    before = cached;
  }
  await buildOther(env);
  const stale = differentFiles(before, await hashFiles(`${CACHED_SITE}/build`));
  if (stale.length > 0)
    throw new Failure(`A build without a key has changed ${stale.slice(0, 5).join(', ')} of the next one.`);
}

/**
 * Builds the site with another guide and without a key, then as it was: the client compiler's cache, which exists per
 * key, then has pages of the previous build, but the server compiler's does not.
 */
async function buildOther(env: Readonly<Record<string, string>>): Promise<void> {
  const { file, from, to } = GUIDE_CHANGE;
  await applyChange(CACHED_SITE, GUIDE_CHANGE);
  await generateAndBuild(commandRunner(CACHED_SITE, { ...env, DOCS_SEAL_KEY: '' }));
  await applyChange(CACHED_SITE, { file, from: to, to: from });
  await generateAndBuild(commandRunner(CACHED_SITE, env));
}

function differentFiles(one: Hashes, other: Hashes): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}
