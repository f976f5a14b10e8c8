import { cp, mkdir, mkdtemp, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bin, Failure, run } from '../../src/node/command';
import { engineFiles } from './changes';
import type { InitDocument } from './documents';
import { writeRedoclyConfig } from './writeRedoclyConfig';

const CACHE = '.cache';

/** A temporary copy of the project, on its file system. */
export interface Stage {
  /** The whole project, with the owner's new files. */
  readonly project: string;
  /** Only the owner's new files. */
  readonly owners: string;
}

/** Runs an action with a stage, which is removed at its end. */
export async function withStage<T>(action: (stage: Stage) => Promise<T>): Promise<T> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'init-'));
  try {
    return await action({ project: path.join(folder, 'project'), owners: path.join(folder, 'owners') });
  } finally {
    await rm(folder, { recursive: true, force: true });
    // It stays when something else is in it.
    await rmdir(CACHE).catch(() => {});
  }
}

/** Writes the owner's new files: texts by their path in the project, and the documents with all their files. */
export async function stageFiles(
  { owners }: Stage,
  texts: ReadonlyMap<string, string>,
  documents: readonly InitDocument[],
): Promise<void> {
  for (const { files } of documents) for (const [target, content] of files) await writeFileIn(owners, target, content);
  for (const [target, text] of texts) await writeFileIn(owners, target, text);
  await run(path.resolve(bin('biome')), FORMAT, { cwd: owners, quiet: true });
  await writeRedoclyConfig(owners, documents);
}

async function writeFileIn(folder: string, file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

/** The folder is ignored by git, and the settings are those of the project. */
const FORMAT = [
  'format',
  '--write',
  '--vcs-enabled=false',
  `--config-path=${path.resolve('biome.json')}`,
  'site.config.ts',
];

/**
 * Makes the pages of the site in the stage.
 * @throws Failure when they cannot be made.
 */
export async function validate({ project, owners }: Stage, guides: ReadonlyMap<string, string>): Promise<void> {
  // An import at the top of the file would be compiled to a call of require, which the package does not support.
  const { compile } = await import('@mdx-js/mdx');
  for (const [file, text] of guides)
    await compile(text.replace(/^---\n[\s\S]*?\n---\n/, '')).catch((error: Error) => {
      throw new Failure(`${file} cannot be made from your documents: ${error.message}. Please report this as a bug.`);
    });
  for (const file of engineFiles()) await cp(file, path.join(project, file));
  await cp(owners, project, { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'), 'dir');
  await run(path.resolve(bin('tsx')), ['scripts/generate/index.ts'], { cwd: project, quiet: true }).catch(() => {
    throw new Failure(
      'The pages cannot be made from your documents, so nothing has been changed: see the lines above, and npm run docs:try.',
    );
  });
}
