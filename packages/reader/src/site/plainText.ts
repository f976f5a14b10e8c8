import { type Prose, plainText } from 'gatedocs-reference/prose';

/** Returns the visible text of Markdown blocks in one line, with names spelt as they are. */
export function plainLine(blocks: Prose): string {
  const text = blocks.map((block) => plainText([block])).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}
