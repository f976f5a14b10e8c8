import type { ReaderCommand } from './command.ts';
import { document } from './document.ts';
import { list } from './list.ts';
import { llms } from './llms.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { mcp } from './mcp.ts';
import { operation } from './operation.ts';
import { read } from './read.ts';
import { search } from './search.ts';
import { status } from './status.ts';

/** The commands, in the order of --help. */
export const COMMANDS: Readonly<Record<string, ReaderCommand>> = {
  login,
  logout,
  status,
  read,
  search,
  list,
  operation,
  document,
  llms,
  mcp,
};
