/**
 * Writes the table of the specification's clauses and their tests into tests/README.md: `npm run clauses`. With --check
 * a table that is out of date is a failure, like a test that is missing or skipped.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../src/node/command';
import { replaceFile } from '../../src/node/files';
import { type ClauseList, countClauses, ENGINE_CLAUSES, OWN_CLAUSES, readClauses } from './clauses';
import { referenceProblems } from './findTest';
import { withTable } from './table';

main(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, root: { type: 'string', default: '.' } } });
  const { root } = values;
  const lists = await Promise.all([readClauses(root, ENGINE_CLAUSES), readClauses(root, OWN_CLAUSES)]);
  // In an adopted site the table of its former clauses is left alone.
  const present = lists.filter((list): list is ClauseList => list !== null);
  const problems = (await Promise.all(present.map((list) => referenceProblems(root, list)))).flat();
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  const file = path.join(root, 'tests/README.md');
  const text = await readFile(file, 'utf8');
  const written = present.reduce(withTable, text);
  const count = present.reduce((sum, list) => sum + countClauses(list), 0);
  if (written !== text) {
    if (values.check) throw new Failure('The table of clauses in tests/README.md is out of date: run npm run clauses.');
    await replaceFile(file, written);
  }
  console.log(`${count} clauses have a test or a reason.`);
});
