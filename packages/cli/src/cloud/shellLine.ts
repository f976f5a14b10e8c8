import type { Command, ToolCommand } from './command.ts';
import { firebaseProgram } from './firebaseCommand.ts';

/**
 * Pipes the access token into curl. In an argument, everybody on the machine could read it; printf is no process of its
 * own, but built into the shell.
 */
const TOKEN_PIPE = `printf 'Authorization: Bearer %s' "$(gcloud auth print-access-token)" | `;

/** Returns a command for a POSIX shell. Values that are not known yet are shell variables. */
export function shellLine(command: Command): string {
  switch (command.kind) {
    case 'tool':
      return assignToVariable(command, `${stdinPipe(command)}${toolCommandLine(command)}`);
    case 'request': {
      const { method, url, project, body } = command;
      const data = body ? ` --json ${quoteShell(JSON.stringify(body))}` : '';
      const headers = `--header @- --header ${quoteShell(`X-Goog-User-Project: ${project}`)}`;
      return assignToVariable(
        command,
        `${TOKEN_PIPE}curl --fail-with-body --request ${method} ${quoteShell(url)} ${headers}${data}`,
      );
    }
    case 'env-variables': {
      const lines = Object.entries(command.variables).map(([name, value]) => quoteShell(`${name}=${value}`));
      return `(umask 077 && printf '%s\\n' ${lines.join(' ')} >> ${command.file})`;
    }
    case 'content-key':
      return `${command.file === '.env' ? '' : `DOCS_ENV_FILE=${command.file} `}npm run seal:key`;
  }
}

function toolCommandLine({ tool, args }: ToolCommand): string {
  const program = tool === 'firebase' ? firebaseProgram(args[args.indexOf('--project') + 1] ?? '') : tool;
  return `${program} ${args.map(quoteShell).join(' ')}`;
}

function stdinPipe({ stdin }: ToolCommand): string {
  if (stdin === undefined) return '';
  return `${typeof stdin === 'string' ? `printf %s ${quoteShell(stdin)}` : readKeyPipeline(stdin.keyFile)} | `;
}

function readKeyPipeline(file: string): string {
  return `sed -n 's/^DOCS_SEAL_KEY=//p' ${file} | tr -d '\\n'`;
}

function assignToVariable({ value }: Extract<Command, { value?: unknown }>, line: string): string {
  if (!value) return line;
  return `${value.name}=$(${line} | node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).${value.path}')`;
}

/** Quotes a word for the shell if it needs quotes; `${NAME}` in it stays a variable. */
function quoteShell(text: string): string {
  if (/\$\{\w+\}/.test(text)) return `"${text.replace(/["\\`]|\$(?!\{\w+\})/g, '\\$&')}"`;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
