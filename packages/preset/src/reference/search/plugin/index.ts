import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { moduleFile } from 'gatedocs-generator/node';
import type { MarkdownPage } from 'gatedocs-generator/search';
import { packIndex, pageDocuments, writeParts } from 'gatedocs-generator/search';
import { markProduct, replaceProductMark } from 'gatedocs-reference/document';
import type { SearchDocument } from 'gatedocs-reference/search';

export interface SearchPluginOptions {
  /** The replacement of {{product}}. */
  readonly product: string;
  /** File with the documents of the references, relative to the site; null if there are no references. */
  readonly documents: string | null;
}

/** The metadata of the docs and pages plugins that is used here. */
interface PageMetadata {
  readonly permalink: string;
  readonly source: string;
  readonly title?: string;
}
interface PageContents {
  readonly 'docusaurus-plugin-content-docs'?: {
    readonly default?: { readonly loadedVersions: readonly { readonly docs: readonly PageMetadata[] }[] };
  };
  readonly 'docusaurus-plugin-content-pages'?: { readonly default?: readonly PageMetadata[] };
}

const NO_INDEX = moduleFile(import.meta.url, './noIndex');

/** Builds the search index, in chunks, from the sources: the references, the guides and the pages. */
export function searchPlugin({ siteDir }: LoadContext, { product, documents }: SearchPluginOptions): Plugin {
  let index = '';
  return {
    name: 'search',
    async allContentLoaded({ allContent, actions }) {
      const described = documents === null ? '[]' : await readFile(path.join(siteDir, documents), 'utf8');
      const pages = await Promise.all(
        indexedPages(allContent as PageContents).map((page) => readPage(page, siteDir, product)),
      );
      index = await writeParts(
        packIndex([...(JSON.parse(described) as SearchDocument[]), ...pageDocuments(pages)]),
        actions.createData,
      );
    },
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { '@search-index$': isServer ? NO_INDEX : index } },
    }),
  };
}

async function readPage(page: PageMetadata, siteDir: string, product: string): Promise<MarkdownPage> {
  const filePath = page.source.replace('@site', siteDir);
  const fileContent = markProduct(await readFile(filePath, 'utf8'));
  const parsed = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  const { content, frontMatter } = replaceProductMark(parsed, product);
  const { title = page.permalink, description = '' } = frontMatter;
  return {
    title: page.title ?? String(title),
    href: page.permalink,
    description: String(description),
    source: content,
  };
}

/** Returns the pages whose text is indexed, without reference pages, which are indexed from the specification. */
function indexedPages(contents: PageContents): PageMetadata[] {
  const docs = contents['docusaurus-plugin-content-docs']?.default?.loadedVersions[0]?.docs ?? [];
  const pages = contents['docusaurus-plugin-content-pages']?.default ?? [];
  return [...docs, ...pages].filter(({ source }) => /\.mdx?$/.test(source) && !/\.(?:api|info|tag)\.mdx$/.test(source));
}
