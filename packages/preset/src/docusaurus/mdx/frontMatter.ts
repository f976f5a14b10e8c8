import partition from 'lodash/partition.js';

type FrontMatter = Readonly<Record<string, unknown>>;

/** Without a date Docusaurus asks git, which fails outside a repository. The theme does not show this date. */
const NO_DATE = new Date(0).toISOString();

/**
 * Adds the date of a page's last commit to its front matter, unless the page has one. Docusaurus reads all members for
 * the page's metadata, which are JSON. @docusaurus/mdx-loader 3.10 writes own members into the page's code with
 * stringify-object 3, which does not escape backslashes: a title could end its string, and be run as code. So the date,
 * and members with a backslash in their names or values, are inherited.
 * @param committed milliseconds since 1970; undefined for a page without a commit.
 */
export function withCommitDate(frontMatter: FrontMatter, committed: number | undefined): FrontMatter {
  const { last_update: written = {}, ...others } = frontMatter;
  // Docusaurus rejects it, and prints own members.
  if (typeof written !== 'object') return frontMatter;
  const date = committed === undefined ? NO_DATE : new Date(committed).toISOString();
  const [unsafe, safe] = partition(Object.entries(others), hasBackslash);
  const inherited = { ...Object.fromEntries(unsafe), last_update: { date, ...written } };
  return Object.assign(Object.create(inherited), Object.fromEntries(safe));
}

function hasBackslash(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\\');
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasBackslash);
}
