import { spawnSync } from 'node:child_process';

/** Returns the tools that this machine lacks. */
export function missingTools(tools: readonly string[]): string[] {
  return tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
}
