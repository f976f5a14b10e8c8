import { plainText, type textBlocks } from 'gatedocs-reference/prose';

/** Returns the visible text of Markdown blocks in one line, with names spelt as they are. */
export function plainLine(blocks: ReturnType<typeof textBlocks>): string {
  return plainText(blocks).replace(/\s+/g, ' ').trim();
}
