import type { ChunkFiles } from '../bundle/chunkFiles.ts';
import { chunkNamesIn, type GeneratedRoute, type RouteChunkNames } from './tables.ts';

/**
 * Returns a function from a page's path to the URLs of the scripts that hydrate it: those of the client (`appChunk`)
 * and of the page's route. Docusaurus' HTML names only the scripts of the entry.
 */
export function scriptsOfRoutes(
  appChunk: string,
  routes: readonly GeneratedRoute[],
  chunkNames: RouteChunkNames,
  files: ChunkFiles,
): (path: string) => string[] {
  return (path) => {
    const names = matchingRoutes(path, routes).flatMap(({ key }) => chunkNamesIn(chunkNames[key ?? ''] ?? []));
    return chunkUrls([appChunk, ...names], '.js', files);
  };
}

/** Returns the URLs of the style sheets that every page of the documentation needs: those of the client. */
export function stylesOfApp(appChunk: string, files: ChunkFiles): string[] {
  return chunkUrls([appChunk], '.css', files);
}

function chunkUrls(names: readonly string[], ending: string, files: ChunkFiles): string[] {
  const all = names.flatMap((name) => files.get(name) ?? []);
  return [...new Set(all.filter((file) => file.endsWith(ending)).map((file) => `/${file}`))];
}

/** Returns the routes that render a page, the outermost first, as react-router matches them. */
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
