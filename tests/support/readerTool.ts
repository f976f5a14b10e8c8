import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { test } from './test';
import { type Outcome, outcomeOf } from './toolOutcome';

/** Home folder of the tool in a test. */
export const toolHome = (): string => test.info().outputPath('home');

/**
 * Starts the tool that a build serves, in a home folder of the test, without a desktop's keychain and browser.
 * @param build folder of the build.
 */
export function startTool(
  build: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): ChildProcess & { readonly outcome: Promise<Outcome> } {
  const home = toolHome();
  const env = { HOME: home, XDG_CONFIG_HOME: `${home}/config`, XDG_CACHE_HOME: `${home}/cache`, ...variables };
  const tool = path.resolve(build, 'reader.mjs');
  const child = spawn(process.execPath, [tool, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return Object.assign(child, { outcome: outcomeOf(child) });
}
