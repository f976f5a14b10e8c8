import { siteOrigin } from './siteOrigin.ts';

/** Prepended to the bundle by the site that serves it. */
declare global {
  var DOCS_SITE: string | undefined;
}

/**
 * Returns the origin of the site that `DOCS_SITE` names, else of the site that served this file.
 * @throws UsageError
 */
export function defaultSite({ DOCS_SITE: named }: Readonly<Record<string, string | undefined>>): string | null {
  const site = named || globalThis.DOCS_SITE;
  return site ? siteOrigin(site) : null;
}
