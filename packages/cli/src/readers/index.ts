/** Manages readers: `npm run readers -- list | add | disable | enable`. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { main } from 'gatedocs-generator/node';
import { accessRules, readEnvironment } from 'gatedocs-generator/settings';
import { escapeInvisible } from 'gatedocs-reference/failure';
import type { AccessRules } from 'gatedocs-rules/policy';
import { signIn, site } from '../site.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { addReader } from './add.ts';
import { parseCommand, type Subcommand } from './arguments.ts';
import { assertAssignable } from './audience.ts';
import { disable, remainingAccess } from './disable.ts';
import { enable } from './enable.ts';
import { forEachName } from './forEachName.ts';
import { LIST_FORMATS } from './formats/index.ts';
import { formatAccounts } from './list.ts';
import { describeTarget, resolveTarget } from './target.ts';
import { READERS_USAGE } from './usage.ts';

/**
 * Milliseconds after which the process exits even if firebase-admin is still waiting to retry an abandoned request.
 */
const SHUTDOWN_TIMEOUT_MS = 500;

main(async () => {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(READERS_USAGE);
  const target = resolveTarget(readEnvironment(), site, process.env);
  // On stderr, since another program may read stdout.
  console.error(describeTarget(target));
  const rules = { ...accessRules(site, signIn), hostedDomain: target.hostedDomain };
  const accounts = openAccounts(target);
  try {
    await execute(command, accounts, rules);
  } finally {
    await accounts.close();
    setTimeout(() => process.exit(), SHUTDOWN_TIMEOUT_MS).unref();
  }
});

async function execute(command: Exclude<Subcommand, { kind: 'help' }>, accounts: Accounts, rules: AccessRules) {
  switch (command.kind) {
    case 'list':
      return writeOut(formatAccounts(accounts, LIST_FORMATS[command.format]));
    case 'add':
      assertAssignable(command.audience, rules);
      return forEachName(command.names, (address) =>
        addReader(address, { accounts, rules, audience: command.audience, print }),
      );
    case 'enable':
      return forEachName(command.names, (name) => enable(name, { accounts, print }));
    case 'disable':
      return forEachName(
        command.names,
        (name) => disable(name, { accounts, print }),
        () => remainingAccess(new Date(), rules.offlineHours).forEach(print),
      );
  }
}

function print(line: string): void {
  console.log(escapeInvisible(line));
}

/** Writes to stdout with backpressure; ignores a reader that closes it early, such as `head`. */
async function writeOut(chunks: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks), process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
