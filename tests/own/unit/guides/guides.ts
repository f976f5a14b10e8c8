import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A fenced code block of a guide. */
export interface CodeBlock {
  /** Location, such as `webhooks.mdx:42`. */
  place: string;
  language: string;
  /** `Company` of `schema=Company`. */
  schema?: string;
  /** `verify.py` of `title="verify.py"`. */
  title?: string;
  code: string;
}

const FENCE = /^```(\w*)(.*)\n([\s\S]*?)^```$/gm;
const SCHEMA = /\bschema=(\w+)/;
const TITLE = /\btitle="([^"]*)"/;

/** The hand-written pages. */
export const guides = readdirSync('docs').filter((name) => name.endsWith('.mdx'));

export function sourceOf(guide: string): string {
  return readFileSync(path.join('docs', guide), 'utf8');
}

export function codeBlocks(guide: string): CodeBlock[] {
  const source = sourceOf(guide);
  return [...source.matchAll(FENCE)].map(({ index, 1: language = '', 2: meta = '', 3: code = '' }) => ({
    place: `${guide}:${source.slice(0, index).split('\n').length}`,
    language,
    schema: SCHEMA.exec(meta)?.[1],
    title: TITLE.exec(meta)?.[1],
    code,
  }));
}

/**
 * Returns the code of the block with this title.
 * @throws when the guide has none, so that a renamed sample is not left untested
 */
export function sample(guide: string, title: string): string {
  const block = codeBlocks(guide).find((candidate) => candidate.title === title);
  if (!block) throw new Error(`docs/${guide} has no code block titled "${title}".`);
  return block.code;
}
