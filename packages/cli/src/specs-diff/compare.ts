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

const REDOCLY_CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url));
const QUIET_ENV = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

export interface Comparison {
  /** What `redocly diff` prints. */
  readonly report: string;
  /** One sentence about a breaking change without a higher major version (https://semver.org, rule 8). */
  readonly objection?: string;
}

/**
 * Compares a reference's document with the one of an older commit.
 * @param commit a commit that contains the document.
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
    // Bundled, so that changes in the files that it refers to count.
    const baseVersion = await writeBundle(
      path.join(folder, specification),
      RootFolder.ofSite(folder),
      path.join(folder, 'base.json'),
    );
    const revisionVersion = await writeBundle(specification, RootFolder.ofSite(), path.join(folder, 'revision.json'));
    const isMajorRaised = majorVersion(revisionVersion) > majorVersion(baseVersion);
    const { status, report } = runDiff(folder, format, isMajorRaised ? 'none' : 'major');
    if (status === 0) return { report };
    const version =
      baseVersion === revisionVersion
        ? `is still ${revisionVersion}`
        : `went only from ${baseVersion} to ${revisionVersion}`;
    return {
      report,
      objection: `The ${id} specification breaks clients, but info.version ${version}: set it to ${majorVersion(baseVersion) + 1}.0.0 or revert the change.`,
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
    ['diff', 'base.json', 'revision.json', '--format', format, '--fail-on', failOn, '--config', REDOCLY_CONFIG],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...QUIET_ENV }, maxBuffer: 256 * 1024 * 1024 },
  );
  if (status === null || stdout.trim() === '') throw new Failure(`redocly diff has no report: ${stderr.trim()}`);
  return { status, report: stdout.trim() };
}

/** Writes a document into one file. @returns its version. */
async function writeBundle(file: string, root: RootFolder, target: string): Promise<string> {
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
