/** Returns a string literal of Ruby, and of JavaScript except for line breaks. */
export const singleQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
export const jsSingleQuoted = (text: string): string =>
  singleQuoted(text).replaceAll('\n', '\\n').replaceAll('\r', '\\r');
/** Returns a string literal of Python, Go, Java and C#, whose escapes are those of JSON. */
export const doubleQuoted = (text: string): string => JSON.stringify(text);
/** Returns a string literal of PHP, where a dollar sign starts a variable. */
export const phpDoubleQuoted = (text: string): string => doubleQuoted(text).replaceAll('$', '\\$');
/** Returns a string literal of Ruby, where a hash before one of these characters starts a variable. */
export const rubyDoubleQuoted = (text: string): string => doubleQuoted(text).replace(/#(?=[{$@])/g, '\\#');
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** Words that a shell needs no quotes for; the snippet library has the same rule. */
const SHELL_SAFE = /^[a-z0-9-_/.@%^=:]+$/i;
export const shellWord = (text: string): string => (SHELL_SAFE.test(text) ? text : shellQuoted(text));

/** Joins lines and lists of lines. */
export const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n');
