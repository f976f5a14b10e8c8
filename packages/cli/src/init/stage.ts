import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InitDocument } from './documents.ts';
import { writeRedoclyConfig } from './writeRedoclyConfig.ts';

const CACHE_FOLDER = '.cache';

/** Runs an action with an empty temporary folder on the project's file system. */
export async function withStagingFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE_FOLDER, 'init-'));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    // The parent folder stays if it contains anything else.
    await rmdir(CACHE_FOLDER).catch(() => {});
  }
}

/** Writes the owner's new files: texts by path, and the documents with all their files. */
export async function stageFiles(
  folder: string,
  texts: ReadonlyMap<string, string>,
  documents: readonly InitDocument[],
): Promise<void> {
  for (const { files } of documents) for (const [target, content] of files) await writeFileIn(folder, target, content);
  for (const [target, text] of texts) await writeFileIn(folder, target, text);
  await writeRedoclyConfig(folder, documents);
}

/** Writes a file below a folder. @param file its path from there. */
async function writeFileIn(folder: string, file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}
