import { escapeInvisible } from '../escapeInvisible.ts';

/** A broken rule of OpenAPI. */
export interface Warning {
  /** Path of the file that contains it. */
  readonly file: string;
  /** JSON pointer with a leading `#`. */
  readonly pointer: string;
  /** One sentence: what breaks which rule, and what that means for the page. */
  readonly message: string;
}

/** A warning about the bundled document, before its source file is known. */
export type Finding = Omit<Warning, 'file'>;

/** Returns the findings with equal messages as one, at the first place, with the number of the others. */
export function groupFindings(findings: readonly Finding[]): Finding[] {
  const places = new Map<string, Set<string>>();
  for (const { message, pointer } of findings) places.set(message, (places.get(message) ?? new Set()).add(pointer));
  return [...places].map(([message, pointers]) => {
    const [pointer = '#'] = pointers;
    const others = pointers.size - 1;
    if (others === 0) return { pointer, message };
    return {
      pointer,
      message: `${message} (${others === 1 ? 'Also in one other place' : `Also in ${others} other places`}.)`,
    };
  });
}

/** Warnings that a command prints in full. */
const PRINTED = 20;

/** Returns a line for each of the first warnings, and one about the others. */
export function warningLines(warnings: readonly Warning[], file: string): string[] {
  const lines = warnings.slice(0, PRINTED).map(warningLine);
  const others = warnings.length - lines.length;
  return others > 0 ? [...lines, `and ${others} more: npm run docs:try -- ${file} shows all.`] : lines;
}

/** Returns a line about a warning. Names of the document are in it, so nothing in it controls a terminal. */
export function warningLine({ file, pointer, message }: Warning): string {
  return escapeInvisible(`${file}${pointer}: ${message}`);
}
