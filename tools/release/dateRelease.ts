/**
 * Writes the day of a release behind its version in the changelog: Changesets writes the version alone.
 * @param date `YYYY-MM-DD`.
 * @throws Error when the changelog has no heading of that version without a date.
 */
export function dateRelease(changelog: string, version: string, date: string): string {
  const heading = `\n## ${version}\n`;
  if (!changelog.includes(heading)) throw new Error(`CHANGELOG.md has no line "## ${version}".`);
  return changelog.replace(heading, `\n## ${version} (${date})\n\n`).replace(/\n{3,}/g, '\n\n');
}
