export { escapeInvisible, escapeLines, stringifyEscaped } from './escapeInvisible.ts';

/** A failure to print without a stack: its message states the cause and the fix. */
export class Failure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // Docusaurus prints the stack of whatever a plugin throws.
    this.stack = message;
  }
}
