/** Manages readers: `npm run readers -- list | add | disable | enable`. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { signIn, site } from '../../site.config';
import { main } from '../../src/node/command';
import { accessRules } from '../../src/site/access';
import { readSettings } from '../support/settings';
import { type Accounts, openAccounts } from './accounts';
import { add } from './add';
import { type Command, parseCommand } from './arguments';
import { disable, remainingAccess } from './disable';
import { forEachAddress } from './eachAddress';
import { enable } from './enable';
import { escapeInvisible } from './escapeInvisible';
import { LIST_FORMATS } from './formats';
import { list } from './list';
import { describeTarget, resolveTarget, type Target } from './target';
import { USAGE } from './usage';

/**
 * Milliseconds after which the process exits even if firebase-admin is still waiting to retry an abandoned request.
 */
const SHUTDOWN_TIMEOUT = 500;

main(async () => {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(USAGE);
  const target = resolveTarget(readSettings(), site, process.env);
  // On stderr, since another program may read stdout.
  console.error(describeTarget(target));
  const accounts = openAccounts(target);
  try {
    await execute(command, accounts, target);
  } finally {
    await accounts.close();
    setTimeout(() => process.exit(), SHUTDOWN_TIMEOUT).unref();
  }
});

async function execute(command: Exclude<Command, { kind: 'help' }>, accounts: Accounts, target: Target) {
  switch (command.kind) {
    case 'list':
      return writeOut(list(accounts, LIST_FORMATS[command.format]));
    case 'add':
      return forEachAddress(command.addresses, (address) => add(address, { accounts, target, print }));
    case 'enable':
      return forEachAddress(command.addresses, (address) => enable(address, { accounts, print }));
    case 'disable':
      return forEachAddress(
        command.addresses,
        (address) => disable(address, { accounts, print }),
        () => remainingAccess(new Date(), accessRules(site, signIn).offlineHours).forEach(print),
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
