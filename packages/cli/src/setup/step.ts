import * as z from 'zod';
import type { CloudProject } from '../cloud/project.ts';

/** A project to set up. Until its number is known, `projectNumber` is the name of a value. */
export interface Target extends CloudProject {
  /** File with the settings of builds for the project. */
  readonly file: string;
  /** Settings that the file has. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** Host of the sign-in handler. */
  readonly authDomain: string;
}

export type Tool = 'firebase' | 'gcloud' | 'gh';

/** A value in a command's output, which later commands name as `${NAME}`. */
export interface Value {
  readonly name: string;
  /** Path in the JSON that is printed, such as `result.appId`. */
  readonly path: string;
}

export type Command =
  | {
      readonly kind: 'tool';
      readonly tool: Tool;
      readonly args: readonly string[];
      /** A text, or the content key from a settings file, which is never in an argument. */
      readonly stdin?: string | { readonly keyOf: string };
      readonly value?: Value;
      /** Whether the resource may be missing; the result is then null. */
      readonly mayBeAbsent?: true;
    }
  | {
      /** A request with gcloud's credentials, where no tool has a command. */
      readonly kind: 'request';
      readonly method: 'GET' | 'PATCH' | 'POST';
      readonly url: string;
      readonly project: string;
      readonly body?: object;
      readonly value?: Value;
    }
  /** Adds settings to a file. */
  | { readonly kind: 'settings'; readonly file: string; readonly settings: Readonly<Record<string, string>> }
  /** `npm run seal:key`, for the settings of a file. */
  | { readonly kind: 'content-key'; readonly file: string; readonly projectId: string };

export type ToolCommand = Extract<Command, { kind: 'tool' }>;

/** The remaining work of a step. */
export interface Todo {
  readonly commands: readonly Command[];
  /** Values found so far, by name. */
  readonly values?: Readonly<Record<string, string>>;
  /** A note for the person who runs the command. */
  readonly note?: string;
}

export interface Step {
  readonly title: string;
  /** Commands that change nothing, and print JSON. */
  readonly look: readonly Command[];
  /**
   * Returns what is missing, or everything when nothing could be looked up (null).
   * @param fill inserts known values into a text.
   * @throws Failure when a person must do something first.
   */
  readonly todo: (found: readonly unknown[] | null, fill: (text: string) => string) => Todo;
  /** Returns a better sentence than the error message of a failed look, if there is one. */
  readonly explain?: (message: string) => string | undefined;
  /** Why the remaining steps may continue when this one fails. */
  readonly optional?: string;
}

/** Returns a step whose commands are run unless a look finds the result. */
export function unless(
  title: string,
  look: Command,
  isThere: (found: unknown) => boolean,
  ...commands: readonly Command[]
): Step {
  return { title, look: [look], todo: (found) => ({ commands: found && isThere(found[0]) ? [] : commands }) };
}

/** Returns the names in a list of resources: the last segments of their full names. */
export function namesIn(list: unknown, field = 'name'): string[] {
  const fields = z.array(z.object({ [field]: z.string().default('') })).parse(list);
  return fields.map((each) => each[field]?.split('/').at(-1) ?? '');
}

export function gcloud(words: string, ...args: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'gcloud', args: [...words.split(' '), ...args] };
}

/** Returns a gcloud command that lists or describes something. */
export function read(words: string, ...args: readonly string[]): ToolCommand {
  return gcloud(words, ...args, '--format', 'json');
}

/** Returns a value's name with the project's environment, as later commands write it. */
export function named({ environment }: Pick<Target, 'environment'>, name: string): string {
  return `\${${nameOf({ environment }, name)}}`;
}

export function nameOf({ environment }: Pick<Target, 'environment'>, name: string): string {
  return `${environment.toUpperCase()}_${name}`;
}
