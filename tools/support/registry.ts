import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../../packages/cli/src/support/ports';
import { Failure } from '../../packages/preset/src/node/command';

/** A registry of npm packages on this machine. */
export interface Registry {
  readonly url: string;
  /** What npm needs in its environment to install from it, and to publish to it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** This project's packages, which no other registry is asked for. */
const OWN = ['gatedocs', 'gatedocs-*', 'create-gatedocs'];

/**
 * Starts a registry that anyone on this machine can publish to.
 * @param folder for its files, which does not exist yet.
 * @param uplink the registry that it asks for all packages but this project's; without one it asks none.
 * @throws Failure with the place of its log.
 */
export async function startRegistry(folder: string, uplink?: string): Promise<Registry> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const anyone = { access: '$all', publish: '$all', unpublish: '$all' };
  const config = path.join(folder, 'config.yaml');
  await writeFile(
    config,
    stringify({
      storage: path.join(folder, 'storage'),
      auth: { htpasswd: { file: path.join(folder, 'htpasswd'), max_users: -1 } },
      ...(uplink === undefined
        ? {}
        : { uplinks: { npm: { url: uplink, cache: false, timeout: '60s', max_fails: 100 } } }),
      packages: {
        ...Object.fromEntries(OWN.map((name) => [name, anyone])),
        '**': uplink === undefined ? anyone : { access: '$all', proxy: 'npm' },
      },
      web: { enable: false },
      log: { type: 'stdout', format: 'json', level: 'http' },
    }),
  );
  const log = path.join(folder, 'registry.log');
  const child = fork('node_modules/verdaccio/bin/verdaccio', ['--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const file = createWriteStream(log);
  child.stdout?.pipe(file);
  child.stderr?.pipe(file);
  const ended = once(child, 'exit');
  const started = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!started) throw new Failure(`The registry for this test ended before it answered: ${log} says why.`);
  return {
    url,
    // npm publishes nothing without a token, and verdaccio takes any.
    env: { npm_config_registry: url, [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'anyone' },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
