/**
 * Checks that every clause of the specification names its tests, and writes the table of both; with `--ran`, as
 * `npm run clauses`, also that the reports of the last `npm test` show each test to hold its clause.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-preset/node';
import { readLists } from './clauses';
import { referenceProblems } from './findTest';
import { readLastRun } from './lastRun';
import { tableOf } from './table';
import { unheldClauses } from './unheld';

const TABLE = '.cache/clauses.md';

main(async () => {
  const { ran } = parseArgs({ options: { ran: { type: 'boolean', default: false } } }).values;
  const lists = await readLists('.');
  refuse((await Promise.all(lists.map((list) => referenceProblems('.', list)))).flat());
  await mkdir(path.dirname(TABLE), { recursive: true });
  await writeFile(TABLE, `${lists.map(tableOf).join('\n\n')}\n`);
  if (ran) {
    const tests = await readLastRun();
    refuse(lists.flatMap((list) => unheldClauses(list, tests, true)));
  }
  const count = lists.flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses)).length;
  console.log(`${count} clauses have a test${ran ? ' that ran and passed' : ''} or a reason: ${TABLE}`);
});

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}
