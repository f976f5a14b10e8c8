import { articleFile } from './articleFiles.ts';
import type { FrontMatter, FrontMatters } from './frontMatter.ts';

/** Front matter that marks a page for printing. */
export const FOR_PRINT = 'for_print';

/** The kinds of pages, in the names of their files. */
type Kind = 'api' | 'info' | 'tag';

/**
 * Returns the sources of a reference's pages, by the names of their files. All pages have the same MDX, except for the
 * name of their article's file: MDX must not contain text of a specification. Titles are in the front matter, where
 * packages/preset/src/docusaurus/mdx/frontMatter.ts prevents them from becoming code.
 */
export function pageSources({ overview, tags, operations, print }: FrontMatters): Map<string, string> {
  return new Map([
    ...[...overview].map(([id, matter]) => pageSourceFile('info', id, listingMatter(matter))),
    ...[...tags].map(([id, matter]) => pageSourceFile('tag', id, listingMatter(matter))),
    ...[...operations].map(([id, matter]) => pageSourceFile('api', id, operationMatter(matter))),
    ...[...print].map(([id, matter]) => pageSourceFile('info', id, printMatter(matter))),
  ]);
}

/** Returns the name of the source of an operation's page. */
export function operationPageFile(id: string): string {
  return `${id}.api.mdx`;
}

/** Returns the front matter of an operation's page, whose article has a title, and samples beside the text. */
export function operationMatter(matter: FrontMatter): Readonly<Record<string, unknown>> {
  return { ...matter, sidebar_label: matter.title, hide_title: true, hide_table_of_contents: true };
}

/** Returns the front matter of any other page, whose article has a title. */
export function listingMatter(matter: FrontMatter): Readonly<Record<string, unknown>> {
  return { ...matter, hide_title: true };
}

/** Returns the front matter of a page for printing, which is in no list of pages. */
function printMatter(matter: FrontMatter): Readonly<Record<string, unknown>> {
  return { ...operationMatter(matter), displayed_sidebar: null, [FOR_PRINT]: true };
}

/** Returns the name and the source of a page. @param id its name, which contains no quote and no backslash. */
export function pageSourceFile(kind: Kind, id: string, matter: Readonly<Record<string, unknown>>): [string, string] {
  return [`${id}.${kind}.mdx`, pageSource({ id, ...matter }, ...articleLines(id))];
}

/** Returns the lines of a page after its front matter. */
export function articleLines(id: string): string[] {
  return [
    `import ArticlePage from 'gatedocs-preset/client/ArticlePage';`,
    `import page from './${articleFile(id)}';`,
    '',
    'export const toc = page.toc;',
    '',
    '<ArticlePage page={page} />',
  ];
}

/** Returns a page's source: its front matter, and its lines of MDX. */
export function pageSource(frontMatter: Readonly<Record<string, unknown>>, ...lines: readonly string[]): string {
  const matter = Object.entries(frontMatter).map(([key, value]) => `${key}: ${plainJson(value)}`);
  return ['---', ...matter, '---', '', ...lines, ''].join('\n');
}

/** Characters with a meaning in MDX or in the replacement of {{product}}, and all except printable ASCII. */
const NOT_PLAIN = /[{}<>&'`]|[^ -~]/g;

/** Returns JSON, which is also YAML, with escapes for all characters that are not plain. */
export function plainJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (typeof value !== 'string') return json;
  return json.replace(NOT_PLAIN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
