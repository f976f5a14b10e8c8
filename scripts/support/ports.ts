import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Failure } from '../../src/node/command';

/** Ports of one run of the emulators. */
export interface Ports {
  readonly auth: number;
  readonly hosting: number;
  readonly functions: number;
  readonly eventarc: number;
  readonly tasks: number;
  readonly hub: number;
  readonly logging: number;
}

/** Ports of the demo and of the writer's dev server. */
export const DEMO_PORTS: Ports = {
  auth: 9099,
  hosting: 5000,
  functions: 5001,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
};

/** @throws Failure naming the port that something else listens on. */
export async function assertFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port)))
      throw new Failure(
        `Port ${port} (${name}) is taken: end the program that listens on it, then run the command again.`,
      );
  }
}

/** Ports that nothing listens on, all different. */
export async function freePorts(): Promise<Ports> {
  const names = Object.keys(DEMO_PORTS) as (keyof Ports)[];
  const held = await Promise.all(names.map(async (name) => ({ name, ...(await listen(0)) })));
  await Promise.all(held.map(({ close }) => close()));
  return Object.fromEntries(held.map(({ name, port }) => [name, port])) as unknown as Ports;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(0);
  await close();
  return port;
}

/** Ports kept in a file for the next run, so that a build which knows them can be used again; new ones when one is taken. */
export async function keptPorts(file: string): Promise<Ports> {
  const kept = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Ports,
    () => null,
  );
  if (kept && (await Promise.all(Object.values(kept).map(isFree))).every(Boolean)) return kept;
  const ports = await freePorts();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(ports));
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  try {
    await (await listen(port)).close();
    return true;
  } catch {
    return false;
  }
}

function listen(port: number): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      if (!address || typeof address === 'string') return reject(new Error('no TCP address'));
      resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
