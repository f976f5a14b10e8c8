import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bin, run } from '../../node/command';
import { filesBelow, linkOrCopy } from '../../node/files';
import { writeJson } from './writeJson';

/** The pages of the last run. */
const RECORD = '.cache/pages.json';
/** Settings from which the plugin makes pages. */
const SETTINGS = ['docusaurus.config.ts', 'site.config.ts'];

/** The plugin's sidebar. */
const PLUGIN_SIDEBAR = 'sidebar.ts';

interface PageRecord {
  /** Hash of everything that the pages are made from. */
  readonly inputs: string;
  /** Hashes of the pages, by path. */
  readonly pages: Readonly<Record<string, string>>;
}

/** A folder of pages, and where those of the last run are. */
export interface PageFolder {
  readonly folder: string;
  readonly previous: string;
}

/**
 * Writes the pages with docusaurus-plugin-openapi-docs, a command that loads the whole site. The pages have nothing but
 * front matter and names: mostly they are those of the last run, which are taken again unless one of them has changed.
 * @param engine hash of the code.
 * @param documents the plugin's input, as JSON.
 */
export async function writePages(
  engine: string,
  documents: readonly string[],
  folders: readonly PageFolder[],
): Promise<void> {
  const settings = SETTINGS.map((file) => readFileSync(file, 'utf8'));
  const inputs = hashOf(JSON.stringify([engine, settings, documents]));
  const earlier = earlierPages(inputs, folders);
  if (earlier) {
    for (const [file, previous] of earlier) linkOrCopy(previous, file);
    return;
  }
  await run(bin('docusaurus'), ['gen-api-docs', 'all'], { quiet: true });
  const pages: Record<string, string> = {};
  for (const { folder } of folders) {
    // It is TypeScript that contains texts of the specification: sidebar.json replaces it.
    await rm(path.join(folder, PLUGIN_SIDEBAR), { force: true });
    for (const name of await filesBelow(folder)) {
      const file = path.join(folder, name);
      pages[file] = hashOf(readFileSync(file));
    }
  }
  await writeJson(RECORD, { inputs, pages } satisfies PageRecord);
}

/**
 * Returns where the pages of the last run are, by their paths; null if it had other inputs, or if they are no longer as
 * it wrote them.
 */
function earlierPages(inputs: string, folders: readonly PageFolder[]): Map<string, string> | null {
  const record = readRecord();
  if (record?.inputs !== inputs) return null;
  const pages = new Map<string, string>();
  for (const [file, hash] of Object.entries(record.pages)) {
    const owner = folders.find(({ folder }) => file.startsWith(folder + path.sep));
    const previous = owner && path.join(owner.previous, path.relative(owner.folder, file));
    if (!previous || !existsSync(previous) || hashOf(readFileSync(previous)) !== hash) return null;
    pages.set(file, previous);
  }
  return pages;
}

function readRecord(): PageRecord | null {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as PageRecord;
  } catch {
    return null;
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
