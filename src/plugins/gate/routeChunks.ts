/** A route as Docusaurus hands it to postBuild, as far as it is used here. */
export interface Route {
  readonly path: string;
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
}

/** .docusaurus/routesChunkNames.json: what a route's component imports, by the route's path with a hash behind it. */
export type RouteChunkNames = Readonly<Record<string, ChunkNames>>;
type ChunkNames = string | { readonly [name: string]: ChunkNames } | readonly ChunkNames[];

interface Asset {
  readonly publicPath: string;
}

/** .docusaurus/client-manifest.json: files by chunk id, and the chunk ids that a chunk's name stands for. */
export interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, { readonly js?: readonly Asset[]; readonly css?: readonly Asset[] }>>;
}

/**
 * URLs of the scripts that a page needs before it can be hydrated: those of the client (`appChunk`) and of the page's own route.
 * Docusaurus' HTML names only the entry's.
 */
export function scriptsOfRoute(
  path: string,
  appChunk: string,
  routes: readonly Route[],
  chunkNames: RouteChunkNames,
  { origins, assets }: ClientManifest,
): string[] {
  const paths = new Set(matchingPaths(path, routes));
  const names = Object.entries(chunkNames)
    .filter(([key]) => paths.has(key.replace(/-[^-]+$/, '')))
    .flatMap(([, nested]) => flat(nested));
  const ids = [appChunk, ...names].flatMap((name) => origins[name] ?? []);
  return [...new Set(ids.flatMap((id) => assets[id]?.js?.map(({ publicPath }) => publicPath) ?? []))];
}

/** URLs of the style sheets that every page of the documentation needs: those of the client. */
export function stylesOfApp(appChunk: string, { origins, assets }: ClientManifest): string[] {
  const ids = origins[appChunk] ?? [];
  return [...new Set(ids.flatMap((id) => assets[id]?.css?.map(({ publicPath }) => publicPath) ?? []))];
}

/** Paths of the routes that render a page, the outermost first, as react-router matches them. */
function matchingPaths(path: string, routes: readonly Route[]): string[] {
  for (const route of routes) {
    if (route.path === '*' || !isMatch(path, route)) continue;
    const inner = route.routes ? matchingPaths(path, route.routes) : [];
    if (!route.routes || inner.length > 0) return [route.path, ...inner];
  }
  return [];
}

function isMatch(path: string, { path: route, exact }: Route): boolean {
  if (path === route) return true;
  return !exact && path.startsWith(route.endsWith('/') ? route : `${route}/`);
}

function flat(names: ChunkNames): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flat);
}
