/** Returns CHANGELOG.md of the owner's site. */
export function changelog(): string {
  return `# Changelog

What readers of this documentation should know, newest first. A reference with \`changelog\` in \`site.config.ts\` shows the entries
of its file on the pages of the operations that they name.
`;
}
