import { PROGRAM } from '../terminal/program.ts';
import type { ReaderCommand } from './command.ts';

/** Returns the text of --help. */
export function usage(commands: Readonly<Record<string, ReaderCommand>>): string {
  const lines = Object.entries(commands).map(
    ([name, { usage: words, purpose }]) => `  ${`${name} ${words}`.trim()}\n      ${purpose}`,
  );
  return `${PROGRAM} COMMAND [--site ADDRESS]

${lines.join('\n')}

Environment:
  DOCS_SITE                   address of the site, if not the one that this file comes from; what follows goes to it only
  DOCS_READER_TOKEN           refresh token of an account that may read, for pipelines; or
  DOCS_EMAIL, DOCS_PASSWORD   its address and password; or
  DOCS_ID_TOKEN               an ID token, for an hour

Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 a sign-in is needed.`;
}
