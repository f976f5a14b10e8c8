const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};
/** Where a bundled script exports a string, or the value of a JSON string. */
const EXPORT = /\.exports=(?:JSON\.parse\()?(["'`])/;
/** Part of a JavaScript string: plain text, an escape, or a quotation mark. */
const STRING_PART = /[^\\"'`]+|\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\}|(.))|["'`]/sy;

/**
 * Returns the text that a script exports; null if there is none. The script is read, not run: nothing that a site serves
 * is executed here.
 */
export function exportedText(script: string): string | null {
  const start = EXPORT.exec(script);
  if (!start) return null;
  const [opening, quote] = start;
  const pattern = new RegExp(STRING_PART);
  const parts: string[] = [];
  pattern.lastIndex = start.index + opening.length;
  for (let part = pattern.exec(script); part?.[0] !== quote; part = pattern.exec(script)) {
    if (!part) return null;
    const [text, byte, unit, point, escaped] = part;
    const code = byte ?? unit ?? point;
    if (code !== undefined) parts.push(String.fromCodePoint(Number.parseInt(code, 16)));
    else parts.push(escaped === undefined ? text : (ESCAPES[escaped] ?? escaped));
  }
  return parts.join('');
}
