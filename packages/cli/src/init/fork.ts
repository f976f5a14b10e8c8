import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, Failure, GitError, git } from 'gatedocs-preset/node';
import { writeFileIn } from './stage.ts';
import { trySettings } from './tryPages.ts';

/** An owner's files in a repository that was forked from the engine, as paths from its root. */
const OWNERS =
  /^(?:site\.config\.ts|(?:README|CHANGELOG)\.md|redocly\.yaml|firebase\.json|versions\.json|(?:docs|specs|static|src\/pages|versioned_docs|versioned_sidebars)\/.*)$/;
/** Parts of these folders that were the engine's, and are in its packages now. */
const ENGINE =
  /^(?:static\/img\/(?:providers\/.*|(?:done|eye|eye-off|sent)\.svg)|src\/pages\/(?:index\.tsx|index\.module\.css|docs\.tsx))$/;
/** Files that name something of the engine. */
const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?)$|^firebase\.json$/;

/** Names in the engine, and what they are now. */
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

/** A script for readers that a guide could show. */
const OLD_SCRIPT = '@site/scripts/fetch-documents/fetchDocuments.mjs';

/** Tests of an owner's own, which use helpers of the engine's tests. */
const TESTS = /^tests\/own\//;

/**
 * Writes the files of an owner in a fork of the engine into a folder, as they are in a site that installs it: what git
 * knows of them, with other names in their imports.
 * @returns lines for the owner: what is left to do.
 * @throws Failure for a folder that is no such fork.
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
