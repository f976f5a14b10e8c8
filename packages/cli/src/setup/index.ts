/**
 * Sets up the site's project, and the one for previews, as far as commands can: `npm run setup -- --project ID` (for
 * other options see options.ts). It can be run again at any time, because each step first looks what is missing.
 */
import { setTimeout } from 'node:timers/promises';
import { Failure, main } from 'gatedocs-generator/node';
import { signInNeeds } from '../cloud/wanted.ts';
import { signIn, site } from '../site.ts';
import { parseOptions, recipientOf, targetsOf } from './options.ts';
import type { Input } from './plan.ts';
import { type Options, printPersonsTasks, setUp, signedIn } from './setup.ts';
import { runProgram, type World } from './world.ts';

/** Milliseconds before a command is tried again. */
const PAUSE = 6000;

main(async () => {
  const setupOptions = parseOptions(process.argv.slice(2));
  const { repository, alerts, dryRun } = setupOptions;
  const needs = { ...signInNeeds(signIn), siteHost: new URL(site.url).host };
  const world: World = { runProgram, fetch };
  const options: Options = { dryRun, print: console.log, pause: () => setTimeout(PAUSE) };
  const targets = targetsOf(setupOptions, needs.siteHost, process.env);
  const account = await signedIn(repository !== undefined, world).catch((error: unknown) => {
    if (!dryRun || !(error instanceof Failure)) throw error;
    console.log(`# Nothing could be looked up, so this is everything. ${error.message}`);
    return undefined;
  });
  const input: Input = { targets, needs, repository, alerts: recipientOf(alerts, account) };
  await setUp(input, account !== undefined, world, options);
  await printPersonsTasks(input, account !== undefined, world, options);
});
