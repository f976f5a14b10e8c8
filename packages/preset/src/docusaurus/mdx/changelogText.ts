import { linkOperationNames, longDate, mapProse, type NamedPage } from 'gatedocs-reference/prose';

/** "## [2.2.0] - 2026-11-27", as https://keepachangelog.com writes the heading of a version. */
const VERSION = /^##\s+\[?([^\s[\]()]+)\]?(?:\(\S+\))?(?:\s+[-–—]\s+(\d{4}-\d\d-\d\d))?[^\S\n]*$/gm;

/**
 * Returns the source of a changelog as readers see it: a date in words, and the operations that it names as links.
 * @param pages pages of operations and events, by their names in the documents.
 */
export function changelogText(source: string, pages: Readonly<Record<string, NamedPage>>): string {
  const dated = mapProse(source, (prose) =>
    prose.replace(
      VERSION,
      (_, version: string, date?: string) =>
        `## ${date ? `${version} · ${longDate(date)}` : version} {#${version.toLowerCase()}}`,
    ),
  );
  return linkOperationNames(dated, (name) => (Object.hasOwn(pages, name) ? pages[name] : undefined));
}
