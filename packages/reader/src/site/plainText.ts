import { type Prose, plainText } from 'gatedocs-reference/prose';

/** Returns the visible text of blocks of Markdown in one line. A name keeps its letters. */
export function plainLine(blocks: Prose): string {
  const text = blocks.map((block) => plainText([block])).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}
