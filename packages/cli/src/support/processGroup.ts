import type { ChildProcess } from 'node:child_process';

/**
 * Ends a process of its own group (`detached`), and what it has started, as Ctrl-C does in a terminal; kills them all
 * when that takes longer than `limit` milliseconds.
 * @param ended settles when the process has ended.
 */
export async function interruptGroup(child: ChildProcess, ended: Promise<void>, limit: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(pid, 'SIGINT');
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), limit);
  await ended;
  clearTimeout(timer);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
