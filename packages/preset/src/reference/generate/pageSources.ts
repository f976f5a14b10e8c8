import { OVERVIEW_COPY, tagCopy } from './copyFiles.ts';
import { DOWNLOAD_NAMES, DOWNLOADS } from './downloadFiles.ts';
import type { FrontMatter, FrontMatters } from './frontMatter.ts';

/**
 * Returns the sources of a reference's pages, by the names of their files. All pages of a kind have the same MDX,
 * except for the name of their content file, which ./referenceData.ts writes: MDX must not contain text of a
 * specification. Titles are in the front matter, where packages/preset/src/docusaurus/mdx/frontMatter.ts prevents them
 * from becoming code.
 */
export function pageSources({ overview, tags, operations }: FrontMatters): Map<string, string> {
  return new Map([
    ...[...overview].map(([id, matter]) => [`${id}.info.mdx`, overviewSource(id, matter)] as const),
    ...[...tags].map(([id, matter]) => [`${id}.tag.mdx`, tagSource(id, matter)] as const),
    ...[...operations].map(([id, matter]) => [operationPage(id), operationSource(id, matter)] as const),
  ]);
}

/** Returns the name of the source of an operation's page. */
export function operationPage(id: string): string {
  return `${id}.api.mdx`;
}

function operationSource(id: string, matter: FrontMatter): string {
  return pageSource(operationMatter(id, matter), ...operationLines(id));
}

/** Returns the front matter of an operation's page, which has a header and a table of contents of its own. */
export function operationMatter(id: string, matter: FrontMatter): Readonly<Record<string, unknown>> {
  return { id, ...matter, sidebar_label: matter.title, hide_title: true, hide_table_of_contents: true };
}

/** @param id the page's name; it contains no quote and no backslash, see ../document/pageName.ts. */
export function tagSource(id: string, matter: FrontMatter): string {
  return pageSource(
    { id, ...matter },
    `import TagPage from 'gatedocs-preset/client/TagPage';`,
    `import data from './${id}.tag.json';`,
    '',
    'export const toc = data.toc;',
    '',
    `<TagPage data={data} onDemand={() => import('./${tagCopy(id)}')} />`,
  );
}

function overviewSource(id: string, matter: FrontMatter): string {
  return pageSource(
    { id, ...matter, sidebar_label: 'Overview' },
    `import OverviewPage from 'gatedocs-preset/client/OverviewPage';`,
    `import data from './overview.json';`,
    '',
    'export const toc = data.toc;',
    '',
    '<OverviewPage',
    '  data={data}',
    `  onDemand={() => import('./${OVERVIEW_COPY}')}`,
    '  downloads={{',
    `    names: [${DOWNLOAD_NAMES.map((name) => `'${name}'`).join(', ')}],`,
    `    load: () => import('./${DOWNLOADS}?download'),`,
    '  }}',
    '/>',
  );
}

/** Returns the lines of an operation's page after its front matter. */
export function operationLines(id: string): string[] {
  return [
    `import OperationPage from 'gatedocs-preset/client/OperationPage';`,
    `import page from './${id}.operation.json';`,
    '',
    '<OperationPage page={page} />',
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
