import type { ReaderCommand } from './command.ts';
import { documentCommand } from './document.ts';
import { listCommand } from './list.ts';
import { llmsCommand } from './llms.ts';
import { loginCommand } from './login.ts';
import { logoutCommand } from './logout.ts';
import { mcpCommand } from './mcp.ts';
import { operationCommand } from './operation.ts';
import { readCommand } from './read.ts';
import { searchCommand } from './search.ts';
import { statusCommand } from './status.ts';

/** The commands, in the order of --help. */
export const COMMANDS: Readonly<Record<string, ReaderCommand>> = {
  login: loginCommand,
  logout: logoutCommand,
  status: statusCommand,
  read: readCommand,
  search: searchCommand,
  list: listCommand,
  operation: operationCommand,
  document: documentCommand,
  llms: llmsCommand,
  mcp: mcpCommand,
};
