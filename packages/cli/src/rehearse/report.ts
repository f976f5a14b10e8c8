import { readFile } from 'node:fs/promises';
import { GitError, git } from 'gatedocs-preset/node';
import { outcomeOf, type Result } from './findings.ts';
import type { Point } from './points/point.ts';

export interface Report {
  readonly projectId: string;
  readonly site: string;
  readonly started: Date;
  /** Commit and versions, in one line. */
  readonly checkout: string;
  /** The points that have ended. */
  readonly results: readonly Result[];
  /** Addresses of accounts that are not removed yet. */
  readonly remaining: readonly string[];
}

const WORDS = { held: 'held', failed: 'failed', skipped: 'skipped', answered: 'answered by a person' } as const;
const NOT_REACHED = [{ outcome: 'skipped', text: 'not reached' }] as const;

/** Returns the report in Markdown. */
export function renderReport(report: Report, points: readonly Pick<Point, 'number' | 'title'>[]): string {
  const { projectId, site, started, checkout, results, remaining } = report;
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    `# Rehearsal of ${projectId}`,
    '',
    `- ${site}`,
    `- ${started.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${total.toFixed(0)} s`,
    `- ${checkout}`,
    ...[...points]
      .sort((a, b) => a.number - b.number)
      .flatMap(({ number, title }) => {
        const result = results.find((each) => each.number === number);
        return section(title, result ?? { number, seconds: 0, findings: NOT_REACHED });
      }),
    ...(remaining.length > 0 ? ['', '## Accounts that are still there', '', removal(projectId, remaining)] : []),
    '',
  ].join('\n');
}

/** Lists the remaining accounts, and how to remove them. */
export function removal(projectId: string, remaining: readonly string[]): string {
  return `Not removed: ${remaining.join(', ')}. Run npm run rehearse -- --project ${projectId} --clean`;
}

function section(title: string, result: Result): string[] {
  const { number, seconds, findings } = result;
  const outcome = outcomeOf(result);
  const isPart = outcome !== 'skipped' && findings.some((finding) => finding.outcome === 'skipped');
  return [
    '',
    `## ${number}. ${title}: ${WORDS[outcome]}${isPart ? ', in part' : ''} (${seconds.toFixed(1)} s)`,
    '',
    ...findings.map((finding) => `- ${WORDS[finding.outcome]}: ${finding.text}`),
  ];
}

/** Describes this checkout, which may be outside a repository. */
export async function describeCheckout(): Promise<string> {
  const text = await readFile('package.json', 'utf8');
  const { version, devDependencies } = JSON.parse(text) as { version: string; devDependencies: Record<string, string> };
  const versions = `version ${version}, Node ${process.version}, firebase-tools ${devDependencies['firebase-tools']}`;
  try {
    return `Commit ${git(['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']).trim()}, ${versions}`;
  } catch (error) {
    if (error instanceof GitError) return versions;
    throw error;
  }
}
