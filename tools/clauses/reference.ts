/** How a clause names a test: by its file, from the folder of tests, and its title, or that of its groups and its own. */
export interface Reference {
  readonly file: string;
  readonly title: string;
}

const SEPARATOR = ' › ';
/** Ends a title whose end is left out. */
const CUT = '…';
/** A computed part as it stands in the source: a reference to all tests of a loop. */
const COMPUTED = /\$\{[^}]*\}/;

export function readReference(text: string): Reference {
  const [file = '', ...titles] = text.split(SEPARATOR);
  return { file, title: titles.join(SEPARATOR) };
}

/** Returns what says whether a test that ran, by the titles of its groups and its own, is one of those named. */
export function matcher({ title }: Reference): (titles: readonly string[]) => boolean {
  const whole = title.endsWith(CUT) ? title.slice(0, -CUT.length) : `${title}\n`;
  const pattern = new RegExp(`^${whole.split(COMPUTED).map(escaped).join('.+')}`, 's');
  return (titles) => titles.some((_, index) => pattern.test(`${titles.slice(index).join(SEPARATOR)}\n`));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
