const SHOWN = 120;

/** Returns a text for a message: on one line, in quotes, cut. */
export function shortText(text: Buffer | string): string {
  const line = JSON.stringify(text.toString().replace(/\s+/g, ' '));
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
