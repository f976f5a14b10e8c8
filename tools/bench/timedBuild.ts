import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunOptions, run } from '../../src/node/command';

export interface BuildCost {
  readonly seconds: number;
  /** Seconds of all cores, in user and system mode. */
  readonly cpuSeconds: number;
  /** Peak memory of one of its processes, in megabytes. */
  readonly megabytes: number;
}

/** A command of a build and its arguments. */
export type Command = readonly [command: string, args: readonly string[]];

/** Runs the commands of a build one after another in a folder. */
export async function timedBuild(
  folder: string,
  commands: readonly Command[],
  env: NonNullable<RunOptions['env']>,
): Promise<BuildCost> {
  const records = path.join(folder, '.bench');
  await rm(records, { recursive: true, force: true });
  await mkdir(records, { recursive: true });
  // Every process records its peak memory (maxRSS is in kilobytes) and its processor time (in microseconds).
  const preload = path.join(records, 'record.cjs');
  await writeFile(
    preload,
    `process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();require('node:fs').appendFileSync(${JSON.stringify(path.join(records, 'usage'))},maxRSS+' '+(userCPUTime+systemCPUTime)+'\\n')})`,
  );
  const options = { cwd: folder, env: { ...env, NODE_OPTIONS: `--require ${preload}` }, quiet: true };
  const start = performance.now();
  for (const [command, args] of commands) await run(command, args, options);
  const seconds = (performance.now() - start) / 1000;
  const usage = (await readFile(path.join(records, 'usage'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  return {
    seconds,
    cpuSeconds: usage.reduce((sum, [, microseconds = 0]) => sum + microseconds, 0) / 1e6,
    megabytes: Math.max(...usage.map(([kilobytes = 0]) => kilobytes)) / 1000,
  };
}
