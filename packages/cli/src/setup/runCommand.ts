import { bin, Failure } from 'gatedocs-generator/node';
import { escapeInvisible } from 'gatedocs-reference/failure';
import { parseSealKey } from 'gatedocs-rules/seal';
import * as z from 'zod';
import { agreeOnKey } from '../cloud/agreeOnKey.ts';
import { type Command, gcloudCommand, type Tool, type ToolCommand } from '../cloud/command.ts';
import { readEnvFile, setVariable } from '../cloud/envFile.ts';
import { firebaseVariables } from '../cloud/firebaseCommand.ts';
import type { Gcloud } from '../cloud/gcloud.ts';
import { readHostingOrigin, readLiveKeyId } from '../cloud/liveKey.ts';
import type { runProgram } from '../cloud/runProgram.ts';

/** A command that failed, with the tool's message. */
export class CommandFailure extends Failure {
  constructor(
    readonly detail: string,
    command: string,
  ) {
    super(`${command} failed: ${detail}`);
  }
}

const PROGRAMS: Readonly<Record<Tool, string>> = { firebase: bin('firebase'), gcloud: 'gcloud', gh: 'gh' };
const INSTALL_HINTS: Readonly<Record<Tool, string>> = {
  firebase: 'run npm ci',
  gcloud: 'see https://cloud.google.com/sdk/docs/install',
  gh: 'see https://cli.github.com',
};
/** Keeps tools from asking questions. */
const NO_PROMPTS = { CLOUDSDK_CORE_DISABLE_PROMPTS: '1', GH_PROMPT_DISABLED: '1' };
/** Characters that a value from another service may have before it is put into a command or a file. */
const SAFE_VALUE = /^[\w.:/@-]{1,300}$/;
const TIMEOUT_MS = 120_000;

/** Programs and requests, which tests replace. */
export interface Effects {
  readonly runProgram: typeof runProgram;
  readonly fetch: typeof fetch;
}

/** The output of a command, and the value found in it. */
export interface CommandResult {
  readonly output: string;
  readonly value?: readonly [name: string, value: string];
}

/** @throws CommandFailure with the tool's message. */
export async function runCommand(command: Command, effects: Effects): Promise<CommandResult> {
  switch (command.kind) {
    case 'env-variables':
      for (const [name, value] of Object.entries(command.variables)) await setVariable(command.file, name, value);
      return { output: '' };
    case 'content-key': {
      const key = readKey(command.file);
      const gcloud: Gcloud = (args, stdin = '') => runTool({ kind: 'tool', tool: 'gcloud', args, stdin }, effects);
      const live = await readLiveKeyId(await readHostingOrigin(command.projectId), effects.fetch);
      await agreeOnKey(gcloud, command, key ? parseSealKey(key, 'DOCS_SEAL_KEY') : null, live);
      return { output: '' };
    }
    default: {
      const output = command.kind === 'tool' ? await runTool(command, effects) : await request(command, effects);
      const { value } = command;
      return { output, ...(value ? { value: [value.name, extractValue(output, value.path)] as const } : {}) };
    }
  }
}

function readKey(file: string): string {
  return readEnvFile(file).DOCS_SEAL_KEY ?? '';
}

/** @throws Failure when the value has characters that are not safe in a command or a file. */
function extractValue(output: string, path: string): string {
  const fields = z.record(z.string(), z.unknown());
  const found = path.split('.').reduce<unknown>((value, name) => fields.parse(value)[name], JSON.parse(output));
  const value = String(found);
  if (SAFE_VALUE.test(value)) return value;
  throw new Failure(
    `The response has "${shorten(value)}" at ${path}, which is not safe to put into a command: do this step by hand.`,
  );
}

/** @throws Failure when the tool is missing, or has failed. */
export async function runTool({ tool, args, stdin = '' }: ToolCommand, effects: Effects): Promise<string> {
  const quota = tool === 'firebase' ? firebaseVariables(args[args.indexOf('--project') + 1] ?? '') : {};
  const input = typeof stdin === 'string' ? stdin : readKey(stdin.keyFile);
  const running = effects.runProgram(PROGRAMS[tool], args, input, { ...NO_PROMPTS, ...quota });
  const { code, stdout, stderr } = await running.catch(() => {
    throw new Failure(`${tool} cannot be started: ${INSTALL_HINTS[tool]}, then run this command again.`);
  });
  if (code === 0) return stdout;
  throw new CommandFailure(findErrorMessage(tool, stderr, stdout), `${tool} ${args.slice(0, 3).join(' ')}`);
}

/** Returns the headers of a request to Google's APIs, with gcloud's credentials and the project's quota. */
export async function googleHeaders(project: string, effects: Effects): Promise<Readonly<Record<string, string>>> {
  const token = (await runTool(gcloudCommand('auth print-access-token'), effects)).trim();
  return { Authorization: `Bearer ${token}`, 'X-Goog-User-Project': project };
}

async function request(
  { method, url, project, body }: Extract<Command, { kind: 'request' }>,
  effects: Effects,
): Promise<string> {
  const headers = await googleHeaders(project, effects);
  const response = await effects
    .fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    .catch((error: Error) => {
      throw new CommandFailure(String(error.cause ?? error.message), new URL(url).host);
    });
  const text = await response.text();
  if (response.ok) return text;
  const { data } = z.object({ error: z.object({ message: z.string() }) }).safeParse(parseJson(text));
  throw new CommandFailure(shorten(`${response.status} ${data?.error.message ?? ''}`), new URL(url).host);
}

/** Returns the line of a tool's output that says what is wrong. */
function findErrorMessage(tool: Tool, stderr: string, stdout: string): string {
  const { data } = z.object({ error: z.string() }).safeParse(parseJson(stdout));
  const lines = (data?.error ?? stderr).split('\n').filter((line) => line.trim() !== '');
  const message = shorten(lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'no message');
  return tool === 'firebase' && message.includes('authenticate')
    ? 'there are no application default credentials: run gcloud auth login --update-adc'
    : message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shorten(text: string): string {
  return escapeInvisible(text.trim().slice(0, 300));
}
