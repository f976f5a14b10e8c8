/** Characters that could control a terminal: all control characters except line feed and tab. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** Removes what a terminal would act on instead of showing it. */
export function plainText(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}
