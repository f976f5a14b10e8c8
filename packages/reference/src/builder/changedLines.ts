/** Lines of a text, from the first to the last one that differs from another text. */
interface LineRange {
  readonly first: number;
  readonly count: number;
}

/** Returns the lines in which a text differs; undefined for equal texts. One that has only lost lines has the next one. */
export function changedLines(before: string, after: string): LineRange | undefined {
  if (before === after) return undefined;
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(oldLines.length, newLines.length);
  let first = 0;
  while (first < shorter && oldLines[first] === newLines[first]) first += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - first && oldLines.at(-1 - sameAtEnd) === newLines.at(-1 - sameAtEnd)) sameAtEnd += 1;
  return { first: Math.min(first, newLines.length - 1), count: Math.max(1, newLines.length - first - sameAtEnd) };
}

/** Marks lines of a sample (LanguageSamples.tsx), and scrolls its code to them; the page stays where it is. */
export function showLines(block: HTMLElement, { first, count }: LineRange): void {
  const code = block.querySelector('code');
  const scrollArea = block.querySelector('.op-code-scroll');
  if (!code || !scrollArea) return;
  block.style.setProperty('--changed-first', String(first));
  block.style.setProperty('--changed-count', String(count));
  const lineHeight = code.clientHeight / (code.textContent ?? '').split('\n').length;
  scrollArea.scrollTop = (first + Math.min(count, 3) / 2) * lineHeight - scrollArea.clientHeight / 2;
}
