import { UpstreamChange } from '../upstream.ts';
import { type ClientManifest, chunkNamesIn, type GeneratedRoute, type RouteChunkNames } from './tables.ts';

/**
 * Returns a function from a page's path to the URLs of the scripts that hydrate it: those of the client (`appChunk`)
 * and of the page's route. Docusaurus' HTML names only the scripts of the entry.
 */
export function scriptsOfRoutes(
  appChunk: string,
  routes: readonly GeneratedRoute[],
  chunkNames: RouteChunkNames,
  { origins, assets }: ClientManifest,
): (path: string) => string[] {
  return (path) => {
    const names = matchingRoutes(path, routes).flatMap(({ key }) => chunkNamesIn(chunkNames[key ?? ''] ?? []));
    const ids = [appChunk, ...names].flatMap((name) => origins[name] ?? []);
    return urlsOf(ids, 'js', assets);
  };
}

/** Returns the URLs of the style sheets that every page of the documentation needs: those of the client. */
export function stylesOfApp(appChunk: string, { origins, assets }: ClientManifest): string[] {
  return urlsOf(origins[appChunk] ?? [], 'css', assets);
}

/**
 * Checks that the manifest names files for the client: without them pages would come without scripts or styles.
 * @throws UpstreamChange
 */
export function checkManifest(appChunk: string, manifest: ClientManifest): void {
  const { origins, assets } = manifest;
  const ids = origins?.[appChunk];
  if (!Array.isArray(ids) || !assets)
    throw new UpstreamChange('manifest', `client-manifest.json has no origins for the chunk ${appChunk}`);
  for (const type of ['js', 'css'] as const)
    if (urlsOf(ids, type, assets).length === 0)
      throw new UpstreamChange('manifest', `client-manifest.json names no ${type} file of the chunk ${appChunk}`);
}

/** @throws UpstreamChange when a file has no URL. */
function urlsOf(ids: readonly string[], type: 'js' | 'css', assets: ClientManifest['assets']): string[] {
  const urls = new Set(ids.flatMap((id) => assets[id]?.[type]?.map(({ publicPath }) => publicPath) ?? []));
  for (const url of urls)
    if (typeof url !== 'string' || !url.startsWith('/'))
      throw new UpstreamChange('manifest', `client-manifest.json has a ${type} file without a path: ${String(url)}`);
  return [...urls];
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
