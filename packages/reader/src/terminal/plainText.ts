/** Characters with which a text could control a terminal: all control characters but line feed and tab. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** Returns a text that a terminal shows and does not obey. */
export function plainText(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}
