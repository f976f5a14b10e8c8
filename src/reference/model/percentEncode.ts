/** Text in an address, as RFC 3986 has it: what encodeURIComponent leaves could end a string or a link in some languages. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percent);
}

/** A character of ASCII as an address writes it. */
export function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
