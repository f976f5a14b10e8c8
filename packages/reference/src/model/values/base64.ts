/** Returns text in UTF-8 in Base64 (RFC 4648, 4). */
export function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
