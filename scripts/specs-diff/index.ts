/**
 * Lists breaking and non-breaking changes of the specifications between a git revision and the working tree:
 * `npm run specs:diff -- BASE [--json | --markdown]`. Fails on a breaking change without a higher major version, and on
 * a changed operation that the changelog does not name.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import partition from 'lodash/partition';
import { site } from '../../site.config';
import { bin, Failure, main, run } from '../../src/node/command';
import { type ChangelogVersion, parseChangelog, readChangelog } from '../../src/reference/read/changelog';
import { type Loaded, loadDocument } from '../../src/reference/read/loadDocument';
import { RootFolder } from '../../src/reference/read/rootFolder';
import { selfContained } from '../../src/reference/read/selfContained';
import { warningLine } from '../../src/reference/read/warnings';
import { nameProduct } from '../../src/site/naming';
import { type Reference, referencesOf } from '../../src/site/references';
import { changedOperations } from './changedOperations';
import { noticedPaths, objectionsTo, parseChanges, type SpecChanges } from './changes';
import { openEnumChanges } from './openEnums';
import { asJson, asMarkdown, asText } from './render';
import { containsFile, extract, readAt, resolveCommit } from './revision';
import { unnamedChanges } from './unnamedChanges';

const RULES = path.join(__dirname, 'redocly.yaml');
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

main(async () => {
  const { base, render } = readArguments();
  const commit = resolveCommit(base);
  if (!commit)
    throw new Failure(
      `"${base}" is not a commit of this repository: check its name, or fetch the base branch first in CI.`,
    );

  const [old, added] = partition(referencesOf(site.references), ({ specification }) =>
    containsFile(commit, specification),
  );
  for (const { id, specification } of added)
    console.error(`${specification} is not in ${base}: the ${id} specification is new.`);
  const specs = await Promise.all(old.map((reference) => compare(reference, commit)));
  console.log(render(base, specs));

  const objections = specs.flatMap(objectionsTo);
  if (objections.length > 0) throw new Failure(objections.join('\n'));
});

function readArguments() {
  const options = { json: { type: 'boolean' }, markdown: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options });
  const [base] = positionals;
  const known = Object.keys(values).every((option) => option in options);
  if (!base || positionals.length > 1 || !known)
    throw new Failure('Usage: npm run specs:diff -- BASE [--json | --markdown]');
  return { base, render: values.json ? asJson : values.markdown ? asMarkdown : asText };
}

async function compare(reference: Reference, commit: string): Promise<SpecChanges> {
  const { id, specification: file } = reference;
  if (!existsSync(file)) throw new Failure(`${file} is missing: site.config.ts names it as the ${id} specification.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'specs-diff-'));
  try {
    extract(commit, topFolder(file), folder);
    const before = path.join(folder, 'before.json');
    const after = path.join(folder, 'after.json');
    const report = path.join(folder, 'report.json');
    // Bundling gives schemas names, which the messages use.
    await writeBundle(path.join(folder, file), RootFolder.ofSite(folder), before);
    const { refused } = await writeBundle(file, RootFolder.ofSite(), after);
    for (const warning of refused) console.error(warningLine(warning));
    const options = ['--format', 'json', '--output', report, '--fail-on', 'none', '--config', RULES];
    await run(bin('redocly'), ['diff', before, after, ...options], { env: QUIET, quiet: true });
    const output = await readFile(report, 'utf8');
    const changed = changedOperations(await readJson(before), await readJson(after), noticedPaths(output));
    const changes = parseChanges(id, output, unnamedChanges(reference, changed, newEntries(reference, commit)));
    const openEnums = openEnumChanges(await readFile(before, 'utf8'), await readFile(after, 'utf8'));
    return { ...changes, nonBreaking: [...openEnums, ...changes.nonBreaking] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the entries of the newest version of a changelog that are not in the older revision. */
function newEntries({ changelog }: Reference, commit: string): ChangelogVersion | undefined {
  if (changelog === undefined || !existsSync(changelog)) return undefined;
  const [newest] = readChangelog(changelog, site.product);
  const older = containsFile(commit, changelog)
    ? parseChangelog(nameProduct(readAt(commit, changelog), site.product))
    : [];
  const known = new Set(older.flatMap(({ entries }) => entries.map(({ text }) => text)));
  const { version, date, entries } = newest ?? { version: '', date: '', entries: [] };
  return { version, date, entries: entries.filter(({ text }) => !known.has(text)) };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Writes a document in one file, in which Redocly's command has no reference to follow. */
async function writeBundle(file: string, root: RootFolder, target: string): Promise<Loaded> {
  const loaded = await loadDocument(file, root);
  await writeFile(target, selfContained(loaded.bundle));
  return loaded;
}

/** Returns the first folder of a path, which contains all files that a specification references. */
function topFolder(file: string): string {
  return path.dirname(file).split('/')[0] ?? '.';
}
