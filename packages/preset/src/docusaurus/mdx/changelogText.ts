import { longDate } from 'gatedocs-reference/prose';

/** "## [2.2.0] - 2026-11-27", as https://keepachangelog.com writes the heading of a version. */
const VERSION = /^##\s+\[?([^\s[\]()]+)\]?(?:\(\S+\))?(?:\s+[-–—]\s+(\d{4}-\d\d-\d\d))?\s*$/;
const FENCE = /^\s*(?:```|~~~)/;
/** A name in backticks that is not the text of a link. */
const NAME_IN_BACKTICKS = /(?<![[`])`([^`\s]+)`(?!`)/g;

/**
 * Returns the source of a changelog as readers see it: a date in words, and the operations that it names as links.
 * @param routes pages of operations and events, by their names in the documents.
 */
export function changelogText(source: string, routes: Readonly<Record<string, string>>): string {
  let isCode = false;
  return source
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      if (isCode) return line;
      const [, version, date] = VERSION.exec(line) ?? [];
      if (version !== undefined)
        return `## ${date ? `${version} · ${longDate(date)}` : version} {#${version.toLowerCase()}}`;
      return line.replaceAll(NAME_IN_BACKTICKS, (code, name: string) =>
        Object.hasOwn(routes, name) ? `[${code}](${routes[name]})` : code,
      );
    })
    .join('\n');
}
