import type { Command } from './command.ts';
import { firebaseCommand } from './firebaseCommand.ts';
import { settingsFile } from './project.ts';
import { shellLine } from './shellLine.ts';
import type { Fact, Unread } from './state/googleApis.ts';
import type { Wanted } from './wanted.ts';

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
  readonly mend?: readonly Command[];
}

export function ok(check: string, cause: string): Finding {
  return { check, severity: 'ok', cause, fix: null };
}

/** Returns the shell command that mends a finding. For requests there is none: the fix names the page of the console. */
export function commandOf({ command, mend = [] }: Finding): string | undefined {
  if (command || mend.length === 0 || mend.some(({ kind }) => kind === 'request')) return command;
  return mend.map(shellLine).join(' && ');
}

/**
 * Runs a check on facts that could be read. A fact that could not be read becomes a finding, because its state is
 * unknown.
 */
export function known<Values extends readonly unknown[]>(
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
export function deployFunctions(requirements: Pick<Wanted, 'projectId' | 'environment'>, only = 'functions'): string {
  const file = requirements.environment === 'live' ? '' : `DOCS_ENV_FILE=${settingsFile(requirements)} `;
  return `${file}${firebaseCommand(requirements.projectId, `deploy --only ${only}`)}`;
}

/** Returns the setup command, which makes what is missing when it is run again. */
export function runSetup({ projectId, environment }: Pick<Wanted, 'projectId' | 'environment'>, options = ''): string {
  const project = environment === 'live' ? projectId : `YOUR-PROJECT --preview-project ${projectId}`;
  return `npm run setup -- --project ${project} ${options}`.trim();
}

/** Returns the console URL of a project's authentication settings. */
export function consolePage(
  { requirements: { projectId } }: { readonly requirements: Pick<Wanted, 'projectId'> },
  page: 'providers' | 'settings' | 'emails',
): string {
  return `https://console.firebase.google.com/project/${projectId}/authentication/${page}`;
}
