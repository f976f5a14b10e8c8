import type { UnreadMembers } from '../shapes/shape.ts';

/** Returns the servers of `host`, `basePath` and schemes; undefined if there is neither host nor path. */
export function toServers({ host, basePath, 'x-servers': extension }: UnreadMembers, schemes: unknown): unknown {
  if (Array.isArray(extension)) return extension;
  const path = typeof basePath === 'string' && basePath !== '/' ? basePath.replace(/\/$/, '') : '';
  if (typeof host !== 'string' || host === '') return path === '' ? undefined : [{ url: path }];
  const known = Array.isArray(schemes) && schemes.length > 0 ? schemes : ['https'];
  return known.map((scheme) => ({
    url: `${String(scheme)}://${host}${path && !path.startsWith('/') ? '/' : ''}${path}`,
  }));
}
