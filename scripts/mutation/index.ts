/**
 * Tests the tests: StrykerJS changes the sources of each group (groups.ts), one change at a time, and the group's tests
 * should fail. `npm run mutation` takes about an hour; `npm run mutation -- policy seal` runs the named groups, and
 * `npm run mutation -- src/policy/origin.ts` one file of a group. Fails below a group's threshold, and when explained.ts
 * explains a mutant that does not survive.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, main } from '../../src/node/command';
import { EXPLAINED } from './explained';
import { GROUPS, type Group } from './groups';
import { runStryker } from './runStryker';
import { type Score, scoreOf } from './score';

interface Run {
  readonly group: Group;
  /** The one file to change; all of the group without it. */
  readonly file?: string;
}

main(async () => {
  const words = process.argv.slice(2);
  const runs = words.length > 0 ? words.map(runOf) : GROUPS.map((group) => ({ group }));
  const lines: string[] = [];
  const problems: string[] = [];
  for (const run of runs) {
    const started = performance.now();
    const score = await scoreRun(run);
    lines.push(summary(run, score, (performance.now() - started) / 60_000));
    problems.push(...problemsOf(run, score));
    for (const { file, lineNumber, line, mutant, isExecuted } of score.survivors)
      console.log(
        `${file}:${lineNumber} ${isExecuted ? 'survived' : 'not executed'}\n  line:   ${line}\n  mutant: ${mutant}`,
      );
  }
  console.log(`\n${lines.join('\n')}`);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
});

/** @throws Failure for a word that names neither a group nor a file of one. */
function runOf(word: string): Run {
  const group = GROUPS.find(({ name, folder }) => name === word || path.dirname(word) === folder);
  if (!group) throw new Failure(`${word} is neither a group nor a file of one: see scripts/mutation/groups.ts.`);
  return group.name === word ? { group } : { group, file: word };
}

async function scoreRun({ group, file }: Run): Promise<Score> {
  const results = await runStryker(group, file ?? `${group.folder}/*.ts`);
  const relative = results.map((result) => ({ ...result, fileName: toPosix(path.relative('.', result.fileName)) }));
  const explained = EXPLAINED.filter((one) =>
    file ? one.file === file : path.posix.dirname(one.file) === group.folder,
  );
  return scoreOf(relative, explained, (name) => readFileSync(name, 'utf8'));
}

function toPosix(file: string): string {
  return file.replaceAll(path.sep, '/');
}

function summary(
  { group, file }: Run,
  { mutants, found, explained, survivors, percent }: Score,
  minutes: number,
): string {
  return `${file ?? group.name}: ${percent.toFixed(1)} % (at least ${group.threshold}); ${mutants} mutants, ${found} found, ${explained} explained, ${survivors.length} survived; ${minutes.toFixed(1)} minutes`;
}

function problemsOf({ group, file }: Run, { percent, stale }: Score): string[] {
  if (percent >= group.threshold) return [...stale];
  return [
    ...stale,
    `${file ?? group.name}: the tests find ${percent.toFixed(1)} % of the mutants instead of ${group.threshold}: add tests for the survivors above, or explain them in scripts/mutation/explained.ts.`,
  ];
}
