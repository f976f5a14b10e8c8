/** Lets readers in and out, and lists them: `npm run readers -- list | add | disable | enable`. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { signIn, site } from '../../site.config';
import { main } from '../../src/node/command';
import { accessRules } from '../../src/site/access';
import { readSettings } from '../support/settings';
import { type Accounts, openAccounts } from './accounts';
import { add } from './add';
import { type Command, parseCommand } from './arguments';
import { disable, whatStillWorks } from './disable';
import { forEachAddress } from './eachAddress';
import { enable } from './enable';
import { LIST_FORMATS } from './formats';
import { list } from './list';
import { describeTarget, type Target, targetOf } from './target';
import { USAGE } from './usage';
import { visible } from './visible';

/** Milliseconds that firebase-admin gets to end by itself; it may wait for another try of a request that was given up. */
const GRACE = 500;

main(async () => {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(USAGE);
  const target = targetOf(readSettings(), site, process.env);
  // Not on stdout, which another program may read.
  console.error(describeTarget(target));
  const accounts = openAccounts(target);
  try {
    await carryOut(command, accounts, target);
  } finally {
    await accounts.close();
    setTimeout(() => process.exit(), GRACE).unref();
  }
});

async function carryOut(command: Exclude<Command, { kind: 'help' }>, accounts: Accounts, target: Target) {
  switch (command.kind) {
    case 'list':
      return print(list(accounts, LIST_FORMATS[command.format]));
    case 'add':
      return forEachAddress(command.addresses, (address) => add(address, { accounts, target, say }));
    case 'enable':
      return forEachAddress(command.addresses, (address) => enable(address, { accounts, say }));
    case 'disable':
      return forEachAddress(
        command.addresses,
        (address) => disable(address, { accounts, say }),
        () => whatStillWorks(new Date(), accessRules(site, signIn).offlineHours).forEach(say),
      );
  }
}

function say(line: string): void {
  console.log(visible(line));
}

/** As fast as stdout takes it; a program that closes it early, such as `head`, has what it wants. */
async function print(chunks: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks), process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
