import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, Failure, run } from 'gatedocs-preset/node';
import { type Reference, referencesOf, type SiteOptions } from 'gatedocs-preset/site';
import { nameProduct } from 'gatedocs-reference/document';
import {
  type ChangelogVersion,
  type Loaded,
  loadDocument,
  parseChangelog,
  RootFolder,
  readChangelog,
  selfContained,
  warningLine,
} from 'gatedocs-reference/read';
import partition from 'lodash/partition.js';
import { changedOperations } from './changedOperations.ts';
import { noticedPaths, parseChanges, type SpecChanges } from './changes.ts';
import { openEnumChanges } from './openEnums.ts';
import { containsFile, extract, readAt, resolveCommit } from './revision.ts';
import { unnamedChanges } from './unnamedChanges.ts';

const RULES = fileURLToPath(new URL('redocly.yaml', import.meta.url));
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Returns the changes of a site's specifications between a revision and the working tree.
 * @throws Failure when the revision does not exist.
 */
export async function changesSince(base: string, { references, product }: SiteOptions): Promise<SpecChanges[]> {
  const commit = resolveCommit(base);
  if (!commit)
    throw new Failure(
      `"${base}" is not a commit of this repository: check its name, or fetch the base branch first in CI.`,
    );
  const [old, added] = partition(referencesOf(references), ({ specification }) => containsFile(commit, specification));
  for (const { id, specification } of added)
    console.error(`${specification} is not in ${base}: the ${id} specification is new.`);
  return Promise.all(old.map((reference) => compare(reference, commit, product)));
}

async function compare(reference: Reference, commit: string, product: string): Promise<SpecChanges> {
  const { id, specification: file } = reference;
  if (!existsSync(file)) throw new Failure(`${file} is missing: site.config.ts names it as the ${id} specification.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'specs-diff-'));
  try {
    extract(commit, topFolder(file), folder);
    const before = path.join(folder, 'before.json');
    const after = path.join(folder, 'after.json');
    const report = path.join(folder, 'report.json');
    // Bundled, because that names schemas, and the messages use the names.
    await writeBundle(path.join(folder, file), RootFolder.ofSite(folder), before);
    const { refused } = await writeBundle(file, RootFolder.ofSite(), after);
    for (const warning of refused) console.error(warningLine(warning));
    const [old, current] = [await readFile(before, 'utf8'), await readFile(after, 'utf8')];
    if (old === current) return unchanged(id, JSON.parse(current));
    const options = ['--format', 'json', '--output', report, '--fail-on', 'none', '--config', RULES];
    await run(bin('redocly'), ['diff', before, after, ...options], { env: QUIET, quiet: true });
    const output = await readFile(report, 'utf8');
    const changed = changedOperations(JSON.parse(old), JSON.parse(current), noticedPaths(output));
    const changes = parseChanges(
      id,
      output,
      unnamedChanges(reference, changed, newEntries(reference, commit, product)),
    );
    return { ...changes, nonBreaking: [...openEnumChanges(old, current), ...changes.nonBreaking] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the entries of a changelog's newest version that the older revision lacks. */
function newEntries({ changelog }: Reference, commit: string, product: string): ChangelogVersion | undefined {
  if (changelog === undefined || !existsSync(changelog)) return undefined;
  const [newest] = readChangelog(changelog, product);
  const older = containsFile(commit, changelog) ? parseChangelog(nameProduct(readAt(commit, changelog), product)) : [];
  const known = new Set(older.flatMap(({ entries }) => entries.map(({ text }) => text)));
  const { version, date, entries } = newest ?? { version: '', date: '', entries: [] };
  return { version, date, entries: entries.filter(({ text }) => !known.has(text)) };
}

function unchanged(name: string, { info: { version } }: { info: { version: string } }): SpecChanges {
  return { name, versions: { base: version, revision: version }, breaking: [], nonBreaking: [], unnamed: [] };
}

/** Writes a document into one file, so that Redocly's command has no references to follow. */
async function writeBundle(file: string, root: RootFolder, target: string): Promise<Loaded> {
  const loaded = await loadDocument(file, root);
  await writeFile(target, selfContained(loaded.bundle));
  return loaded;
}

/** Returns the first folder of a path, which contains all files that a specification refers to. */
function topFolder(file: string): string {
  return path.dirname(file).split('/')[0] ?? '.';
}
