/**
 * Sets up the site's project, and the one for previews, as far as commands can: `npm run setup -- --project ID` (for
 * other options see options.ts). It can be run again at any time, because each step first finds out what is missing.
 */
import { setTimeout } from 'node:timers/promises';
import { Failure, main } from 'gatedocs-generator/node';
import { deriveSignInRequirements } from '../cloud/projectRequirements.ts';
import { runProgram } from '../cloud/runProgram.ts';
import { signIn, site } from '../site.ts';
import { alertRecipient, parseOptions, readTargets } from './options.ts';
import type { Input } from './plan.ts';
import type { Effects } from './runCommand.ts';
import { type Options, printManualTasks, readSignedInAccount, setUp } from './setup.ts';

/** Milliseconds before a command is tried again. */
const PAUSE_MS = 6000;

main(async () => {
  const setupOptions = parseOptions(process.argv.slice(2));
  const { repository, alerts, dryRun } = setupOptions;
  const needs = { ...deriveSignInRequirements(signIn), siteHost: new URL(site.url).host };
  const effects: Effects = { runProgram, fetch };
  const options: Options = { dryRun, print: console.log, pause: () => setTimeout(PAUSE_MS) };
  const targets = readTargets(setupOptions, needs.siteHost, process.env);
  const account = await readSignedInAccount(repository !== undefined, effects).catch((error: unknown) => {
    if (!dryRun || !(error instanceof Failure)) throw error;
    console.log(`# Nothing could be looked up, so this is everything. ${error.message}`);
    return undefined;
  });
  const input: Input = { targets, needs, repository, alerts: alertRecipient(alerts, account) };
  await setUp(input, account !== undefined, effects, options);
  await printManualTasks(input, account !== undefined, effects, options);
});
