/**
 * Returns the size of a value as JSON in a script. Docusaurus escapes all non-ASCII characters (`ascii_only`), and the
 * JSON is in a string, so its backslashes are escaped again.
 */
export function writtenBytes(value: unknown): number {
  const json = JSON.stringify(value);
  let bytes = 0;
  for (let position = 0; position < json.length; position++) {
    const code = json.charCodeAt(position);
    bytes += code > 126 ? LONGEST_ESCAPE : code === BACKSLASH || code === APOSTROPHE ? 2 : 1;
  }
  return bytes;
}

/** `\u20ac` */
const LONGEST_ESCAPE = 6;
const BACKSLASH = 92;
const APOSTROPHE = 39;
