import { pathOf } from './linkPath.ts';

/** Paths of the pages whose modules this browser has run. */
const paths = new Set<string>();

export function markLoaded(path: string): void {
  paths.add(pathOf(path));
}

export function isLoaded(path: string): boolean {
  return paths.has(pathOf(path));
}
