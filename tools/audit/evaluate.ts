import type { AcceptedAdvisory } from './accepted';
import type { Advisory } from './report';

const BLOCKING: ReadonlySet<Advisory['severity']> = new Set(['high', 'critical']);

/**
 * Returns the problems that block a release, one sentence each: high and critical advisories that are not accepted,
 * expired acceptances and unused ones.
 * @param today a day as YYYY-MM-DD; an acceptance is valid until the end of its last day.
 */
export function evaluate(
  advisories: readonly Advisory[],
  accepted: readonly AcceptedAdvisory[],
  today: string,
): string[] {
  const blocking = advisories.filter(({ severity }) => BLOCKING.has(severity));
  const matches = (advisory: Advisory, acceptance: AcceptedAdvisory): boolean =>
    advisory.id === acceptance.advisory && advisory.package === acceptance.package;
  return [
    ...blocking
      .filter((advisory) => !accepted.some((acceptance) => matches(advisory, acceptance)))
      .map(
        ({ id, package: name, range, severity, title }) =>
          `${name} ${range} has a ${severity} advisory, ${id} (${title}): update the package that depends on it, or accept it in tools/audit/accepted.ts.`,
      ),
    ...accepted.flatMap((acceptance) => {
      const { advisory, package: name, until } = acceptance;
      if (!blocking.some((found) => matches(found, acceptance)))
        return [`${advisory} of ${name} is no longer reported: remove it from tools/audit/accepted.ts.`];
      return until < today
        ? [
            `${advisory} of ${name} was accepted until ${until}: update the package that depends on it, or renew the acceptance.`,
          ]
        : [];
    }),
  ];
}
