import { Failure } from 'gatedocs-generator/node';
import * as z from 'zod';
import { type Command, read } from '../cloud/command.ts';
import { commandOf, type Finding } from '../cloud/finding.ts';
import { shellLine } from '../cloud/shellLine.ts';
import { type Input, plan } from './plan.ts';
import { ProjectReader, UNREAD } from './reader.ts';
import type { CommandStep, Step, Todo } from './step.ts';
import { type PersonsTask, personsTasks } from './steps/person.ts';
import { CommandFailure, execute, runTool, type World } from './world.ts';

export interface Options {
  readonly dryRun: boolean;
  readonly print: (line: string) => void;
  /** Waits before a command is tried again. */
  readonly pause: () => Promise<void>;
}

/** Google's errors until a new account, role or API is known everywhere. */
const NOT_YET = /does not exist|has not been used in project|SERVICE_DISABLED|is off in the project/;
const ATTEMPTS = 10;

const accountsSchema = z.array(z.object({ account: z.string() }));

/**
 * Returns the address that gcloud is signed in with.
 * @throws Failure when a tool is missing, or nobody is signed in.
 */
export async function signedIn(withGitHub: boolean, world: World): Promise<string> {
  const list = await runTool(read('auth list', '--filter', 'status:ACTIVE'), world);
  const [active] = accountsSchema.parse(JSON.parse(list));
  if (!active)
    throw new Failure(
      'Nobody is signed in to gcloud: run gcloud auth login --update-adc, then run this command again.',
    );
  if (withGitHub)
    await runTool({ kind: 'tool', tool: 'gh', args: ['auth', 'status'] }, world).catch((error: unknown) => {
      throw error instanceof CommandFailure
        ? new Failure('Nobody is signed in to gh: run gh auth login, then run this command again.')
        : error;
    });
  return active.account;
}

/**
 * Runs the commands for what is missing, or prints them.
 * @param canLook whether somebody is signed in, so that the projects can be read.
 * @throws Failure when a person must do something first.
 */
export async function setUp(input: Input, canLook: boolean, world: World, options: Options): Promise<void> {
  const run = new Run(world, options, canLook);
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
      const failure = explained(error, step);
      if (!options.dryRun && !step.optional) throw failure;
      say(`${failure.message}${step.optional ? ` Left out: ${step.optional}` : ''}`);
    }
  }
}

/** Prints tasks that only a person can do, except those found to be done. */
export async function printPersonsTasks(input: Input, canLook: boolean, world: World, { print, dryRun }: Options) {
  const tasks = input.targets.flatMap((target) => personsTasks(target, input.needs, input.repository));
  print(`${dryRun ? '# ' : ''}What only a person can do:`);
  for (const task of tasks) {
    const isDone = canLook && (await isFoundDone(task, world).catch(() => false));
    if (!isDone) print(`${dryRun ? '# ' : ''}- ${task.sentence}`);
  }
}

async function isFoundDone({ find, look }: PersonsTask, world: World): Promise<boolean> {
  if (look) return look.isDone(JSON.parse((await execute(look.command, world)).output));
  const findings = await find?.(new ProjectReader(world, false));
  return findings?.every(({ fix }) => fix === null) ?? false;
}

class Run {
  private readonly values = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly options: Options,
    private readonly canLook: boolean,
  ) {}

  async todo(step: Step): Promise<Todo & { readonly isKnown: boolean }> {
    if ('todo' in step) {
      const found = this.canLook ? await this.look(step) : null;
      return { ...step.todo(found, this.fill), isKnown: found !== null };
    }
    const reader = this.canLook ? new ProjectReader(this.world, this.options.dryRun) : UNREAD;
    const findings = await this.patiently(() => step.find(reader, this.fill));
    const notes = findings.filter(({ fix, mend }) => fix !== null && !mend).map(sentenceOf);
    if (step.isRequired && this.canLook && notes[0]) throw new Failure(notes[0]);
    return {
      commands: findings.flatMap(({ mend = [] }) => mend),
      notes: [...notes, ...(step.unseen && !this.canLook ? [step.unseen] : [])],
      isKnown: this.canLook,
    };
  }

  /** Returns null if the result is unknown: in a dry run, resources that would be created cannot be inspected. */
  private async look(step: CommandStep): Promise<unknown[] | null> {
    const found: unknown[] = [];
    for (const command of step.look) {
      try {
        const output = await this.execute(command);
        found.push(JSON.parse(output || 'null'));
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
    const { output, value } = await this.patiently(() => execute(full, this.world));
    if (value) this.values.set(...value);
    return output;
  }

  /** Puts known values into a command. */
  filled<Each extends Command>(command: Each): Each {
    return JSON.parse(this.fill(JSON.stringify(command))) as Each;
  }

  private readonly fill = (text: string): string =>
    text.replace(/\$\{(\w+)\}/g, (name, key: string) => this.values.get(key) ?? name);

  private async patiently<Value>(attempt: () => Promise<Value>): Promise<Value> {
    for (let left = ATTEMPTS; ; left--) {
      try {
        return await attempt();
      } catch (error) {
        const isEarly = error instanceof Failure && NOT_YET.test(error.message);
        if (!isEarly || left === 1 || this.options.dryRun) throw error;
        await this.options.pause();
      }
    }
  }
}

/** Returns what a person is told of a finding that setup does not mend. */
function sentenceOf(finding: Finding): string {
  const command = commandOf(finding);
  return `${finding.cause} ${finding.fix}${command ? ` ${command}` : ''}`;
}

function explained(error: unknown, step: Step): Error {
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
