import { DOWNLOADS } from './downloadFiles';

/** What a page says of itself; src/reference/generate/pagedDocument.ts writes it into the document that pages are made of. */
export interface PageMatter extends SourceMatter {
  readonly title: string;
  /** Shown where pages are listed. */
  readonly description?: string;
}

/** What a page says of its source. */
export interface SourceMatter {
  /** Where to edit the file that the page is made of; null without a repository to link to. */
  readonly custom_edit_url: string | null;
  /** When that file, or another that the page is made of, was last committed: an ISO 8601 date. */
  readonly last_update?: { readonly date: string };
}

export interface WithMatter {
  readonly 'x-page': PageMatter;
}

/** What docusaurus-plugin-openapi-docs hands to a page's generator, as far as it is used here. */
interface PageItem {
  /** The page's name: it holds no quote and no backslash, see ./pageName.ts. */
  readonly id: string;
}

/**
 * Pages of the reference. Their MDX is the same for all pages of a kind but for the name of the file with their content, which
 * src/reference/generate/referenceData.ts writes beside them: no text of a specification may stand in what is compiled. Titles are in the front
 * matter, which src/docusaurus/mdx/pageLoader.cjs takes away before it is.
 */
export const markdownGenerators = {
  createApiPageMD: ({ id, api: { 'x-page': matter } }: PageItem & { readonly api: WithMatter }): string =>
    page(
      { id, ...matter, sidebar_label: matter.title, hide_title: true, hide_table_of_contents: true },
      `import OperationPage from '@site/src/reference/page';`,
      `import page from './${id}.operation.json';`,
      '',
      '<OperationPage page={page} />',
    ),
  createTagPageMD: ({ id, tag: { 'x-page': matter } }: PageItem & { readonly tag: WithMatter }): string =>
    page(
      { id, ...matter },
      `import TagPage from '@site/src/reference/overview/TagPage';`,
      `import data from './${id}.tag.json';`,
      '',
      'export const toc = data.toc;',
      '',
      '<TagPage data={data} />',
    ),
  createInfoPageMD: ({ id, info: { 'x-page': matter } }: PageItem & { readonly info: WithMatter }): string =>
    page(
      { id, ...matter, sidebar_label: 'Overview' },
      `import OverviewPage from '@site/src/reference/overview/OverviewPage';`,
      `import data from './overview.json';`,
      '',
      'export const toc = data.toc;',
      '',
      '<OverviewPage',
      '  data={data}',
      '  downloads={{',
      `    'openapi.yaml': () => import('./${DOWNLOADS}/openapi.yaml?download'),`,
      `    'openapi.json': () => import('./${DOWNLOADS}/openapi.json?download'),`,
      `    'postman-collection.json': () => import('./${DOWNLOADS}/postman-collection.json?download'),`,
      '  }}',
      '/>',
    ),
};

function page(frontMatter: Readonly<Record<string, unknown>>, ...lines: readonly string[]): string {
  const matter = Object.entries(frontMatter).map(([key, value]) => `${key}: ${plainJson(value)}`);
  return ['---', ...matter, '---', '', ...lines, ''].join('\n');
}

/** What could mean something to MDX or to the replacement of {{product}}, and what is not printable ASCII. */
const NOT_PLAIN = /[{}<>&'`]|[^ -~]/g;

/** JSON, which is YAML too, with escapes in the place of all that is not plain. */
function plainJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (typeof value !== 'string') return json;
  return json.replace(NOT_PLAIN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
