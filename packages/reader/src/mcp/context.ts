import type { Documentation } from '../documentation.ts';

/** What tools and resources read from. */
export interface McpContext {
  readonly documentation: Documentation;
  /** `https://docs.acme.example`. */
  readonly origin: string;
  /** `docs.acme.example`. */
  readonly host: string;
  /** Returns the address of a page. */
  readonly pageUrl: (path: string, anchor?: string) => string;
}

/** @param site the site's address; only its origin counts. */
export function createContext(documentation: Documentation, site: string): McpContext {
  const { origin, host } = new URL(site);
  return {
    documentation,
    origin,
    host,
    pageUrl: (path, anchor = '') => `${origin}${path}${anchor && `#${anchor}`}`,
  };
}
