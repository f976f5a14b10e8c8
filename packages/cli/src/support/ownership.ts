/**
 * The owner's files, as patterns of .github/CODEOWNERS: paths from the project's root, folders with a slash at the end.
 * `npm run init` replaces them, `npm run upgrade` leaves them alone, and CODEOWNERS names who reviews them. Everything
 * else is the engine.
 */
export const OWNERS_PATHS: readonly string[] = [
  '/site.config.ts',
  '/docs/',
  '/specs/',
  '/static/',
  // Pages at the root of the site.
  '/src/pages/',
  '/README.md',
  '/CHANGELOG.md',
  '/redocly.yaml',
  '/tests/own/',
  // Changes that wait for the owner's next release.
  '/.changeset/',
  // Pictures of the README.
  '/.github/images/',
  // Written by Docusaurus when a version of the guides is cut.
  '/versions.json',
  '/versioned_docs/',
  '/versioned_sidebars/',
];

/** Parts of the owner's folders that belong to the engine: pictures of the sign-in screen, the home page, settings. */
export const ENGINE_PATHS: readonly string[] = [
  '/static/img/providers/',
  '/static/img/done.svg',
  '/static/img/eye.svg',
  '/static/img/eye-off.svg',
  '/static/img/sent.svg',
  '/src/pages/index.tsx',
  '/src/pages/docs.tsx',
  '/.changeset/README.md',
  '/.changeset/config.json',
];

/** Returns whether a file belongs to the owner. @param file path from the project's root, with forward slashes. */
export function isOwners(file: string): boolean {
  return isBelow(file, OWNERS_PATHS) && !isBelow(file, ENGINE_PATHS);
}

function isBelow(file: string, patterns: readonly string[]): boolean {
  const rooted = `/${file}`;
  return patterns.some((pattern) => (pattern.endsWith('/') ? rooted.startsWith(pattern) : rooted === pattern));
}
