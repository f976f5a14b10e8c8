import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure, startGroup } from 'gatedocs-generator/node';
import minBy from 'lodash/minBy';
import { findDocuments } from '../../packages/cli/src/docs-try/findDocuments';
import { interrupt, startUntil } from '../support/interrupt';
import { type CommandRow, parseCommandRows } from './commandRows';
import type { RowTrials, Trial } from './trials';

export interface TryOptions {
  /** Folder of a clone or of a site. */
  readonly folder: string;
  readonly trials: Readonly<Record<string, RowTrials>>;
  /** Includes the slow trials. */
  readonly includesSlow?: boolean;
  /** Parts of the names of the commands to try; all if empty. */
  readonly named?: readonly string[];
}

/** Variables that are passed on, because a person's shell has them too. */
const KEPT_VARIABLES = ['PATH', 'LANG', 'TMPDIR', 'USER', 'SHELL'];
/** No output may contain one, because failures are sentences. */
const STACK_TRACE = /^ +at .+:\d+:\d+\)?$/m;
/** Colour codes in terminal output. */
const COLOUR_CODES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const DEMO = ['npm', 'run', 'demo'] as const;

/** Returns a sentence for each README row without a trial and each trial without a row. */
export function missingTrials(rows: readonly CommandRow[], known: Readonly<Record<string, RowTrials>>): string[] {
  const unknown = Object.keys(known).filter((command) => rows.every((row) => row.command !== command));
  return [
    ...rows.flatMap(({ command, options }) => {
      const { trials, instead, untried = [] } = known[command] ?? { trials: [] };
      if (trials.length === 0 && !instead) return [`${command} is in README, but not in tools/commands-try/trials.ts.`];
      const tried = [...trials.flatMap(({ args = [] }) => args), ...untried];
      return options
        .filter((option) => trials.length > 0 && !tried.includes(option))
        .map((option) => `${command} has ${option} in README, which no trial uses.`);
    }),
    ...unknown.map((command) => `${command} has trials, but no row in README.`),
  ];
}

/** Reads the rows of this repository's README. */
export async function readRows(): Promise<CommandRow[]> {
  return parseCommandRows(await readFile('README.md', 'utf8'));
}

/**
 * Runs commands in a folder as a person does: with a clean environment and an empty home folder, through npm.
 * @throws Failure naming each command without the expected output.
 */
export async function tryCommands({ folder, trials, includesSlow = false, named = [] }: TryOptions): Promise<void> {
  const isNamed = (command: string): boolean => named.length === 0 || named.some((part) => command.includes(part));
  const chosen = Object.entries(trials).filter(([command]) => isNamed(command));
  const all = chosen.flatMap(([command, row]) => row.trials.map((trial): [string, Trial] => [command, trial]));
  const document = await smallestDocument(path.join(folder, 'specs'));
  const home = await mkdtemp(path.join(tmpdir(), 'home-'));
  const context: TrialContext = { folder, home, document: path.relative(folder, document) };
  const problems: string[] = [];
  const runAll = async (those: readonly (readonly [string, Trial])[]): Promise<void> => {
    for (const [command, trial] of those) problems.push(...(await tryOne(command, trial, context)));
  };
  try {
    await runAll(all.filter(([, { isSlow, onDemo }]) => !onDemo && (includesSlow || !isSlow)));
    const onDemo = all.filter(([, trial]) => trial.onDemo && includesSlow);
    if (onDemo.length > 0) {
      const demo = await startUntil(DEMO, /^Ready: /, { cwd: folder, env: cleanEnvironment(home) });
      await runAll(onDemo).finally(() => interrupt(demo));
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  for (const [command, { instead }] of chosen) if (instead) console.log(`${command}: also, ${instead}`);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

async function smallestDocument(folder: string): Promise<string> {
  const files = await findDocuments([folder]);
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  return minBy(sizes, 'size')?.file ?? '';
}

interface TrialContext {
  readonly folder: string;
  readonly home: string;
  readonly document: string;
}

/** Runs a trial. @returns what is wrong. */
async function tryOne(command: string, trial: Trial, context: TrialContext): Promise<string[]> {
  const { args = [], expectedOutput, exitCode = 0, env = {} } = trial;
  const words = args.map((word) =>
    word === 'SPEC' ? context.document : word.replace(/^OUT$/, path.join(context.home, 'new')),
  );
  const argv = [...command.split(' '), ...(words.length > 0 && command.startsWith('npm ') ? ['--'] : []), ...words];
  const name = argv.join(' ').replaceAll(`${context.home}/`, '');
  const start = performance.now();
  const problem = trial.interrupt
    ? await runUntilInterrupted(argv, trial, context).catch((error: Error) => error.message)
    : findProblem(await runCommand(argv, context, env), expectedOutput, [exitCode].flat());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problem ? 'FAILS' : 'ok   '} ${name} (${seconds} s)`);
  return problem ? [`${name}: ${problem}`] : [];
}

async function runUntilInterrupted(
  [file = '', ...args]: readonly string[],
  { expectedOutput, interrupt: signal = 'SIGINT', env = {} }: Trial,
  { folder, home }: TrialContext,
): Promise<undefined> {
  const running = await startUntil([file, ...args], expectedOutput, {
    cwd: folder,
    env: { ...cleanEnvironment(home), ...env },
  });
  await interrupt(running, signal);
}

interface CommandResult {
  readonly output: string;
  readonly code: number | null;
}

async function runCommand(
  [file = '', ...args]: readonly string[],
  { folder, home }: TrialContext,
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const { child, ended } = startGroup(file, args, {
    cwd: folder,
    env: { ...cleanEnvironment(home), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
  await ended;
  return { output: Buffer.concat(output).toString().replaceAll(COLOUR_CODES, ''), code: child.exitCode };
}

function findProblem(
  { output, code }: CommandResult,
  expectedOutput: RegExp,
  expected: readonly number[],
): string | undefined {
  const problems = [
    ...(expected.includes(code ?? -1) ? [] : [`it ended with ${code} instead of ${expected.join(' or ')}`]),
    ...(expectedOutput.test(output) ? [] : [`it did not print ${expectedOutput}`]),
    ...(STACK_TRACE.test(output) ? ['it printed a stack trace'] : []),
  ];
  return problems.length > 0
    ? `${problems.join(', and ')}:\n${output.trim().split('\n').slice(-12).join('\n')}\n`
    : undefined;
}

function cleanEnvironment(home: string): NodeJS.ProcessEnv {
  const kept = KEPT_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), HOME: home };
}
