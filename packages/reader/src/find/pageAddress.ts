/** What an address says about a page of the site. */
export interface PageAddress {
  readonly path: string;
  /** Id after the `#`. */
  readonly anchor: string;
}

/** Returns the parts of an address, or of a path with or without its first slash; null for an address of another site. */
export function parsePageAddress(text: string, origin: string): PageAddress | null {
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null;
  if (url?.origin !== origin) return null;
  return {
    path: decoded(url.pathname, decodeURI).replace(/(?<=.)\/$/, ''),
    anchor: decoded(url.hash.slice(1), decodeURIComponent),
  };
}

/** Decodes a text, or returns it unchanged if that fails. */
function decoded(text: string, decode: (text: string) => string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
