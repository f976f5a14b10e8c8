import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../packages/cli/src/test/browser';

/** What this process has of npm, which started it, and of a test runner or bundler. */
const OURS = /^(?:npm_.*|NODE_ENV|NODE_OPTIONS|INIT_CWD)$/i;

/** The registry that npm is set to on this machine. */
export function ownRegistry(): string {
  return npmSetting('registry');
}

/**
 * Returns the environment of somebody who has this machine's registry and browser, and an empty home folder, as changes of
 * that of this process. Packages that npm has fetched before are not fetched again.
 * @param home a folder that does not exist yet.
 */
export async function ownersMachine(home: string): Promise<NodeJS.ProcessEnv> {
  mkdirSync(path.join(home, '.npm'), { recursive: true });
  // Not all of npm's folder: beside this one it keeps what `npm create` has run.
  const fetched = path.join(npmSetting('cache'), '_cacache');
  mkdirSync(fetched, { recursive: true });
  symlinkSync(fetched, path.join(home, '.npm/_cacache'));
  return {
    ...Object.fromEntries(Object.keys(process.env).flatMap((name) => (OURS.test(name) ? [[name, undefined]] : []))),
    HOME: home,
    npm_config_registry: ownRegistry(),
    CHROMIUM_PATH: await findBrowser(),
  };
}

function npmSetting(name: string): string {
  return execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
}
