import { headingLevel, textBlocks } from 'gatedocs-reference/prose';
import { plainLine } from './plainLine.ts';

/** Characters of an excerpt, and how many of them come before the match. */
const MAX_LENGTH = 200;
const LENGTH_BEFORE_MATCH = 60;

/**
 * Returns the plain text around the first of the given words, preferably in the section below the heading.
 * @param heading text of a heading.
 */
export function excerptAround(markdown: string, words: readonly string[], heading: string): string {
  const blocks = textBlocks(markdown);
  const start = blocks.findIndex((block) => headingLevel(block) > 0 && plainLine([block]) === heading);
  const section = plainLine(blocks.slice(start + 1));
  const lower = section.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const place = places.length > 0 ? Math.min(...places) : 0;
  const space = section.indexOf(' ', place - LENGTH_BEFORE_MATCH);
  // The match can be in a long word, such as a path.
  const from =
    place <= LENGTH_BEFORE_MATCH ? 0 : space >= 0 && space < place ? space + 1 : section.lastIndexOf(' ', place) + 1;
  const end = section.length - from <= MAX_LENGTH ? section.length : section.lastIndexOf(' ', from + MAX_LENGTH);
  return `${from > 0 ? '… ' : ''}${section.slice(from, Math.max(end, from))}${end < section.length ? ' …' : ''}`;
}
