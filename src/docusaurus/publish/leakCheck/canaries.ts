/** Text that must not be found outside of the gate, and its source. */
export interface Canary {
  readonly text: string;
  readonly source: string;
}

/** Shorter texts occur by chance, in the gate's own code or in random bytes. */
const MINIMUM_LENGTH = 8;
/** Longest part of a sentence that is looked for: a longer one could be broken by markup. */
const SENTENCE_LENGTH = 40;
/** A run of text that no encoding of HTML, JSON or JavaScript changes. */
const PLAIN_RUN = /[A-Za-z0-9 ,.;:()/_-]{20,}/g;
/** Marks of a heading and of an item of a list, which no page shows. */
const BLOCK_START = /^\s*(?:#+|[-*+]|\d+[.)])\s+/;
/** Property names that any program may use. */
const COMMON_NAME = /^[a-z]+(?:[A-Z][a-z]+)?$/;

/** Members with sentences; the last two are of an error code (x-problems). */
const TEXTS: ReadonlySet<string> = new Set(['description', 'cause', 'fix']);

interface SpecNode {
  readonly [key: string]: unknown;
}

/** Returns the operation ids, paths, summaries, property names and sentences of a bundled specification. */
export function specCanaries(spec: object, source: string): Canary[] {
  const texts = new Set<string>();
  const visit = (node: unknown, parent: string): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, '');
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    for (const [name, value] of Object.entries(node as SpecNode)) {
      if (parent === 'paths' || (parent === 'properties' && !isCommon(name))) texts.add(name);
      if (typeof value === 'string' && (name === 'operationId' || name === 'summary')) texts.add(value);
      if (typeof value === 'string' && TEXTS.has(name)) for (const run of plainRuns(value)) texts.add(run);
      visit(value, name);
    }
  };
  visit(spec, '');
  return usable(texts, source);
}

/** Such as `createdAt`, or `__proto__`. */
function isCommon(property: string): boolean {
  return COMMON_NAME.test(property) || property in Object.prototype;
}

/** Returns the headings and sentences of a Markdown source. */
export function markdownCanaries(markdown: string, source: string): Canary[] {
  const texts = new Set<string>();
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  for (const line of body.split('\n')) {
    if (/^(?:import|export) /.test(line)) continue;
    for (const run of plainRuns(line.replace(BLOCK_START, ''))) texts.add(run);
  }
  return usable(texts, source);
}

/** Returns the sentences of a text. */
export function textCanaries(text: string, source: string): Canary[] {
  return usable(new Set(plainRuns(text)), source);
}

function plainRuns(text: string): string[] {
  return (text.match(PLAIN_RUN) ?? []).map((run) => run.trim().slice(0, SENTENCE_LENGTH).trim()).filter(isWorded);
}

/** Lines of dashes and table frames are not texts. */
function isWorded(run: string): boolean {
  return (run.match(/[A-Za-z]{3,}/g) ?? []).length >= 3;
}

function usable(texts: ReadonlySet<string>, source: string): Canary[] {
  return [...texts].filter((text) => text.length >= MINIMUM_LENGTH).map((text) => ({ text, source }));
}
