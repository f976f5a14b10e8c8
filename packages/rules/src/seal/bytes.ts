/** Bytes that WebCrypto accepts; for the compiler a Buffer is not one. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Returns lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
