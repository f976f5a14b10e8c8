/** A path, and its method if known. */
export interface Route {
  readonly method?: string | undefined;
  readonly segments: readonly string[];
}

const PARAMETER = /\{[^{}]*\}/;

/**
 * Returns a bonus for an operation whose route is the wanted one or a part of it. A wanted path can start with the path
 * of a server, and have values instead of parameters: `/v1/pets/12`.
 */
export function routeBonus(route: Route, wanted: Route): number {
  const path = pathBonus(route.segments, wanted.segments);
  return wanted.method && wanted.method !== route.method ? path * 0.4 : path;
}

function pathBonus(path: readonly string[], wanted: readonly string[]): number {
  if (path.length === wanted.length && hasSameSegments(path, wanted)) return 5;
  if (wanted.length > path.length) return hasSameSegments(path, wanted.slice(-path.length)) ? 3 : 1;
  if (hasSameSegments(path.slice(-wanted.length), wanted)) return 3;
  return hasSameSegments(path.slice(0, wanted.length), wanted) ? 1.5 : 1;
}

/** Returns whether all segments are the same, and not only because they are parameters. */
function hasSameSegments(path: readonly string[], wanted: readonly string[]): boolean {
  return (
    path.some((segment, index) => segment === wanted[index]) &&
    path.every((segment, index) => segment === wanted[index] || PARAMETER.test(segment))
  );
}
