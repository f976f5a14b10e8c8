import { z } from 'zod';

/** What `redocly diff --format json` prints, as far as it is used here. The command is experimental: checked, not trusted. */
const side = z.object({ file: z.string(), line: z.number().optional(), value: z.unknown().optional() });
const report = z.object({
  reportVersion: z.literal('1'),
  infoVersions: z.object({ base: z.string(), revision: z.string() }),
  changes: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(['added', 'removed', 'modified']),
      impact: z.enum(['major', 'minor', 'patch']),
      property: z.string().optional(),
      verdicts: z.array(z.object({ message: z.string() })),
      base: side.optional(),
      revision: side.optional(),
    }),
  ),
});

type ReportedChange = z.infer<typeof report>['changes'][number];

export interface Change {
  /** `POST /companies`, `webhook campaign.status_changed`, or the part of the document. */
  where: string;
  what: string;
}

export interface SpecChanges {
  name: string;
  versions: { base: string; revision: string };
  breaking: Change[];
  nonBreaking: Change[];
}

const OPERATION = /^#\/(paths|webhooks)\/([^/]+)(?:\/(get|put|post|delete|patch|head|options|trace))?(.*)$/;
const PART = /^#\/?([^/]*)(.*)$/;
const BODY = /content\/application~1(problem\+)?json\/schema\/?/;

/**
 * The changes of one specification, breaking ones apart, additions before changed texts.
 *
 * @param output what `redocly diff --format json` printed
 * @throws when the output has another form than the one this was written for
 */
export function changesOf(name: string, output: string): SpecChanges {
  const { infoVersions, changes } = report.parse(JSON.parse(output));
  const of = (impact: ReportedChange['impact']) => changes.filter((change) => change.impact === impact).map(described);
  return {
    name,
    versions: infoVersions,
    breaking: unique(of('major')),
    nonBreaking: unique([...of('minor'), ...of('patch')]),
  };
}

/**
 * The sentence that fails the run, or `undefined`: a breaking change needs a higher major version
 * (https://semver.org, rule 8).
 */
export function objection({ name, versions, breaking }: SpecChanges): string | undefined {
  const [first] = breaking;
  if (!first || major(versions.revision) > major(versions.base)) return undefined;
  const more = breaking.length > 1 ? ` and ${breaking.length - 1} more` : '';
  const version =
    versions.base === versions.revision
      ? `is still ${versions.revision}`
      : `went only from ${versions.base} to ${versions.revision}`;
  return (
    `The ${name} specification breaks clients at ${first.where} (${first.what.replace(/\.$/, '')})${more}, but info.version ` +
    `${version}: make it ${major(versions.base) + 1}.0.0 or take the change back.`
  );
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}

function described(change: ReportedChange): Change {
  const { where, rest } = placeOf(change.path);
  const [verdict] = change.verdicts;
  const subject = [rest, change.property].filter(Boolean).join(' › ');
  if (verdict) return { where, what: verdict.message };
  return {
    where,
    what: `${subject || 'all of it'} ${change.kind === 'modified' ? movedBetween(change) : change.kind}.`,
  };
}

/** Short values are shown; of longer ones, such as descriptions, only that they changed. */
function movedBetween({ base, revision }: ReportedChange): string {
  const [before, after] = [base?.value, revision?.value].map((value) => JSON.stringify(value) ?? 'nothing');
  if (!before || !after || before.length > 40 || after.length > 40) return 'changed';
  return `changed from ${before} to ${after}`;
}

function placeOf(pointer: string): { where: string; rest: string } {
  const operation = OPERATION.exec(pointer);
  if (operation) {
    const [, kind, key = '', method, rest = ''] = operation;
    const where = kind === 'webhooks' ? `webhook ${plain(key)}` : `${method?.toUpperCase() ?? 'path'} ${plain(key)}`;
    return { where, rest: steps(rest) };
  }
  const [, part, rest = ''] = PART.exec(pointer) ?? [];
  return { where: part || 'document', rest: steps(rest) };
}

function steps(pointer: string): string {
  return pointer
    .replace(BODY, '')
    .split('/')
    .filter((step) => step && step !== 'schema' && step !== 'properties')
    .map(plain)
    .join(' › ');
}

function plain(step: string): string {
  return decodeURIComponent(step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A shared schema's change can be told once for each place that uses it. */
function unique(changes: Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.where} ${change.what}`, change])).values()];
}
