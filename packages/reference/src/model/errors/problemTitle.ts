import { plainText, textInline } from '../../prose/blocks.ts';
import type { Problem } from './problem.ts';

/** Returns the title as plain text; "Insufficient balance" for the code `insufficient_balance` without one. */
export function problemTitle({ title, code }: Problem): string {
  const text = plainText(textInline(title ?? '')).trim() || code.replaceAll(/[_\s-]+/g, ' ').trim() || code;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
