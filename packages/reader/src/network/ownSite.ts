import { siteOrigin } from './address.ts';

/** Written before the bundle by the site that serves it. */
declare global {
  var DOCS_SITE: string | undefined;
}

/**
 * Returns the origin of the site that the environment names, else of the one that this file comes from.
 * @throws UsageError
 */
export function ownSite({ DOCS_SITE: named }: Readonly<Record<string, string | undefined>>): string | null {
  const site = named || globalThis.DOCS_SITE;
  return site ? siteOrigin(site) : null;
}
