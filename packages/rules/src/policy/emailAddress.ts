/**
 * Compares the part after the last @ with a domain; only ASCII letters are case-folded, so look-alikes stay different.
 */
export function isInDomain(address: string, domain: string): boolean {
  return address.lastIndexOf('@') > 0 && equalsIgnoringCase(domainOf(address), domain);
}

/** Returns the part after the last @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Compares two addresses; only ASCII letters are case-folded. */
export function equalsIgnoringCase(one: string, other: string | null): boolean {
  return other !== null && foldAscii(one) === foldAscii(other);
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
