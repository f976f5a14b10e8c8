import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** When it was started: a later process can have the same id. */
  readonly started: string;
}

/** The name of a program in `/proc/PID/stat` can have spaces and parentheses; after it come state and parent. */
const STAT = /^(?<pid>\d+) \(.*\) (?<state>\S) (?<parent>\d+) (?<rest>.*)$/s;
/** Place of the start time in the rest: field 22 of proc_pid_stat(5), whose fifth is the first of the rest. */
const STARTED = 22 - 5;

/** Returns the running processes that one has started, and those that these have started. */
export function descendantsOf(root: number): Process[] {
  const all = runningProcesses();
  const found: Process[] = [];
  let parents = new Set([root]);
  while (parents.size > 0) {
    const children = all.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map(({ pid }) => pid));
  }
  return found;
}

/** Returns those of some processes that still run. */
export function stillRunning(processes: readonly Process[]): Process[] {
  const running = new Map(runningProcesses().map(({ pid, started }) => [pid, started]));
  return processes.filter(({ pid, started }) => running.get(pid) === started);
}

/** Without those that have ended, and whose parent has not asked for it. */
function runningProcesses(): Process[] {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const { pid, state, parent, rest = '' } = STAT.exec(statOf(name))?.groups ?? {};
    if (!pid || state === 'Z' || state === 'X') return [];
    return { pid: Number(pid), parent: Number(parent), started: rest.split(' ')[STARTED] ?? '' };
  });
}

function statOf(pid: string): string {
  if (!/^\d+$/.test(pid)) return '';
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

function fromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, state = '', ...started] = line.trim().split(/\s+/);
    return pid && !state.startsWith('Z')
      ? { pid: Number(pid), parent: Number(parent), started: started.join(' ') }
      : [];
  });
}
