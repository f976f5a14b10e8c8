import type * as vm from 'node:vm';

/**
 * Milliseconds that one comparison may take: some patterns try more ways than a build can wait for. A second try has more
 * time, since a busy machine can stop the first.
 */
const TIMEOUTS_MS = [200, 1000];
/** Two of these in a pattern can make it try every division of a text between them. */
const QUANTIFIER_OR_CHOICE = /[*+?}|]/g;
/** Maximum length of a text, and of a pattern with less than that, for a comparison that ends soon without a limit. */
const MAX_QUICK_LENGTH = 1000;

/** Patterns that took longer twice. */
const slowPatterns = new Set<string>();

/** Only Node can stop a comparison; elsewhere a pattern that may need that is not compared. */
const vmModule: typeof vm | undefined = globalThis.process?.getBuiltinModule?.('node:vm');
const sandbox = vmModule?.createContext({ pattern: '', text: '' });
const comparison = vmModule && new vmModule.Script("new RegExp(pattern, 'u').test(text)");

/** Returns whether JavaScript can read a pattern, and compares texts with it in time. */
function isReadable(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return !slowPatterns.has(pattern);
  } catch {
    return false;
  }
}

function isQuick(pattern: string, text: string): boolean {
  const length = Math.max(pattern.length, text.length);
  return length <= MAX_QUICK_LENGTH && (pattern.match(QUANTIFIER_OR_CHOICE) ?? []).length < 2;
}

/**
 * Returns whether a text has a match; undefined for a pattern that JavaScript cannot read, or that takes too long, and in
 * a browser for one that may take long.
 */
export function matches(pattern: string, text: string): boolean | undefined {
  if (!isReadable(pattern)) return undefined;
  if (isQuick(pattern, text)) return new RegExp(pattern, 'u').test(text);
  if (!sandbox || !comparison) return undefined;
  Object.assign(sandbox, { pattern, text });
  for (const timeout of TIMEOUTS_MS)
    try {
      return comparison.runInContext(sandbox, { timeout }) as boolean;
    } catch {
      // Too slow.
    }
  slowPatterns.add(pattern);
  return undefined;
}

/** Returns whether comparing a text with a pattern took too long. */
export function isSlowPattern(pattern: string): boolean {
  return slowPatterns.has(pattern);
}
