import * as z from 'zod';
import { Failure } from '../../src/node/command';

/** An advisory that npm found to hit an installed package. */
export interface Advisory {
  /** GHSA id, such as GHSA-p6mc-m468-83gw. */
  readonly id: string;
  readonly package: string;
  /** Versions that it hits. */
  readonly range: string;
  readonly severity: Severity;
  readonly title: string;
}

type Severity = z.infer<typeof severity>;

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

const cause = z.object({ name: z.string(), title: z.string(), url: z.string(), severity, range: z.string() });

/** The part of `npm audit --json` that is read (auditReportVersion 2); a string in `via` names a package that brings the finding in. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), cause])),
    }),
  ),
});

/** npm's output when the registry gave no answer that it can use. */
const failure = z.object({ message: z.string() });

/**
 * Every advisory of a report of `npm audit --json`, once.
 * @throws Failure with npm's reason when the text is no such report: no finding is not the same as no answer.
 */
export function readAdvisories(text: string): Advisory[] {
  const json = parse(text);
  const { success, data } = report.safeParse(json);
  if (!success) {
    const reason = failure.safeParse(json).data?.message ?? `it says ${JSON.stringify(text.slice(0, 80))}`;
    throw new Failure(
      `npm audit brought no report (${reason}): use a registry that answers audits, or try again later.`,
    );
  }
  const found = Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((origin) => (typeof origin === 'string' ? [] : advisoryOf(origin))),
  );
  return [...new Map(found.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

function advisoryOf({ name, url, ...rest }: z.infer<typeof cause>): Advisory {
  return { id: url.split('/').at(-1) ?? url, package: name, ...rest };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
