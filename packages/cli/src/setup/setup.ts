import { Failure } from 'gatedocs-generator/node';
import * as z from 'zod';
import { type Command, gcloudJsonCommand } from '../cloud/command.ts';
import { type Finding, toShellCommand } from '../cloud/finding.ts';
import { shellLine } from '../cloud/shellLine.ts';
import { type Input, plan } from './plan.ts';
import { EMPTY_PROJECT, ProjectReader } from './reader.ts';
import { CommandFailure, type Effects, runCommand, runTool } from './runCommand.ts';
import type { CommandStep, Step, Todo } from './step.ts';
import { type ManualTask, manualTasks } from './steps/manualTasks.ts';

export interface Options {
  readonly dryRun: boolean;
  readonly print: (line: string) => void;
  /** Waits before a command is tried again. */
  readonly pause: () => Promise<void>;
}

/** Google's errors until a new account, role or API is known everywhere. */
const NOT_READY = /does not exist|has not been used in project|SERVICE_DISABLED|is off in the project/;
const ATTEMPTS = 10;

const accountsSchema = z.array(z.object({ account: z.string() }));

/**
 * Returns the address that gcloud is signed in with.
 * @throws Failure when a tool is missing, or nobody is signed in.
 */
export async function readSignedInAccount(withGitHub: boolean, effects: Effects): Promise<string> {
  const list = await runTool(gcloudJsonCommand('auth list', '--filter', 'status:ACTIVE'), effects);
  const [active] = accountsSchema.parse(JSON.parse(list));
  if (!active)
    throw new Failure(
      'Nobody is signed in to gcloud: run gcloud auth login --update-adc, then run this command again.',
    );
  if (withGitHub)
    await runTool({ kind: 'tool', tool: 'gh', args: ['auth', 'status'] }, effects).catch((error: unknown) => {
      throw error instanceof CommandFailure
        ? new Failure('Nobody is signed in to gh: run gh auth login, then run this command again.')
        : error;
    });
  return active.account;
}

/**
 * Runs the commands for what is missing, or prints them.
 * @param canRead whether somebody is signed in, so that the projects can be read.
 * @throws Failure when a person must do something first.
 */
export async function setUp(input: Input, canRead: boolean, effects: Effects, options: Options): Promise<void> {
  const run = new Run(effects, options, canRead);
  const say = (text: string): void => options.print(options.dryRun ? `# ${text}` : text);
  for (const step of plan(input)) {
    try {
      const { commands, notes = [], isKnown } = await run.todo(step);
      say(`${step.title}${isKnown && commands.length === 0 ? ': done' : ''}`);
      for (const note of notes) say(`  ${note}`);
      for (const command of commands) {
        if (options.dryRun) options.print(shellLine(run.filled(command)));
        else await run.execute(command);
      }
    } catch (error) {
      const failure = toFailure(error, step);
      if (!options.dryRun && !step.optional) throw failure;
      say(`${failure.message}${step.optional ? ` Left out: ${step.optional}` : ''}`);
    }
  }
}

/** Prints tasks that only a person can do, except those found to be done. */
export async function printManualTasks(input: Input, canRead: boolean, effects: Effects, { print, dryRun }: Options) {
  const tasks = input.targets.flatMap((target) => manualTasks(target, input.needs, input.repository));
  print(`${dryRun ? '# ' : ''}What only a person can do:`);
  for (const task of tasks) {
    const isDone = canRead && (await isFoundDone(task, effects).catch(() => false));
    if (!isDone) print(`${dryRun ? '# ' : ''}- ${task.sentence}`);
  }
}

async function isFoundDone({ find, githubCheck }: ManualTask, effects: Effects): Promise<boolean> {
  if (githubCheck) return githubCheck.isDone(JSON.parse((await runCommand(githubCheck.command, effects)).output));
  const findings = await find?.(new ProjectReader(effects, false));
  return findings?.every(({ fix }) => fix === null) ?? false;
}

class Run {
  private readonly values = new Map<string, string>();

  constructor(
    private readonly effects: Effects,
    private readonly options: Options,
    private readonly canRead: boolean,
  ) {}

  async todo(step: Step): Promise<Todo & { readonly isKnown: boolean }> {
    if ('todo' in step) {
      const found = this.canRead ? await this.runReads(step) : null;
      return { ...step.todo(found, this.fill), isKnown: found !== null };
    }
    const reader = this.canRead ? new ProjectReader(this.effects, this.options.dryRun) : EMPTY_PROJECT;
    const findings = await this.retryUntilReady(() => step.find(reader, this.fill));
    const notes = findings.filter(({ fix, fixCommands }) => fix !== null && !fixCommands).map(describeFinding);
    if (step.isRequired && this.canRead && notes[0]) throw new Failure(notes[0]);
    return {
      commands: findings.flatMap(({ fixCommands = [] }) => fixCommands),
      notes: [...notes, ...(step.unseen && !this.canRead ? [step.unseen] : [])],
      isKnown: this.canRead,
    };
  }

  /** Returns null if the result is unknown: in a dry run, resources that would be created cannot be inspected. */
  private async runReads(step: CommandStep): Promise<unknown[] | null> {
    const found: unknown[] = [];
    for (const command of step.reads) {
      try {
        const output = await this.execute(command);
        found.push(parseOutput(command, output));
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error;
        if (this.options.dryRun && !step.explain?.(error.detail)) return null;
        throw error;
      }
    }
    return found;
  }

  /** Returns the output of a command, and keeps the value that it prints. */
  async execute(command: Command): Promise<string> {
    const full = this.filled(command);
    const { output, value } = await this.retryUntilReady(() => runCommand(full, this.effects));
    if (value) this.values.set(...value);
    return output;
  }

  /** Puts known values into a command. */
  filled<Each extends Command>(command: Each): Each {
    return JSON.parse(this.fill(JSON.stringify(command))) as Each;
  }

  private readonly fill = (text: string): string =>
    text.replace(/\$\{(\w+)\}/g, (name, key: string) => this.values.get(key) ?? name);

  private async retryUntilReady<Value>(attempt: () => Promise<Value>): Promise<Value> {
    for (let left = ATTEMPTS; ; left--) {
      try {
        return await attempt();
      } catch (error) {
        const isEarly = error instanceof Failure && NOT_READY.test(error.message);
        if (!isEarly || left === 1 || this.options.dryRun) throw error;
        await this.options.pause();
      }
    }
  }
}

/** Returns the JSON that a command has printed: an array if it has pages. */
function parseOutput(command: Command, output: string): unknown {
  if (!('hasPages' in command)) return JSON.parse(output || 'null');
  const lines = output.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** Returns what a person is told of a finding that setup does not fix. */
function describeFinding(finding: Finding): string {
  const command = toShellCommand(finding);
  return `${finding.cause} ${finding.fix}${command ? ` ${command}` : ''}`;
}

function toFailure(error: unknown, step: Step): Error {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return new Failure(`${step.title}: the response does not match the documentation of Google or GitHub.`);
  if (!(error instanceof CommandFailure)) return error as Error;
  const rights = /PERMISSION_DENIED|permission|\b403\b/i.test(error.detail)
    ? ' Sign in with an account that has the role Owner, or ask one to run this command.'
    : '';
  return new Failure(
    ('explain' in step ? step.explain?.(error.detail) : undefined) ?? `${step.title}: ${error.message}${rights}`,
  );
}
