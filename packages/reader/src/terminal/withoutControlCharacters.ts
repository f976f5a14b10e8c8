/**
 * Characters that could control a terminal: all control characters except line feed and tab, and those that change the
 * direction of text, with which a command can look like another one (CVE-2021-42574).
 */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Removes what a terminal would act on instead of showing it. */
export function withoutControlCharacters(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}
