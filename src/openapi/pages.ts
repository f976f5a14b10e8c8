import kebabCase from 'lodash/kebabCase';
import type { RawOperation, RawTag } from './document';
import { escapeMdx } from './escapeMdx';

/** What a page says of its source; scripts/generate/pageSources.ts writes it into the document that pages are made of. */
export interface SourceMatter {
  /** Where to edit the file that the page is made of; null without a repository to link to. */
  readonly custom_edit_url: string | null;
  /** When that file, or another that the page is made of, was last committed: an ISO 8601 date. */
  readonly last_update?: { readonly date: string };
}

interface WithSource {
  readonly 'x-source'?: SourceMatter;
}

/** What docusaurus-plugin-openapi-docs hands to a page's generator, as far as it is used here. */
interface PageItem {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

interface OperationItem extends PageItem {
  readonly api: WithSource & RawOperation;
}

interface TagItem extends PageItem {
  readonly tag: WithSource & RawTag;
}

interface OverviewItem extends PageItem {
  readonly info: WithSource & { readonly description?: string };
}

/** Pages of the reference: short MDX, their content in a JSON file beside them (scripts/generate/referenceData.tsx). */
export const markdownGenerators = {
  createApiPageMD: ({ id, title, api }: OperationItem): string =>
    page(
      { id, title, sidebar_label: title, hide_title: true, hide_table_of_contents: true, ...api['x-source'] },
      `import OperationPage from '@site/src/components/operation';`,
      `import page from './${id}.operation.json';`,
      '',
      '<OperationPage page={page} />',
    ),
  createTagPageMD: ({ id, title, tag }: TagItem): string =>
    page(
      { id, title, ...tag['x-source'] },
      `import OperationList from '@site/src/components/reference/OperationList';`,
      `import operations from './${kebabCase(tag.name)}.tag.json';`,
      '',
      escapeMdx(tag.description ?? ''),
      '',
      '## Operations',
      '',
      '<OperationList operations={operations} />',
    ),
  createInfoPageMD: ({ id, title, info }: OverviewItem): string =>
    page(
      { id, title, sidebar_label: 'Overview', ...info['x-source'] },
      `import Downloads from '@site/src/components/reference/Downloads';`,
      `import OperationGroups from '@site/src/components/reference/OperationGroups';`,
      `import overview from './overview.json';`,
      '',
      '<Downloads reference={overview.reference} />',
      '',
      escapeMdx(info.description ?? ''),
      '',
      '## Operations',
      '',
      '<OperationGroups groups={overview.groups} />',
    ),
};

/** JSON is YAML: no value needs quoting rules of its own. */
function page(frontMatter: Readonly<Record<string, unknown>>, ...lines: readonly string[]): string {
  const matter = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...matter, '---', '', ...lines, ''].join('\n');
}
