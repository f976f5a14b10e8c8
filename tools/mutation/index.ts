/**
 * Tests the tests: StrykerJS changes the sources of each group (groups.ts), one change at a time, and a test of the
 * group should fail. `npm run mutation -- policy seal` runs the named groups, and `npm run mutation --
 * src/policy/origin.ts` one file of a group. Fails below a group's threshold, and when explained.ts explains a mutant
 * that does not survive.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, main } from '../../src/node/command';
import { EXPLAINED } from './explained';
import { GROUPS, type Group, sourcesOf } from './groups';
import { runStryker } from './runStryker';
import { type Score, scoreOf } from './score';

/** What a run is called, and the files that it changes. */
interface Run {
  readonly name: string;
  readonly group: Group;
  readonly files: readonly string[];
}

main(async () => {
  const words = process.argv.slice(2);
  const runs = (words.length > 0 ? words : GROUPS.map(({ name }) => name)).map(runOf);
  const problems: string[] = [];
  for (const run of runs) {
    const started = performance.now();
    const score = await scoreRun(run);
    for (const { file, lineNumber, line, mutant, isExecuted } of score.survivors)
      console.log(
        `${file}:${lineNumber} ${isExecuted ? 'survived' : 'not executed'}\n  line:   ${line}\n  mutant: ${mutant}`,
      );
    console.log(summaryOf(run, score, (performance.now() - started) / 60_000));
    problems.push(...problemsOf(run, score));
  }
  if (problems.length > 0) throw new Failure(problems.join('\n'));
});

/** @throws Failure for a word that names neither a group nor a file of one. */
function runOf(word: string): Run {
  for (const group of GROUPS) {
    const files = sourcesOf(group);
    if (word === group.name) return { name: word, group, files };
    if (files.includes(word)) return { name: word, group, files: [word] };
  }
  throw new Failure(`${word} is neither a group nor a file of one: see tools/mutation/groups.ts.`);
}

async function scoreRun({ group, files }: Run): Promise<Score> {
  const results = await runStryker(group, files);
  const named = results.map((result) => ({ ...result, fileName: relativeName(result.fileName) }));
  const explained = EXPLAINED.filter(({ file }) => files.includes(file));
  return scoreOf(named, explained, (file) => readFileSync(file, 'utf8'));
}

function relativeName(file: string): string {
  return path.relative('.', file).replaceAll(path.sep, '/');
}

function summaryOf(
  { name, group }: Run,
  { mutants, found, explained, survivors, percent }: Score,
  minutes: number,
): string {
  return `${name}: ${percent.toFixed(1)} % (at least ${group.threshold}); ${mutants} mutants, ${found} found, ${explained} explained, ${survivors.length} survived; ${minutes.toFixed(1)} minutes`;
}

function problemsOf({ name, group }: Run, { percent, stale }: Score): string[] {
  if (percent >= group.threshold) return [...stale];
  return [
    ...stale,
    `${name}: the tests find ${percent.toFixed(1)} % of the mutants instead of ${group.threshold}: add tests for the survivors above, or explain them in tools/mutation/explained.ts.`,
  ];
}
