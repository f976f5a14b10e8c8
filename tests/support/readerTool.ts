import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from './test';

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

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
  const outcome = Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]).then(([code, out, errors]): Outcome => ({ code, out, errors }));
  return Object.assign(child, { outcome });
}
