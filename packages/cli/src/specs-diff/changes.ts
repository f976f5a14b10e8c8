import { z } from 'zod';

/**
 * Fields of `redocly diff --format json` that are read. The command is experimental, so its output is
 * validated.
 */
const sideSchema = z.object({ file: z.string(), line: z.number().optional(), value: z.unknown().optional() });
const reportSchema = z.object({
  reportVersion: z.literal('1'),
  infoVersions: z.object({ base: z.string(), revision: z.string() }),
  changes: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(['added', 'removed', 'modified']),
      impact: z.enum(['major', 'minor', 'patch']),
      property: z.string().optional(),
      verdicts: z.array(z.object({ message: z.string(), ruleId: z.string().optional() })),
      base: sideSchema.optional(),
      revision: sideSchema.optional(),
    }),
  ),
});

type ReportedChange = z.infer<typeof reportSchema>['changes'][number];

export interface Change {
  /** `POST /orders`, `webhook order.shipped`, or the part of the document. */
  where: string;
  what: string;
}

export interface SpecChanges {
  name: string;
  versions: { base: string; revision: string };
  breaking: Change[];
  nonBreaking: Change[];
  /** A sentence for each changed operation that the newest version of the changelog does not name. */
  unnamed: string[];
}

const OPERATION = /^#\/(paths|webhooks)\/([^/]+)(?:\/(get|put|post|delete|patch|head|options|trace))?(.*)$/;
const PART = /^#\/?([^/]*)(.*)$/;
const BODY = /content\/application~1(problem\+)?json\/schema\/?/;

/**
 * Parses the changes of one specification, with breaking ones listed separately and additions before changed texts.
 *
 * @param output output of `redocly diff --format json`
 * @throws Error when the output does not match the expected schema
 */
export function parseChanges(name: string, output: string, unnamed: string[] = []): SpecChanges {
  const { infoVersions, changes } = reportSchema.parse(JSON.parse(output));
  const of = (impact: ReportedChange['impact']) =>
    changes.filter((change) => impactOf(change) === impact).map(describeChange);
  return {
    name,
    versions: infoVersions,
    breaking: unique(of('major')),
    nonBreaking: unique([...of('minor'), ...of('patch')]),
    unnamed,
  };
}

/**
 * Formats of integers. In OpenAPI 3.1 a format is an annotation; the allowed values are given by `minimum` and
 * `maximum`.
 */
const SIZES: readonly unknown[] = ['int32', 'int64'];

/**
 * Removing a limit breaks no client: requests may then have more values, and clients must not enforce limits on
 * responses. Nor does adding a size to an integer that had none.
 */
function impactOf({ impact, verdicts, base, revision }: ReportedChange): ReportedChange['impact'] {
  const isAboutLimits = verdicts.length > 0 && verdicts.every(({ ruleId }) => ruleId === 'schema-constraint-changed');
  const isRemoved = revision?.value === undefined;
  const isSized = base?.value === undefined && SIZES.includes(revision?.value);
  return isAboutLimits && (isRemoved || isSized) ? 'minor' : impact;
}

/** Returns the JSON pointers of the changes that clients notice: all but those of texts. */
export function noticedPaths(output: string): string[] {
  const { changes } = reportSchema.parse(JSON.parse(output));
  return changes.filter(({ impact }) => impact !== 'patch').map(({ path }) => path);
}

/**
 * Returns the message that fails the run, or `undefined`: a breaking change needs a higher major version
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
    `${version}: set it to ${major(versions.base) + 1}.0.0 or revert the change.`
  );
}

/** Returns all messages that fail the run. */
export function objectionsTo(spec: SpecChanges): string[] {
  return [objection(spec) ?? [], spec.unnamed].flat();
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}

function describeChange(change: ReportedChange): Change {
  const { where, rest } = locate(change.path);
  const [verdict] = change.verdicts;
  const subject = [rest, change.property].filter(Boolean).join(' › ');
  if (verdict) return { where, what: verdict.message };
  return {
    where,
    what: `${subject || 'all of it'} ${change.kind === 'modified' ? describeModification(change) : change.kind}.`,
  };
}

/** Shows short values; for longer ones, such as descriptions, only reports that they changed. */
function describeModification({ base, revision }: ReportedChange): string {
  const [before, after] = [base?.value, revision?.value].map((value) => JSON.stringify(value) ?? 'nothing');
  if (!before || !after || before.length > 40 || after.length > 40) return 'changed';
  return `changed from ${before} to ${after}`;
}

/**
 * Describes the location of a JSON pointer: an operation, an event or a part of the document, and the path within it.
 */
export function locate(pointer: string): { where: string; rest: string } {
  const operation = OPERATION.exec(pointer);
  if (operation) {
    const [, kind, key = '', method, rest = ''] = operation;
    const where =
      kind === 'webhooks'
        ? `webhook ${decodeSegment(key)}`
        : `${method?.toUpperCase() ?? 'path'} ${decodeSegment(key)}`;
    return { where, rest: pathSegments(rest) };
  }
  const [, part, rest = ''] = PART.exec(pointer) ?? [];
  return { where: part || 'document', rest: pathSegments(rest) };
}

function pathSegments(pointer: string): string {
  return pointer
    .replace(BODY, '')
    .split('/')
    .filter((step) => step && step !== 'schema' && step !== 'properties')
    .map(decodeSegment)
    .join(' › ');
}

function decodeSegment(step: string): string {
  return decodeURIComponent(step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Removes duplicates: a shared schema's change may be reported once per use. */
function unique(changes: Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.where} ${change.what}`, change])).values()];
}
