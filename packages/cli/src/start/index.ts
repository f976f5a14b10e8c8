/** Starts the dev server and the Auth emulator with seeded accounts: `npm start`. A changed document is shown at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { generateReference } from 'gatedocs-preset/generate';
import { bin, main, reportFailure } from 'gatedocs-preset/node';
import { site } from '../site.ts';
import { demoEnvironment } from '../support/demoEnvironment.ts';
import { assertFree, DEMO_PORTS } from '../support/ports.ts';
import { readyLine, startSeededEmulators } from '../support/seededEmulators.ts';
import { followFiles } from './followFiles.ts';

const PORT = 3000;
const SITE = `http://localhost:${PORT}`;
/** Milliseconds between polls of the dev server. */
const POLL_INTERVAL = 500;

main(async () => {
  const { auth, hub, logging } = DEMO_PORTS;
  await assertFree({ auth, hub, logging, 'dev server': PORT });
  console.log('Generating the reference ...');
  const files = await generateReference(site);
  console.log('Starting the Auth emulator and the dev server ...');
  const emulators = await startSeededEmulators({ ports: DEMO_PORTS, name: 'start' });
  const server = startServer();
  const watcher = followFiles(files, () => generateReference(site), reportFailure);
  const end = Promise.race([emulators.ended, ended(server)]);
  if (await Promise.race([waitUntilReady(SITE), end])) console.log(readyLine(SITE));
  await end;
  await watcher.close();
  server.kill();
  await emulators.stop();
});

/** Starts the dev server. Ctrl-C reaches it directly; when it ends, the emulators are stopped. */
function startServer(): ChildProcess {
  return spawn(bin('docusaurus'), ['start', '--no-open', '--port', String(PORT)], {
    stdio: 'inherit',
    env: { ...process.env, ...demoEnvironment(DEMO_PORTS.auth, null) },
  });
}

async function waitUntilReady(url: string): Promise<true> {
  while (!(await fetch(url).catch(() => null))?.ok) await setTimeout(POLL_INTERVAL, undefined, { ref: false });
  return true;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`The dev server could not be started (${error.message}): run npm ci, then run the command again.`);
      process.exitCode = 1;
      resolve();
    });
    child.once('close', (code) => {
      if (code) process.exitCode = 1;
      resolve();
    });
  });
}
