import type { RanTest } from '../support/testReports';
import type { ClauseList } from './clauses';
import { matcher, readReference } from './reference';

/**
 * Returns what a run's tests have not shown, a line for each clause and test: that the test ran, expected something, and
 * passed at the first try. Of a run that left tests out, only those that ran are judged.
 */
export function unheldClauses({ sections }: ClauseList, tests: readonly RanTest[], isWhole: boolean): string[] {
  return sections.flatMap(({ clauses }) =>
    clauses.flatMap(({ id, clause, tests: references }) =>
      references.flatMap((text) => {
        const reference = readReference(text);
        const isNamed = matcher(reference);
        const named = tests.filter(({ file, titles }) => file === reference.file && isNamed(titles));
        const faults = new Set(named.flatMap(({ fault }) => fault ?? []));
        if (isWhole && named.length === 0) faults.add('did not run');
        return [...faults].map((fault) => `${id} ${clause}: "${text}" ${fault}.`);
      }),
    ),
  );
}
