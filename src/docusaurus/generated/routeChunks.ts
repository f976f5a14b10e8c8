import type { ChunkNames, ClientManifest, GeneratedRoute, RouteChunkNames } from './tables';

/**
 * URLs of the scripts that a page needs before it can be hydrated, by its path: those of the client (`appChunk`) and of the page's own
 * route. Docusaurus' HTML names only the entry's.
 */
export function scriptsOfRoutes(
  appChunk: string,
  routes: readonly GeneratedRoute[],
  chunkNames: RouteChunkNames,
  { origins, assets }: ClientManifest,
): (path: string) => string[] {
  return (path) => {
    const names = matchingRoutes(path, routes).flatMap(({ key }) => flat(chunkNames[key ?? ''] ?? []));
    const ids = [appChunk, ...names].flatMap((name) => origins[name] ?? []);
    return [...new Set(ids.flatMap((id) => assets[id]?.js?.map(({ publicPath }) => publicPath) ?? []))];
  };
}

/** URLs of the style sheets that every page of the documentation needs: those of the client. */
export function stylesOfApp(appChunk: string, { origins, assets }: ClientManifest): string[] {
  const ids = origins[appChunk] ?? [];
  return [...new Set(ids.flatMap((id) => assets[id]?.css?.map(({ publicPath }) => publicPath) ?? []))];
}

/** Routes that render a page, the outermost first, as react-router matches them. */
function matchingRoutes(path: string, routes: readonly GeneratedRoute[]): GeneratedRoute[] {
  for (const route of routes) {
    if (route.path === '*' || !isMatch(path, route)) continue;
    const inner = route.routes ? matchingRoutes(path, route.routes) : [];
    if (!route.routes || inner.length > 0) return [route, ...inner];
  }
  return [];
}

function isMatch(path: string, { path: route, exact }: GeneratedRoute): boolean {
  if (path === route) return true;
  return !exact && path.startsWith(route.endsWith('/') ? route : `${route}/`);
}

function flat(names: ChunkNames): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flat);
}
