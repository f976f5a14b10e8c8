/** Checks that every clause of the specification names its tests, and writes the table of both: `npm run clauses`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../src/node/command';
import { readLists } from './clauses';
import { referenceProblems } from './findTest';
import { tableOf } from './table';

const TABLE = '.cache/clauses.md';

main(async () => {
  const { values } = parseArgs({ options: { root: { type: 'string', default: '.' } } });
  const { root } = values;
  const lists = await readLists(root);
  const problems = (await Promise.all(lists.map((list) => referenceProblems(root, list)))).flat();
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  const file = path.join(root, TABLE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${lists.map(tableOf).join('\n\n')}\n`);
  const count = lists.flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses)).length;
  console.log(`${count} clauses have a test or a reason: ${file}`);
});
