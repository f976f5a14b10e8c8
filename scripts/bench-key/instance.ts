/**
 * One instance of the key service, as Cloud Run starts it: a process that takes many requests at once. (The Functions
 * emulator starts a process for each concurrent request instead, so it cannot show what happens inside of one.)
 * Run by `startInstance` with the bundle's path.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface Bundle {
  contentKey(request: IncomingMessage & { rawBody: Buffer }, response: ServerResponse): Promise<void>;
}

export interface Instance {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts an instance of a built bundle in a process of its own. */
export async function startInstance(bundle: string, env: Readonly<Record<string, string>>): Promise<Instance> {
  const child = fork(import.meta.filename, [bundle], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    url: `http://127.0.0.1:${await portOf(child)}/content-key`,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/** The log of the service is read and dropped; what it says before it is ready explains why it does not get there. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part) => {
      said = `${said}${part}`.slice(-2000);
    });
    child.once('message', (port) => resolve(Number(port)));
    child.once('close', (code) => reject(new Error(`The instance ended with ${code} before it was ready.\n${said}`)));
  });
}

async function serve(bundle: string): Promise<void> {
  const { contentKey } = createRequire(import.meta.url)(bundle) as Bundle;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    await contentKey(Object.assign(request, { rawBody: Buffer.concat(parts) }), response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}

if (process.argv[1] === import.meta.filename && process.argv[2]) void serve(process.argv[2]);
