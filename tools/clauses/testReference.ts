/**
 * A clause's reference to a test: its file, relative to the project's root, and its title, with or without those of its
 * groups.
 */
export interface TestReference {
  readonly file: string;
  readonly title: string;
}

const SEPARATOR = ' › ';
/** Marks an abbreviated title. */
const ELLIPSIS = '…';
/** A computed part of a title, as written in the source: it refers to all tests of a loop. */
const COMPUTED = /\$\{[^}]*\}/;

export function parseReference(text: string): TestReference {
  const [file = '', ...titles] = text.split(SEPARATOR);
  return { file, title: titles.join(SEPARATOR) };
}

/** Returns a function that tells whether a test, given the titles of its groups and its own, is referred to. */
export function titleMatcher({ title }: TestReference): (titles: readonly string[]) => boolean {
  const whole = title.endsWith(ELLIPSIS) ? title.slice(0, -ELLIPSIS.length) : `${title}\n`;
  const pattern = new RegExp(`^${whole.split(COMPUTED).map(escapeRegExp).join('.+')}`, 's');
  return (titles) => titles.some((_, index) => pattern.test(`${titles.slice(index).join(SEPARATOR)}\n`));
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
