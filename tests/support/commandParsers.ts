import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkWords, parseUsages, type Usage } from './commandUsage';
import { shellCommands } from './shellCommands';

type Tool = 'firebase' | 'gcloud' | 'gh';

/**
 * Commands that have no project. Budgets belong to an account, but use a project's quota: that of a person's configuration,
 * if they name none (googlecloudsdk/surface/billing/budgets).
 */
const WITHOUT_PROJECT = /^(?:firebase login|gcloud (?:auth|billing (?!budgets)|config|organizations|projects)|gh) ?/;

/** Prints the definitions with which the locked CLI parses its arguments, as lines for parseUsages. */
const FIREBASE_USAGES = `
  const client = require('firebase-tools');
  require('firebase-tools/lib/bin/cli.js').loadAllCommands(client);
  const flag = ({ short, long, required, optional }) =>
    '[' + [short, long].filter(Boolean).join('|') + (required || optional ? '=' : '') + ']';
  const positional = ({ required, variadic }) => (required ? 'X' : '[X]').replace('X', variadic ? 'X...' : 'X');
  for (const [name, { _args, options }] of [['', client.cli], ...client.cli.commands.map((each) => [each.name(), each])])
    console.log(['firebase', name, ...(_args ?? []).map(positional), ...options.map(flag)].filter(Boolean).join(' '));
`;

const SOURCES: Readonly<Record<Tool, () => string>> = {
  firebase: () => execFileSync(process.execPath, ['-e', FIREBASE_USAGES], { encoding: 'utf8' }),
  gcloud: () => readFileSync('tests/fixtures/commands/gcloud.txt', 'utf8'),
  gh: () => readFileSync('tests/fixtures/commands/gh.txt', 'utf8'),
};

const usages = new Map<string, ReadonlyMap<string, Usage>>();

/**
 * Returns what firebase, gcloud and gh would object to in a text for a shell: unknown commands and flags, flags without
 * their values, missing and surplus arguments; and commands that name no project. Other commands are not looked at.
 */
export function problemsOf(commandLine: string): string[] {
  return toolCommands(commandLine).flatMap(({ tool, words }) => {
    const { command, usage } = find(tool, words);
    if (!usage) return [`${tool} ${words.slice(0, 4).join(' ')}: not a known command (tests/fixtures/commands)`];
    const problems = checkWords(usage, words.slice(command.split(' ').length - 1));
    const project =
      words.some((word) => /^--(?:billing-)?project(?:=|$)|^-P$/.test(word)) || WITHOUT_PROJECT.test(command);
    return [...problems, ...(project ? [] : ['names no project'])].map((problem) => `${command}: ${problem}`);
  });
}

/** Returns the commands of the three tools in a text for a shell. */
export function toolCommands(commandLine: string): { readonly tool: Tool; readonly words: readonly string[] }[] {
  return shellCommands(commandLine).flatMap((words) => {
    const [tool = '', ...rest] = words[0] === 'npx' ? words.slice(1) : words;
    return tool in SOURCES ? [{ tool: tool as Tool, words: rest }] : [];
  });
}

/** Finds the command with the most words, such as `gcloud iam roles create`, and adds the tool's own flags. */
function find(tool: Tool, words: readonly string[]): { readonly command: string; readonly usage: Usage | undefined } {
  const known = usages.get(tool) ?? parseUsages(SOURCES[tool]());
  usages.set(tool, known);
  const candidates = words.map((_, index) => [tool, ...words.slice(0, words.length - index)].join(' '));
  const command = candidates.find((candidate) => known.has(candidate)) ?? tool;
  const own = known.get(command);
  const global = known.get(tool)?.flags ?? [];
  const usage = command !== tool && own ? { ...own, flags: new Map([...global, ...own.flags]) } : undefined;
  return { command, usage };
}
