import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Failure } from 'gatedocs-reference/failure';
import { descendantsOf, stillRunning } from './processTree.ts';

/** A command, and all processes that it starts. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Settles when the command has ended for any reason, or could not be started. */
  readonly ended: Promise<void>;
  /**
   * Interrupts the command like Ctrl-C in a terminal, and kills what is left after three seconds, even in other process
   * groups.
   */
  stop(): Promise<void>;
}

/** Milliseconds that commands have for ending by themselves, out of five seconds in total. */
const GRACE_MS = 3000;
/** Milliseconds between two checks for running processes of a command, whose end is not reported. */
const POLL_INTERVAL_MS = 50;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ProcessGroup>();
let isEnding = false;
let isInterruptExpected = false;

/** Returns whether a signal is ending this process, so that errors from now on are expected. */
export function isInterrupted(): boolean {
  return isEnding;
}

/** Declares that this process runs until it is interrupted, so that from now on a signal is a normal end. */
export function expectInterrupt(): void {
  isInterruptExpected = true;
}

/**
 * Starts a command in a process group of its own, which ends with this process. Ctrl-C in a terminal then reaches only
 * this process, as a signal to its id does: it interrupts the group, and exits when no process of it is left.
 * @throws Failure when a signal is ending this process.
 */
export function startGroup(command: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  if (isEnding) throw new Failure(`${command} is not started: this command has been interrupted.`);
  const child = spawn(command, args, { ...options, detached: true });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => child.pid ?? resolve());
    child.once('close', () => resolve());
  });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= stopGroup(child, ended);
    return stopping;
  };
  const group = { child, ended, stop };
  if (running.size === 0) listenForSignals();
  running.add(group);
  void ended.then(() => {
    running.delete(group);
    if (running.size === 0 && !isEnding) stopListening();
  });
  return group;
}

async function stopGroup(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const { pid } = child;
  if (pid === undefined || hasEnded(child)) return ended;
  const end = Date.now() + GRACE_MS;
  const started = descendantsOf(pid);
  sendSignal(-pid, 'SIGINT');
  await Promise.race([ended, setTimeout(GRACE_MS, undefined, { ref: false })]);
  while (stillRunning(started).length > 0 && Date.now() < end) await setTimeout(POLL_INTERVAL_MS);
  const left = [...descendantsOf(pid), ...stillRunning(started)];
  for (const each of left) sendSignal(each.pid, 'SIGKILL');
  if (!hasEnded(child)) sendSignal(pid, 'SIGKILL');
  await ended;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function listenForSignals(): void {
  for (const signal of SIGNALS) process.on(signal, endOnSignal);
  process.on('exit', killAll);
}

function stopListening(): void {
  for (const signal of SIGNALS) process.off(signal, endOnSignal);
  process.off('exit', killAll);
}

/** npm forwards signals that the terminal has sent to all processes, so a signal can arrive more than once. */
function endOnSignal(signal: NodeJS.Signals): void {
  if (isEnding) return;
  isEnding = true;
  void Promise.all([...running].map((group) => group.stop())).then(() =>
    process.exit(isInterruptExpected ? 0 : 128 + constants.signals[signal]),
  );
}

/** For an early end of this process: nobody else would end these processes. */
function killAll(): void {
  for (const { child } of running)
    for (const { pid } of child.pid ? [...descendantsOf(child.pid), { pid: child.pid }] : [])
      sendSignal(pid, 'SIGKILL');
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
