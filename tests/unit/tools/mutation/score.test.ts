import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { EXPLAINED, type Explained } from '../../../../tools/mutation/explained';
import { GROUPS, sourcesOf } from '../../../../tools/mutation/groups';
import { type Result, scoreOf } from '../../../../tools/mutation/score';

const WORKFLOW = '.github/workflows/mutation.yml';
const FILE = 'src/policy/age.ts';
const SOURCE = ['export function isOver(age: number): boolean {', '  return age > 30;', '}', '  return age > 30;'].join(
  '\n',
);

/** A mutant of the source's second line. */
const mutant = (status: Result['status'], replacement: string, line = 2): Result => ({
  fileName: FILE,
  location: { start: { line, column: 9 }, end: { line, column: 17 } },
  replacement,
  status,
});
const score = (results: readonly Result[], explained: readonly Explained[] = []) =>
  scoreOf(results, explained, () => SOURCE);

const EXPLANATION: Explained = { file: FILE, line: 'return age > 30;', mutant: 'age >= 30', reason: 'nobody is 30' };

it('counts what a test found, by failing or by not ending, among the mutants that ran', () => {
  const results = [
    mutant('Killed', 'true'),
    mutant('Timeout', 'false'),
    mutant('Survived', 'age >= 30'),
    mutant('NoCoverage', '""'),
    mutant('CompileError', 'x'),
    mutant('Ignored', 'y'),
  ];
  expect(score(results)).toMatchObject({ mutants: 4, found: 2, explained: 0, percent: 50, stale: [] });
});

it('names the survivors by line and change, and says whether the line was executed', () => {
  const { survivors } = score([mutant('Survived', 'age >= 30'), mutant('NoCoverage', '{\n  }', 1)]);
  expect(survivors).toEqual([
    { file: FILE, line: 'return age > 30;', mutant: 'age >= 30', lineNumber: 2, isExecuted: true },
    {
      file: FILE,
      line: 'export function isOver(age: number): boolean {',
      mutant: '{ }',
      lineNumber: 1,
      isExecuted: false,
    },
  ]);
});

it('leaves explained survivors out of the share', () => {
  const results = [mutant('Killed', 'true'), mutant('Survived', 'age >= 30')];
  expect(score(results, [EXPLANATION])).toMatchObject({ explained: 1, survivors: [], percent: 100, stale: [] });
});

it.each<[string, Partial<Explained>, readonly Result[]]>([
  ['a test finds the mutant', {}, [mutant('Killed', 'age >= 30')]],
  ['the code has changed', { line: 'return age > 40;' }, [mutant('Survived', 'age >= 30')]],
  ['fewer mutants survive', { count: 2 }, [mutant('Survived', 'age >= 30')]],
  ['more mutants survive', {}, [mutant('Survived', 'age >= 30'), mutant('Survived', 'age >= 30', 4)]],
])('an explanation is stale when %s', (_name, change, results) => {
  expect(score(results, [{ ...EXPLANATION, ...change }]).stale).toEqual([
    expect.stringContaining('correct or remove the entry'),
  ]);
});

it('has nothing to find without mutants', () => {
  expect(score([])).toMatchObject({ mutants: 0, percent: 100 });
});

describe('this project’s list', () => {
  it('explains lines that exist, in files of a group, each with a reason', () => {
    const files = GROUPS.flatMap(sourcesOf);
    for (const { file, line, reason } of EXPLAINED) {
      expect(files).toContain(file);
      expect(
        readFileSync(file, 'utf8')
          .split('\n')
          .map((text) => text.trim()),
      ).toContain(line);
      expect(reason).not.toBe('');
    }
  });

  it('has groups of existing folders, each source in one of them', () => {
    for (const { folder } of GROUPS) expect(existsSync(folder)).toBe(true);
    const files = GROUPS.flatMap(sourcesOf);
    expect(new Set(files).size).toBe(files.length);
    expect(files).toEqual(expect.arrayContaining(['src/policy/policy.ts', 'functions/src/index.ts']));
  });

  // An owner may delete the workflow.
  (existsSync(WORKFLOW) ? it : it.skip)('is tested by the workflow, group by group (skipped without it)', () => {
    const { jobs } = parse(readFileSync(WORKFLOW, 'utf8'));
    expect(jobs.mutation.strategy.matrix.group).toEqual(GROUPS.map(({ name }) => name));
  });
});
