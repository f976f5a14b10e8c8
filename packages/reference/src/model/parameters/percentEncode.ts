/**
 * Encodes text for a URL (RFC 3986), including !'()*, which encodeURIComponent keeps and which can end a string or a
 * link.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncodeCharacter);
}

/** Percent-encodes an ASCII character. */
export function percentEncodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
