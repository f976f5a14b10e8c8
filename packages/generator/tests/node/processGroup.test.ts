import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { descendantsOf, type Process, stillRunning } from '../../src/node/processTree';

/** What is left five seconds after a signal is too much. */
const LIMIT = 5000;
const MODULE = JSON.stringify(path.resolve('packages/generator/src/node.ts'));
const POLITE = "process.on('SIGINT', () => { console.log('cleaned up'); process.exit(); });";
const STUBBORN = "for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);";
const WAIT = 'setInterval(() => undefined, 1000);';

/** A script that starts another program in a group of its own, as browsers are, and is ready when that one is. */
const withDetached = (own: string, child: string): string => `${own}
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${child} ${WAIT} console.log('ready');`)}],
    { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });`;

/** The command of a project: starts a script in a group, and says what becomes of it. */
const command = (script: string, more = ''): string => `
  const { expectInterrupt, main, run, startGroup } = require(${MODULE});
  main(() => run(process.execPath, ['-e', ${JSON.stringify(script)}]));
  ${more}`;

interface Command {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly started: readonly Process[];
}

/** Starts a command, and waits until the last process of it is ready. */
async function start(script: string): Promise<Command> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => lines.push(line));
  while (!lines.includes('ready')) await once(output, 'line');
  const command = { child, lines, started: descendantsOf(child.pid ?? 0) };
  commands.push(command);
  return command;
}

/** Waits for the end of a command. @returns its exit code, and what is left of it in the end. */
async function ending({ child, started }: Command): Promise<{ code: number | null; left: number }> {
  const end = performance.now() + LIMIT;
  const [code] = (await once(child, 'exit')) as [number | null];
  // What the compiler of TypeScript has started ends a moment later.
  while (stillRunning(started).length > 0 && performance.now() < end) await nextTurn(20);
  const inTime = performance.now() < end;
  return { code, left: inTime ? 0 : stillRunning(started).length };
}

let commands: Command[] = [];

afterEach(() => {
  for (const { pid } of stillRunning(commands.flatMap(({ started }) => started))) process.kill(pid, 'SIGKILL');
  commands = [];
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s to a command ends the processes that it has started, in any group', async (signal, code) => {
  const running = await start(command(withDetached(POLITE, '')));
  running.child.kill(signal);
  expect(await ending(running)).toEqual({ code, left: 0 });
  expect(running.lines).toEqual(['ready', 'cleaned up']);
});

test('processes that do not want to end are killed', async () => {
  const running = await start(command(withDetached(STUBBORN, STUBBORN)));
  running.child.kill('SIGINT');
  expect(await ending(running)).toEqual({ code: 130, left: 0 });
});

test('Ctrl-C in a terminal, which npm passes on too, interrupts a program once', async () => {
  const running = await start(command(withDetached(POLITE, '')));
  const pid = running.child.pid ?? 0;
  process.kill(-pid, 'SIGINT');
  process.kill(pid, 'SIGINT');
  expect(await ending(running)).toEqual({ code: 130, left: 0 });
  expect(running.lines).toEqual(['ready', 'cleaned up']);
});

test('a command that is meant to be interrupted has not failed', async () => {
  const running = await start(command(withDetached(POLITE, ''), 'expectInterrupt();'));
  running.child.kill('SIGINT');
  expect(await ending(running)).toEqual({ code: 0, left: 0 });
});

test('a command that ends early leaves nothing behind', async () => {
  const running = await start(
    command(withDetached(STUBBORN, STUBBORN), "process.on('SIGUSR2', () => process.exit(3));"),
  );
  running.child.kill('SIGUSR2');
  expect(await ending(running)).toEqual({ code: 3, left: 0 });
});
