/**
 * Starts the dev server and the Auth emulator with seeded accounts: `npm start`. Changes of documents are shown at
 * once.
 */
import { setTimeout } from 'node:timers/promises';
import { generateReference } from 'gatedocs-generator/generate';
import {
  bin,
  expectInterrupt,
  isInterrupted,
  main,
  type ProcessGroup,
  reportFailure,
  startGroup,
} from 'gatedocs-generator/node';
import { site } from '../site.ts';
import { demoEnvironment } from '../support/demoEnvironment.ts';
import { assertPortsFree, DEMO_PORTS } from '../support/ports.ts';
import { readyLine, startSeededEmulators } from '../support/seededEmulators.ts';
import { watchFiles } from './watchFiles.ts';

const PORT = 3000;
const SITE = `http://localhost:${PORT}`;
/** Milliseconds between polls of the dev server. */
const POLL_INTERVAL = 500;

main(async () => {
  const { auth, hub, logging } = DEMO_PORTS;
  await assertPortsFree({ auth, hub, logging, 'dev server': PORT });
  console.log('Generating the reference ...');
  const files = await generateReference(site);
  console.log('Starting the Auth emulator and the dev server ...');
  const emulators = await startSeededEmulators({ ports: DEMO_PORTS, name: 'start' });
  const server = startServer();
  const watcher = watchFiles(files, () => generateReference(site), reportFailure);
  const end = Promise.race([emulators.ended, ended(server)]);
  if (await Promise.race([waitUntilReady(SITE), end])) {
    console.log(readyLine(SITE));
    expectInterrupt();
  }
  await end;
  await watcher.close();
  await Promise.all([server.stop(), emulators.stop()]);
});

function startServer(): ProcessGroup {
  return startGroup(bin('docusaurus'), ['start', '--no-open', '--port', String(PORT)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...demoEnvironment(DEMO_PORTS.auth, null) },
  });
}

async function waitUntilReady(url: string): Promise<true> {
  while (!(await fetch(url).catch(() => null))?.ok) await setTimeout(POLL_INTERVAL, undefined, { ref: false });
  return true;
}

async function ended({ child, ended }: ProcessGroup): Promise<void> {
  child.once('error', ({ message }) => {
    console.error(`The dev server could not be started (${message}): run npm ci, then run the command again.`);
  });
  await ended;
  if (child.exitCode !== 0 && !isInterrupted()) process.exitCode = 1;
}
