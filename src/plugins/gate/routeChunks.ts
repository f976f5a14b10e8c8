import { simpleHash } from '@docusaurus/utils';

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
 * URLs of the scripts that a page needs before it can be hydrated, by its path: those of the client (`appChunk`) and of the page's own
 * route. Docusaurus' HTML names only the entry's.
 */
export function scriptsOfRoutes(
  appChunk: string,
  routes: readonly Route[],
  chunkNames: RouteChunkNames,
  { origins, assets }: ClientManifest,
): (path: string) => string[] {
  const keysOf = routeKeys(routes, Object.keys(chunkNames));
  return (path) => {
    const names = matchingRoutes(path, routes)
      .flatMap(keysOf)
      .flatMap((key) => flat(chunkNames[key] ?? []));
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
function matchingRoutes(path: string, routes: readonly Route[]): Route[] {
  for (const route of routes) {
    if (route.path === '*' || !isMatch(path, route)) continue;
    const inner = route.routes ? matchingRoutes(path, route.routes) : [];
    if (!route.routes || inner.length > 0) return [route, ...inner];
  }
  return [];
}

/**
 * Under what Docusaurus keeps a route's chunks (core/lib/server/codegen/codegenRoutes.js): its path and a hash of it all, for more than one
 * route may have a path. A route with props is hashed in another form; it has the keys of its path that are no other route's.
 */
function routeKeys(routes: readonly Route[], keys: readonly string[]): (route: Route) => readonly string[] {
  const byPath = new Map<string, string[]>();
  for (const key of keys) {
    const path = key.replace(/-[^-]+$/, '');
    byPath.set(path, [...(byPath.get(path) ?? []), key]);
  }
  const own = new Map(allOf(routes).map((route) => [route, `${route.path}-${simpleHash(JSON.stringify(route), 3)}`]));
  const taken = new Set(own.values());
  return (route) => {
    const samePath = byPath.get(route.path) ?? [];
    const key = own.get(route);
    return key && samePath.includes(key) ? [key] : samePath.filter((other) => !taken.has(other));
  };
}

function allOf(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [route, ...allOf(route.routes ?? [])]);
}

function isMatch(path: string, { path: route, exact }: Route): boolean {
  if (path === route) return true;
  return !exact && path.startsWith(route.endsWith('/') ? route : `${route}/`);
}

function flat(names: ChunkNames): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flat);
}
