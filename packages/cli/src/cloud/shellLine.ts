import type { Command, ToolCommand } from './command.ts';
import { firebaseProgram } from './firebaseCommand.ts';

/** Keeps the token out of arguments, which everybody on the machine can read; printf is built into the shell. */
const TOKEN = `printf 'Authorization: Bearer %s' "$(gcloud auth print-access-token)" | `;

/** Returns a command for a POSIX shell. Values that are not known yet are shell variables. */
export function shellLine(command: Command): string {
  switch (command.kind) {
    case 'tool':
      return assign(command, `${pipeIn(command)}${toolLine(command)}`);
    case 'request': {
      const { method, url, project, body } = command;
      const data = body ? ` --json ${word(JSON.stringify(body))}` : '';
      const headers = `--header @- --header ${word(`X-Goog-User-Project: ${project}`)}`;
      return assign(command, `${TOKEN}curl --fail-with-body --request ${method} ${word(url)} ${headers}${data}`);
    }
    case 'settings': {
      const lines = Object.entries(command.settings).map(([name, value]) => word(`${name}=${value}`));
      return `(umask 077 && printf '%s\\n' ${lines.join(' ')} >> ${command.file})`;
    }
    case 'content-key':
      return `${command.file === '.env' ? '' : `DOCS_ENV_FILE=${command.file} `}npm run seal:key`;
  }
}

function toolLine({ tool, args }: ToolCommand): string {
  const program = tool === 'firebase' ? firebaseProgram(args[args.indexOf('--project') + 1] ?? '') : tool;
  return `${program} ${args.map(word).join(' ')}`;
}

function pipeIn({ stdin }: ToolCommand): string {
  if (stdin === undefined) return '';
  return `${typeof stdin === 'string' ? `printf %s ${word(stdin)}` : keyOf(stdin.keyOf)} | `;
}

function keyOf(file: string): string {
  return `sed -n 's/^DOCS_SEAL_KEY=//p' ${file} | tr -d '\\n'`;
}

function assign({ value }: Extract<Command, { value?: unknown }>, line: string): string {
  if (!value) return line;
  return `${value.name}=$(${line} | node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).${value.path}')`;
}

/** Quotes a word if it needs it; ${NAME} stays a variable. */
function word(text: string): string {
  if (/\$\{\w+\}/.test(text)) return `"${text.replace(/["\\`]|\$(?!\{\w+\})/g, '\\$&')}"`;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
