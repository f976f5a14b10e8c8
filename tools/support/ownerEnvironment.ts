import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../packages/cli/src/test/browser';

/** Variables set by npm, which started this process, or by a test runner or bundler. */
const PROCESS_VARIABLE = /^(?:npm_.*|NODE_ENV|NODE_OPTIONS|INIT_CWD)$/i;

/** The registry that npm is set to on this machine. */
export function configuredRegistry(): string {
  return npmSetting('registry');
}

/**
 * Returns the environment of a person with this machine's registry and browser and an empty home folder, as changes to
 * this process's environment. Packages in npm's cache are not fetched again.
 * @param home a folder that does not exist yet.
 */
export async function ownerEnvironment(home: string): Promise<NodeJS.ProcessEnv> {
  mkdirSync(path.join(home, '.npm'), { recursive: true });
  // Only this part of npm's folder, which also contains programs that `npm create` has run.
  const fetched = path.join(npmSetting('cache'), '_cacache');
  mkdirSync(fetched, { recursive: true });
  symlinkSync(fetched, path.join(home, '.npm/_cacache'));
  return {
    ...Object.fromEntries(
      Object.keys(process.env).flatMap((name) => (PROCESS_VARIABLE.test(name) ? [[name, undefined]] : [])),
    ),
    HOME: home,
    npm_config_registry: configuredRegistry(),
    CHROMIUM_PATH: await findBrowser(),
  };
}

function npmSetting(name: string): string {
  return execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
}
