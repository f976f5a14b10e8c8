import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, Failure } from 'gatedocs-generator/node';
import type { Reference } from 'gatedocs-generator/settings';
import { loadDocument, RootFolder, toSelfContainedJson, warningLine } from 'gatedocs-reference/read';
import { extractFolder } from './revision.ts';

export type ComparisonFormat = 'stylish' | 'markdown';

const RULES_FILE = fileURLToPath(new URL('redocly.yaml', import.meta.url));
const QUIET_ENV = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

export interface Comparison {
  /** What `redocly diff` prints. */
  readonly report: string;
  /** One sentence about a breaking change without a higher major version (https://semver.org, rule 8). */
  readonly objection?: string;
}

/**
 * Compares a reference's document with the one of an older commit.
 * @param commit that has the document.
 * @throws Failure when one of them cannot be read or compared.
 */
export async function compareWithCommit(
  { id, specification }: Reference,
  commit: string,
  format: ComparisonFormat,
): Promise<Comparison> {
  const folder = await mkdtemp(path.join(tmpdir(), 'specs-diff-'));
  try {
    extractFolder(commit, topFolder(specification), folder);
    // Each is one file, so that a change of a file that it refers to counts.
    const base = await bundle(
      path.join(folder, specification),
      RootFolder.ofSite(folder),
      path.join(folder, 'base.json'),
    );
    const revision = await bundle(specification, RootFolder.ofSite(), path.join(folder, 'revision.json'));
    const isRaised = majorVersion(revision) > majorVersion(base);
    const { status, report } = runDiff(folder, format, isRaised ? 'none' : 'major');
    if (status === 0) return { report };
    const version = base === revision ? `is still ${revision}` : `went only from ${base} to ${revision}`;
    return {
      report,
      objection: `The ${id} specification breaks clients, but info.version ${version}: set it to ${majorVersion(base) + 1}.0.0 or revert the change.`,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param failOn the impact of changes that end the command with exit code 1. */
function runDiff(
  folder: string,
  format: ComparisonFormat,
  failOn: 'major' | 'none',
): { status: number; report: string } {
  const { status, stdout, stderr } = spawnSync(
    path.resolve(bin('redocly')),
    ['diff', 'base.json', 'revision.json', '--format', format, '--fail-on', failOn, '--config', RULES_FILE],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...QUIET_ENV }, maxBuffer: 256 * 1024 * 1024 },
  );
  if (status === null || stdout.trim() === '') throw new Failure(`redocly diff has no report: ${stderr.trim()}`);
  return { status, report: stdout.trim() };
}

/** Writes a document into one file. @returns its version. */
async function bundle(file: string, root: RootFolder, target: string): Promise<string> {
  const { bundle, refused } = await loadDocument(file, root);
  for (const warning of refused) console.error(warningLine(warning));
  const text = toSelfContainedJson(bundle);
  await writeFile(target, text);
  return String((JSON.parse(text) as { info?: { version?: unknown } }).info?.version);
}

function majorVersion(version: string): number {
  return Number.parseInt(version, 10) || 0;
}

/** Returns the first folder of a path, which contains all files that a specification refers to. */
function topFolder(file: string): string {
  return path.dirname(file).split('/')[0] ?? '.';
}
