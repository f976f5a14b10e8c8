import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface BuildCost {
  readonly seconds: number;
  /** Peak memory of one of its processes. */
  readonly megabytes: number;
}

/**
 * Measures a build with its caches or without.
 * @param folder the site's, where a file is written.
 * @param build starts processes of Node with the given variables.
 */
export async function timedBuild(
  folder: string,
  build: (env: Readonly<Record<string, string>>) => Promise<void>,
): Promise<BuildCost> {
  const records = path.resolve(folder, '.bench');
  await rm(records, { recursive: true, force: true });
  await mkdir(records, { recursive: true });
  // Every process records its peak memory, in kilobytes.
  const usage = path.join(records, 'usage');
  const preload = path.join(records, 'record.cjs');
  await writeFile(
    preload,
    `process.on('exit', () => {
      require('node:fs').appendFileSync(${JSON.stringify(usage)}, process.resourceUsage().maxRSS + ' ');
    });`,
  );
  const start = performance.now();
  await build({ NODE_OPTIONS: `--require ${preload}` });
  const seconds = (performance.now() - start) / 1000;
  const kilobytes = (await readFile(usage, 'utf8')).trim().split(' ').map(Number);
  return { seconds, megabytes: Math.max(...kilobytes) / 1000 };
}
