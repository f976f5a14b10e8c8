import { Failure } from 'gatedocs-generator/node';
import { applyChange, commandsIn, copyEngineSite, generateAndBuild, type TextReplacement } from './fixtureSite';
import { type Hashes, hashFiles } from './hashFiles';

const CACHED = '.cache/engine-cached';
const CLEAN = '.cache/engine-clean';

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
const GUIDE: TextReplacement = {
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
  await copyEngineSite(CACHED);
  await generateAndBuild(commandsIn(CACHED, env));
  let before = await hashFiles(`${CACHED}/build`);
  const made: TextReplacement[] = [];
  const steps = process.env.E2E_NIGHTLY ? [...OWNERS_CHANGES, ...CODE_CHANGES] : [OWNERS_CHANGES.flat()];
  for (const changes of steps) {
    made.push(...changes);
    for (const change of changes) await applyChange(CACHED, change);
    await generateAndBuild(commandsIn(CACHED, env));
    await copyEngineSite(CLEAN);
    for (const change of made) await applyChange(CLEAN, change);
    await generateAndBuild(commandsIn(CLEAN, env));
    const [cached, clean] = [await hashFiles(`${CACHED}/build`), await hashFiles(`${CLEAN}/build`)];
    const different = differing(cached, clean);
    if (different.length > 0)
      throw new Failure(
        `A build with the caches of an earlier one differs from one without: find out which input ${different.slice(0, 5).join(', ')} lacks in the key of a cache.`,
      );
    if (differing(before, cached).length === 0)
      throw new Failure(`The changes of ${changes[0]?.file} change no file: choose other ones.`);
    before = cached;
  }
  await buildOther(env);
  const stale = differing(before, await hashFiles(`${CACHED}/build`));
  if (stale.length > 0)
    throw new Failure(`A build without a key has changed ${stale.slice(0, 5).join(', ')} of the next one.`);
}

/**
 * Builds the site with another guide and without a key, then as it was: the client compiler's cache, which exists per
 * key, then has pages of the previous build, but the server compiler's does not.
 */
async function buildOther(env: Readonly<Record<string, string>>): Promise<void> {
  const { file, from, to } = GUIDE;
  await applyChange(CACHED, GUIDE);
  await generateAndBuild(commandsIn(CACHED, { ...env, DOCS_SEAL_KEY: '' }));
  await applyChange(CACHED, { file, from: to, to: from });
  await generateAndBuild(commandsIn(CACHED, env));
}

function differing(one: Hashes, other: Hashes): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}
