/** Lines of a text, from the first to the last one that differs from another text. */
interface Lines {
  readonly first: number;
  readonly count: number;
}

/** Returns the lines in which a text differs; undefined for equal texts. One that has only lost lines has the next one. */
export function changedLines(before: string, after: string): Lines | undefined {
  if (before === after) return undefined;
  const [old, now] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first += 1;
  let same = 0;
  while (same < most - first && old.at(-1 - same) === now.at(-1 - same)) same += 1;
  return { first: Math.min(first, now.length - 1), count: Math.max(1, now.length - first - same) };
}

/** Marks lines of a sample (LanguageSamples.tsx), and scrolls its code to them; the page stays where it is. */
export function showLines(block: HTMLElement, { first, count }: Lines): void {
  const code = block.querySelector('code');
  const scroll = block.querySelector('.op-code-scroll');
  if (!code || !scroll) return;
  block.style.setProperty('--changed-first', String(first));
  block.style.setProperty('--changed-count', String(count));
  const line = code.clientHeight / (code.textContent ?? '').split('\n').length;
  scroll.scrollTop = (first + Math.min(count, 3) / 2) * line - scroll.clientHeight / 2;
}
