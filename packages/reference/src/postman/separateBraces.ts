/** Starts a variable of Postman. */
export const VARIABLE_START = '{{';

/**
 * Returns a text of a document in which Postman finds no variable: it would send what the reader keeps under that name.
 * Postman has no escape for the braces, so they stand apart.
 */
export function separateBraces(text: string): string {
  return text.replace(/\{(?=\{)/g, '{ ');
}
