import type { RanTest } from '../support/testReports';
import type { ClauseList } from './clauses';
import { parseReference, titleMatcher } from './testReference';

/**
 * Returns a line for each clause and test that a run has not shown to hold: the test must have run, have expected
 * something, and have passed at the first try. If a run left files out, clauses with tests in these are not judged.
 */
export function unheldClauses({ sections }: ClauseList, tests: readonly RanTest[], isWhole: boolean): string[] {
  return sections.flatMap(({ clauses }) =>
    clauses.flatMap(({ id, clause, tests: references }) =>
      references.flatMap((text) => {
        const reference = parseReference(text);
        const isNamed = titleMatcher(reference);
        const ran = tests.filter(({ file }) => file === reference.file);
        const named = ran.filter(({ titles }) => isNamed(titles));
        const faults = new Set(named.flatMap(({ fault }) => fault ?? []));
        if (named.length === 0 && (isWhole || ran.length > 0)) faults.add('did not run');
        return [...faults].map((fault) => `${id} ${clause}: "${text}" ${fault}.`);
      }),
    ),
  );
}
