import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';

/** Ports of one emulator run. */
export interface Ports {
  readonly auth: number;
  readonly hosting: number;
  readonly functions: number;
  readonly eventarc: number;
  readonly tasks: number;
  readonly hub: number;
  readonly logging: number;
}

/** Ports of the demo and of the dev server's emulators. */
export const DEMO_PORTS: Ports = {
  auth: 9099,
  hosting: 5000,
  functions: 5001,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
};

/** @throws Failure naming a port that is in use. */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port)))
      throw new Failure(
        `Port ${port} (${name}) is taken: stop the program that listens on it, then run the command again.`,
      );
  }
}

/**
 * Ports from here to 32767 are used. Systems assign higher ports to connections, so one could be taken before a program
 * listens on it.
 */
const LOWEST_PORT = 12_768;
/** The ports of a run are consecutive. */
const BLOCK_SIZE = 10;
const BLOCK_COUNT = 2_000;

/** Returns distinct unused ports. */
export async function freePorts(): Promise<Ports> {
  const first = LOWEST_PORT + BLOCK_SIZE * Math.floor(Math.random() * BLOCK_COUNT);
  const ports = Object.keys(DEMO_PORTS).map((name, index): [string, number] => [name, first + index]);
  const areFree = await Promise.all(ports.map(([, port]) => isFree(port)));
  return areFree.every(Boolean) ? (Object.fromEntries(ports) as unknown as Ports) : freePorts();
}

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(0);
  await close();
  return port;
}

/**
 * Returns the ports stored in a file, so that a build that contains them can be reused; picks new ones when one is
 * taken.
 */
export async function reusablePorts(file: string): Promise<Ports> {
  const stored = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Ports,
    () => null,
  );
  if (stored && (await Promise.all(Object.values(stored).map(isFree))).every(Boolean)) return stored;
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
