// Runs each sample that a line of the input names: one start of Node serves all.
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** What a sample waits for: connections and files. */
const AT_WORK = /^(?:TCP|FSReq|GetAddrInfo|TLS)/;
const isAtWork = () => process.getActiveResourcesInfo().some((resource) => AT_WORK.test(resource));

class Exit extends Error {}

let code = 0;
const fail = (error) => {
  if (error instanceof Exit) return;
  console.error(error);
  code = 1;
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
process.exit = (status = process.exitCode ?? 0) => {
  code = status;
  throw new Exit();
};

for await (const number of readline.createInterface({ input: process.stdin })) {
  code = 0;
  process.exitCode = undefined;
  await import(pathToFileURL(path.join(process.argv[2], `${number}.mjs`)).href).catch(fail);
  while (isAtWork()) await setTimeout(1);
  process.stdout.write(`\n#sample ${number} ${code || (process.exitCode ?? 0)}\n`);
}
process.exitCode = 0;
