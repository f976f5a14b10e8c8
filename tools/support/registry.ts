import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../../packages/cli/src/support/ports';
import { Failure } from '../../packages/generator/src/node/command';

/** A registry of npm packages on this machine. */
export interface Registry {
  readonly url: string;
  /** Environment variables with which npm installs from it and publishes to it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** This project's packages, which are never requested from another registry. */
const OWN = ['gatedocs', 'gatedocs-*', 'create-gatedocs'];

/**
 * Starts a registry that anyone on this machine can publish to.
 * @param folder for its files; must not exist yet.
 * @param uplink the registry for all packages except this project's; without it only this project's are served.
 * @throws Failure with the path of its log.
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
    // npm does not publish without a token; verdaccio accepts any.
    env: { npm_config_registry: url, [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'anyone' },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
