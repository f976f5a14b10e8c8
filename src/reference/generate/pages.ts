import { OVERVIEW_COPY, tagCopy } from './copyFiles';
import { DOWNLOADS } from './downloadFiles';
import type { DownloadName } from './downloads';

/** Front matter of a page, written by src/reference/generate/pagedDocument.ts. */
export interface PageFrontMatter extends SourceFrontMatter {
  readonly title: string;
  /** Shown where pages are listed. */
  readonly description?: string;
  /** Route below /docs, if it is not the page's name in its folder. */
  readonly slug?: string;
}

/** Front matter about a page's source. */
export interface SourceFrontMatter {
  /** Edit URL of the page's source file; null without a repository. */
  readonly custom_edit_url: string | null;
  /** Last commit of the page's source files, as an ISO 8601 date. */
  readonly last_update?: { readonly date: string };
}

export interface WithFrontMatter {
  readonly 'x-page': PageFrontMatter;
}

/** The downloadable files of an overview. */
export interface WithDownloads {
  readonly 'x-downloads': readonly DownloadName[];
}

/** The used part of docusaurus-plugin-openapi-docs' input to a page's generator. */
export interface PageItem {
  /** The page's name; it contains no quote and no backslash, see ../model/pageName.ts. */
  readonly id: string;
}

/**
 * Generators of the reference's pages. All pages of a kind have the same MDX, except for the name of their content
 * file, which src/reference/generate/referenceData.ts writes: compiled code must not contain text of a specification.
 * Titles are in the front matter, which src/docusaurus/mdx/pageLoader.cjs removes before the compilation.
 */
export const markdownGenerators = {
  createApiPageMD: ({ id, api: { 'x-page': matter } }: PageItem & { readonly api: WithFrontMatter }): string =>
    page(
      { id, ...matter, sidebar_label: matter.title, hide_title: true, hide_table_of_contents: true },
      ...operationLines(id),
    ),
  createTagPageMD: ({ id, tag: { 'x-page': matter } }: PageItem & { readonly tag: WithFrontMatter }): string =>
    page(
      { id, ...matter },
      `import TagPage from '@site/src/reference/overview/TagPage';`,
      `import data from './${id}.tag.json';`,
      '',
      'export const toc = data.toc;',
      '',
      `<TagPage data={data} onDemand={() => import('./${tagCopy(id)}')} />`,
    ),
  createInfoPageMD: ({
    id,
    info: { 'x-page': matter, 'x-downloads': downloads },
  }: PageItem & { readonly info: WithFrontMatter & WithDownloads }): string =>
    page(
      { id, ...matter, sidebar_label: 'Overview' },
      `import OverviewPage from '@site/src/reference/overview/OverviewPage';`,
      `import data from './overview.json';`,
      '',
      'export const toc = data.toc;',
      '',
      '<OverviewPage',
      '  data={data}',
      `  onDemand={() => import('./${OVERVIEW_COPY}')}`,
      '  downloads={{',
      `    names: [${downloads.map((name) => `'${name}'`).join(', ')}],`,
      `    load: () => import('./${DOWNLOADS}?download'),`,
      '  }}',
      '/>',
    ),
};

/** Returns the lines of an operation's page after its front matter. */
export function operationLines(id: string): string[] {
  return [
    `import OperationPage from '@site/src/reference/page';`,
    `import page from './${id}.operation.json';`,
    '',
    '<OperationPage page={page} />',
  ];
}

/** Returns a page's source: its front matter, and its lines of MDX. */
export function page(frontMatter: Readonly<Record<string, unknown>>, ...lines: readonly string[]): string {
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
