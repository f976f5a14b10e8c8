import type { Command } from './command.ts';
import { firebaseCommand } from './firebaseCommand.ts';
import { envFileName } from './project.ts';
import type { ProjectRequirements } from './projectRequirements.ts';
import { shellLine } from './shellLine.ts';
import type { Fact, Unread } from './state/googleApis.ts';

/**
 * `error`: sign-in breaks, or unauthorized people could read. `warning`: it breaks or leaks for some users, or
 * under conditions that the message names. `note`: works, but deserves attention.
 */
export type Severity = 'ok' | 'note' | 'warning' | 'error';

export interface Finding {
  /** Name of the check. */
  readonly check: string;
  readonly severity: Severity;
  readonly cause: string;
  /** Fix; null when there is nothing to do. */
  readonly fix: string | null;
  /** The fix as a shell command, for a person to run. */
  readonly command?: string;
  /** The fix as commands that setup runs. */
  readonly fixCommands?: readonly Command[];
}

export function ok(check: string, cause: string): Finding {
  return { check, severity: 'ok', cause, fix: null };
}

/** Returns the shell command of a fix. For requests there is none: the fix names the page of the console. */
export function toShellCommand({ command, fixCommands = [] }: Finding): string | undefined {
  if (command || fixCommands.length === 0 || fixCommands.some(({ kind }) => kind === 'request')) return command;
  return fixCommands.map(shellLine).join(' && ');
}

/** Runs a check on the values of facts. If some could not be read, it returns a finding for each reason instead. */
export function withFacts<Values extends readonly unknown[]>(
  check: string,
  facts: { readonly [Index in keyof Values]: Fact<Values[Index]> },
  run: (...values: Values) => Finding[],
): Finding[] {
  const unread = new Map(facts.flatMap((fact) => ('cause' in fact ? [[fact.cause, fact] as const] : [])));
  if (unread.size > 0) return [...unread.values()].map((fact) => unreadFinding(check, fact));
  return run(...(facts.map((fact) => ('value' in fact ? fact.value : undefined)) as unknown as Values));
}

function unreadFinding(check: string, { cause, fix, command }: Unread): Finding {
  return { check, severity: 'warning', cause, fix, ...(command && { command }) };
}

/** Returns the command that deploys functions. */
export function deployFunctionsCommand(
  requirements: Pick<ProjectRequirements, 'projectId' | 'environment'>,
  only = 'functions',
): string {
  const file = requirements.environment === 'live' ? '' : `DOCS_ENV_FILE=${envFileName(requirements)} `;
  return `${file}${firebaseCommand(requirements.projectId, `deploy --only ${only}`)}`;
}

/** Returns the setup command. When it is run again, it makes what is missing. */
export function setupCommand(
  { projectId, environment }: Pick<ProjectRequirements, 'projectId' | 'environment'>,
  options = '',
): string {
  const project = environment === 'live' ? projectId : `YOUR-PROJECT --preview-project ${projectId}`;
  return `npm run setup -- --project ${project} ${options}`.trim();
}

/** Returns the console URL of a project's authentication settings. */
export function consoleUrl(
  { requirements: { projectId } }: { readonly requirements: Pick<ProjectRequirements, 'projectId'> },
  page: 'providers' | 'settings' | 'emails',
): string {
  return `https://console.firebase.google.com/project/${projectId}/authentication/${page}`;
}
