import { Failure } from 'gatedocs-preset/node';
import * as z from 'zod';

/** An advisory that affects an installed package. */
export interface Advisory {
  /** GHSA id, such as GHSA-p6mc-m468-83gw. */
  readonly id: string;
  readonly package: string;
  /** Affected versions. */
  readonly range: string;
  readonly severity: Severity;
  readonly title: string;
}

type Severity = z.infer<typeof severity>;

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

const advisorySchema = z.object({ name: z.string(), title: z.string(), url: z.string(), severity, range: z.string() });

/**
 * Fields of `npm audit --json` that are read (auditReportVersion 2); a string in `via` names a package that depends on
 * the affected one.
 */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), advisorySchema])),
    }),
  ),
});

/** npm's output when the registry's response is unusable. */
const failureSchema = z.object({ message: z.string() });

/**
 * Returns the distinct advisories of an `npm audit --json` report.
 * @throws Failure with npm's reason when the text is not a report: an error must not pass for an empty result.
 */
export function readAdvisories(text: string): Advisory[] {
  const json = parse(text);
  const { success, data } = reportSchema.safeParse(json);
  if (!success) {
    const reason =
      failureSchema.safeParse(json).data?.message ?? `its output starts with ${JSON.stringify(text.slice(0, 80))}`;
    throw new Failure(
      `npm audit returned no report (${reason}): use a registry that supports audits, or try again later.`,
    );
  }
  const advisories = Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((entry) => (typeof entry === 'string' ? [] : toAdvisory(entry))),
  );
  return [...new Map(advisories.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

function toAdvisory({ name, url, ...rest }: z.infer<typeof advisorySchema>): Advisory {
  return { id: url.split('/').at(-1) ?? url, package: name, ...rest };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
