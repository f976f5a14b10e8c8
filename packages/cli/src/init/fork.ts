import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, Failure, GitError, git } from 'gatedocs-preset/node';
import { writeFileIn } from './stage.ts';
import { trySettings } from './tryPages.ts';

/** The owner's files in a fork of the engine, as paths from its root. */
const OWNERS =
  /^(?:site\.config\.ts|(?:README|CHANGELOG)\.md|redocly\.yaml|firebase\.json|versions\.json|(?:docs|specs|static|src\/pages|versioned_docs|versioned_sidebars)\/.*)$/;
/** Files in these folders that belong to the engine, and are now in its packages. */
const ENGINE =
  /^(?:static\/img\/(?:providers\/.*|(?:done|eye|eye-off|sent)\.svg)|src\/pages\/(?:index\.tsx|index\.module\.css|docs\.tsx))$/;
/** Files that may import from the engine. */
const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?)$|^firebase\.json$/;

/** Old names in the engine, and their new names. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [
    /; src\/site\/options\.ts describes each, also those that are not used here\./g,
    '. An editor shows what each does, and those that are not used here.',
  ],
  [/node scripts\/publish\/checkKey\.mjs/g, 'node .github/deploy/checkKey.mjs hosting'],
  [/(?<=from ['"])\.\/src\/site\/(?:options|signInOptions)(?=['"])/g, 'gatedocs-preset'],
  [/@site\/src\/components\/(StateDiagram|WebhookEvents)(?=['"])/g, '@theme/$1'],
  [/@site\/src\/reference\/overview\/(OverviewPage|TagPage)(?=['"])/g, 'gatedocs-preset/client/$1'],
  [/@site\/src\/reference\/page(?=['"])/g, 'gatedocs-preset/client/OperationPage'],
  [/@site\/src\/reference\/theme\/client\/themedPage(?=['"])/g, 'gatedocs-preset/client/themedPage'],
];

/** An old script for readers, which a guide may show. */
const OLD_SCRIPT = '@site/scripts/fetch-documents/fetchDocuments.mjs';

/** The owner's own tests, which use helpers of the engine's tests. */
const TESTS = /^tests\/own\//;

/**
 * Copies the owner's files from a fork of the engine into a folder, as a site that installs the engine needs them: the
 * files tracked by git, with imports renamed.
 * @returns lines for the owner that say what remains to be done.
 * @throws Failure for a folder that is not such a fork.
 */
export async function stageFork(stage: string, fork: string): Promise<string[]> {
  const tracked = trackedFiles(fork);
  const files = tracked.filter((file) => OWNERS.test(file) && !ENGINE.test(file));
  if (!files.includes('site.config.ts'))
    throw new Failure(
      `${fork} has no site.config.ts that git knows: name the folder of the fork, with everything committed.`,
    );
  const showing: string[] = [];
  for (const file of files) {
    const content = await movedFile(fork, file);
    if (SOURCE.test(file) && content.includes(OLD_SCRIPT)) showing.push(file);
    await writeFileIn(stage, file, content);
  }
  await trySettings(stage);
  const tests = tracked.filter((file) => TESTS.test(file));
  return [
    `Of ${fork} these stay behind: ${['.env (copy it)', ...(tests.length > 0 ? ['tests/own (write its tests with gatedocs/testing)'] : [])].join(', ')}, and what you changed of the engine.`,
    ...(showing.length > 0
      ? [
          `${showing.join(', ')}: remove the import of fetchDocuments.mjs, and show node reader.mjs document, which every site has instead.`,
        ]
      : []),
    'README.md and your other texts may name commands of the fork: npm run gives the list of those that are here.',
  ];
}

async function movedFile(fork: string, file: string): Promise<Buffer> {
  const content = await readFile(path.join(fork, file));
  if (!SOURCE.test(file) || file.startsWith('specs/')) return content;
  return Buffer.from(NAMES.reduce((text, [before, after]) => text.replace(before, after), content.toString()));
}

function trackedFiles(fork: string): string[] {
  try {
    return entriesOf(git(['ls-files', '-z'], { cwd: fork }));
  } catch (error) {
    if (error instanceof GitError) throw new Failure(`${fork} is not a git repository: name the folder of the fork.`);
    throw error;
  }
}
