/**
 * Adds the date of a release to its heading in the changelog; Changesets writes only the version, and spaces on empty
 * lines.
 * @param date `YYYY-MM-DD`.
 * @throws Error when the changelog has no undated heading of that version.
 */
export function dateRelease(changelog: string, version: string, date: string): string {
  const heading = `\n## ${version}\n`;
  if (!changelog.includes(heading)) throw new Error(`CHANGELOG.md has no line "## ${version}".`);
  return changelog
    .replace(heading, `\n## ${version} (${date})\n\n`)
    .replaceAll(/ +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
}
