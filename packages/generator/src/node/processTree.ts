import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Start time, because a later process can have the same id. */
  readonly startTime: string;
}

/** The name of a program in `/proc/PID/stat` can have spaces and parentheses; after it come state and parent. */
const STAT = /^(?<pid>\d+) \(.*\) (?<state>\S) (?<parent>\d+) (?<rest>.*)$/s;
/** Index of the start time in `rest`: it is field 22 of proc_pid_stat(5), and `rest` begins with field 5. */
const START_TIME_INDEX = 22 - 5;

/** Returns the running descendants of a process. */
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

/** Returns the processes that are still running. */
export function stillRunning(processes: readonly Process[]): Process[] {
  const running = new Map(runningProcesses().map(({ pid, startTime }) => [pid, startTime]));
  return processes.filter(({ pid, startTime }) => running.get(pid) === startTime);
}

/** Without zombies. */
function runningProcesses(): Process[] {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const { pid, state, parent, rest = '' } = STAT.exec(readStat(name))?.groups ?? {};
    if (!pid || state === 'Z' || state === 'X') return [];
    return { pid: Number(pid), parent: Number(parent), startTime: rest.split(' ')[START_TIME_INDEX] ?? '' };
  });
}

function readStat(pid: string): string {
  if (!/^\d+$/.test(pid)) return '';
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

function fromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, state = '', ...started] = line.trim().split(/\s+/);
    return pid && !state.startsWith('Z')
      ? { pid: Number(pid), parent: Number(parent), startTime: started.join(' ') }
      : [];
  });
}
