import type { Acceptance } from './accepted';
import type { Advisory } from './report';

const GRAVE: ReadonlySet<Advisory['severity']> = new Set(['high', 'critical']);

/**
 * Why a build must not ship, one sentence each: grave advisories that nobody has accepted, acceptances that have run out, and those
 * that nothing needs any more.
 * @param today a day as YYYY-MM-DD; an acceptance holds to the end of its last day.
 */
export function judge(advisories: readonly Advisory[], accepted: readonly Acceptance[], today: string): string[] {
  const grave = advisories.filter(({ severity }) => GRAVE.has(severity));
  const fits = (advisory: Advisory, acceptance: Acceptance): boolean =>
    advisory.id === acceptance.advisory && advisory.package === acceptance.package;
  return [
    ...grave
      .filter((advisory) => !accepted.some((acceptance) => fits(advisory, acceptance)))
      .map(
        ({ id, package: name, range, severity, title }) =>
          `${name} ${range} has a ${severity} finding, ${id} (${title}): update the package that brings it in, or accept it in scripts/audit/accepted.ts.`,
      ),
    ...accepted.flatMap((acceptance) => {
      const { advisory, package: name, until } = acceptance;
      if (!grave.some((found) => fits(found, acceptance)))
        return [`${advisory} of ${name} is not found any more: remove it from scripts/audit/accepted.ts.`];
      return until < today
        ? [
            `${advisory} of ${name} was accepted until ${until}: update the package that brings it in, or give a new reason and day.`,
          ]
        : [];
    }),
  ];
}
