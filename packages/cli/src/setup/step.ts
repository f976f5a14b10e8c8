import * as z from 'zod';
import type { Command } from '../cloud/command.ts';
import type { Finding } from '../cloud/finding.ts';
import type { CloudProject } from '../cloud/project.ts';
import type { ProjectConfig } from '../cloud/projectConfig.ts';
import type { ProjectRequirements, SignInRequirements } from '../cloud/projectRequirements.ts';
import type { FactName, State } from '../cloud/state/readCloud.ts';

/** A project to set up. Until its number is known, `projectNumber` is the name of a value. */
export interface Target extends CloudProject {
  /** File with the settings of builds for the project. */
  readonly file: string;
  /** Settings that the file has. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** Host of the sign-in handler. */
  readonly authDomain: string;
}

/** What the settings of the site need of sign-in, and its host. */
export interface SiteRequirements extends SignInRequirements {
  readonly siteHost: string;
}

/** Returns what the project is compared with. Setup gives each site a key. */
export function toProjectRequirements(target: Target, { siteHost, ...needs }: SiteRequirements): ProjectRequirements {
  const { projectId, environment, region, blockingFunctions, authDomain } = target;
  const host = environment === 'live' ? siteHost : authDomain;
  return { projectId, environment, region, blockingFunctions, ...needs, siteHost: host, isSealed: true };
}

/** The remaining work of a step. */
export interface Todo {
  readonly commands: readonly Command[];
  /** Notes for the person who runs the command. */
  readonly notes?: readonly string[];
}

/** Reads the state of a project. */
export interface Reader {
  cloud<Name extends FactName>(wanted: ProjectRequirements, names: readonly Name[]): Promise<State<Name>['cloud']>;
  config(wanted: ProjectRequirements): Promise<ProjectConfig>;
}

interface AnyStep {
  readonly title: string;
  /** Why the remaining steps may continue when this one fails. */
  readonly optional?: string;
}

/** A step of what doctor checks too: setup runs the commands that fix the findings. */
export interface StateStep extends AnyStep {
  /** @param fill inserts known values into a text. */
  readonly find: (reader: Reader, fill: (text: string) => string) => Promise<Finding[]>;
  /** A note for a run that could not read the project. */
  readonly unseen?: string;
  /** Whether the remaining steps have to wait until a person has fixed what setup cannot. */
  readonly isRequired?: true;
}

/** A step of what doctor does not check: files, GitHub, the budget, and what the Firebase CLI makes. */
export interface CommandStep extends AnyStep {
  /** Commands that change nothing, and print JSON, or pages of it. A value that one prints is known from then on. */
  readonly reads: readonly Command[];
  /**
   * Returns what is missing, or everything when nothing could be read (null).
   * @param fill inserts known values into a text.
   * @throws Failure when a person must do something first.
   */
  readonly todo: (found: readonly unknown[] | null, fill: (text: string) => string) => Todo;
  /** Returns a better sentence than the error message of a failed read, if there is one. */
  readonly explain?: (message: string) => string | undefined;
}

export type Step = StateStep | CommandStep;

/** Returns a step that runs a check, and then the commands that fix its findings. */
export function checkStep<Name extends FactName>(
  title: string,
  requirements: ProjectRequirements,
  names: readonly Name[],
  check: (state: State<Name>) => Finding[],
): StateStep {
  return { title, find: async (reader) => check({ requirements, cloud: await reader.cloud(requirements, names) }) };
}

/** Returns a step that runs its commands unless a read shows that they have been run. */
export function createIfMissing(
  title: string,
  read: Command,
  isThere: (found: unknown) => boolean,
  ...commands: readonly Command[]
): CommandStep {
  return { title, reads: [read], todo: (found) => ({ commands: found && isThere(found[0]) ? [] : commands }) };
}

/** Returns a step whose command prints a value, which later commands name. */
export function readValueStep(title: string, command: Command): CommandStep {
  return createIfMissing(title, command, () => true, command);
}

/** Returns the names in a list of resources: the last segments of their full names. */
export function namesIn(list: unknown, field = 'name'): string[] {
  const fields = z.array(z.object({ [field]: z.string().default('') })).parse(list);
  return fields.map((each) => each[field]?.split('/').at(-1) ?? '');
}

/** Returns a reference to a value of the project's environment, such as `${LIVE_NUMBER}`, for later commands. */
export function valueReference({ environment }: Pick<Target, 'environment'>, name: string): string {
  return `\${${valueName({ environment }, name)}}`;
}

export function valueName({ environment }: Pick<Target, 'environment'>, name: string): string {
  return `${environment.toUpperCase()}_${name}`;
}
