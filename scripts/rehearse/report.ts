import { type Finding, outcomeOf } from './findings';
import type { Point } from './points/point';

export interface Result {
  readonly number: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

export interface Report {
  readonly projectId: string;
  readonly site: string;
  readonly started: Date;
  readonly commit: string;
  readonly versions: Readonly<Record<string, string>>;
  /** The points that have ended. */
  readonly results: readonly Result[];
  /** Addresses of throwaway accounts that could not be removed. */
  readonly remaining: readonly string[];
}

/** Returns the report in Markdown. Points that have not ended are listed as not reached. */
export function renderReport(report: Report, points: readonly Pick<Point, 'number' | 'title'>[]): string {
  const { projectId, site, started, commit, versions, results, remaining } = report;
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const sorted = [...points].sort((a, b) => a.number - b.number);
  return [
    `# Rehearsal of ${projectId}`,
    '',
    `- Site: ${site}`,
    `- Started: ${started.toISOString().slice(0, 16).replace('T', ' ')} UTC, took ${total.toFixed(0)} s`,
    `- Commit: ${commit}`,
    ...Object.entries(versions).map(([name, version]) => `- ${name}: ${version}`),
    ...sorted.flatMap(({ number, title }) => [
      '',
      ...section(
        title,
        number,
        results.find((result) => result.number === number),
      ),
    ]),
    ...(remaining.length > 0 ? ['', '## Accounts that are still there', '', ...remainingLines(report)] : []),
    '',
  ].join('\n');
}

/** Returns what is still there, and how to remove it. */
export function remainingLines({ projectId, remaining }: Pick<Report, 'projectId' | 'remaining'>): string[] {
  return [
    ...remaining.map((address) => `- ${address}`),
    '',
    `Remove them: npm run rehearse -- --project ${projectId} --clean`,
  ];
}

export function hasFailed(results: readonly Result[]): boolean {
  return results.some(({ findings }) => outcomeOf(findings) === 'failed');
}

function section(title: string, number: number, result: Result | undefined): string[] {
  if (!result) return [`## ${number}. ${title}: skipped`, '', '- skipped: not reached'];
  const { findings, seconds } = result;
  const outcome = outcomeOf(findings);
  const isPart = outcome !== 'skipped' && findings.some((finding) => finding.outcome === 'skipped');
  return [
    `## ${number}. ${title}: ${WORDS[outcome]}${isPart ? ', in part' : ''} (${seconds.toFixed(1)} s)`,
    '',
    ...findings.map((finding) => `- ${WORDS[finding.outcome]}: ${finding.text}`),
  ];
}

const WORDS = { held: 'held', failed: 'failed', skipped: 'skipped', answered: 'answered by a person' } as const;
