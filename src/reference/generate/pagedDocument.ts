import path from 'node:path';
import type { Commits } from '../../node/commits';
import { type OperationEntry, operationsOf, pagesOf } from '../document/operations';
import type { OpenApiDocument, RawOperation, RawTag } from '../document/types';
import { pagedTags } from '../model/navigation';
import { operationTitle, tagTitle } from '../model/reference';
import { leadOf, pageProse } from '../prose/pageProse';
import type { DownloadName } from './downloads';
import type { SourceFrontMatter, WithDownloads, WithFrontMatter } from './pages';
import type { Sources } from './sources';

interface EditSource {
  /** Base URL of the repository's edit links; null without a repository. */
  readonly root: string | null;
  readonly commits: Commits;
}

/** The items that get a page, without the content of the pages. */
export interface PagedDocument {
  readonly openapi: string;
  readonly info: OpenApiDocument['info'] & WithFrontMatter & WithDownloads;
  readonly tags: readonly (RawTag & WithFrontMatter)[];
  /** One for each operation and webhook, named after its page. */
  readonly paths: Readonly<Record<string, { readonly get: PagedOperation }>>;
}

export type PagedOperation = Pick<RawOperation, 'operationId' | 'tags' | 'responses'> & WithFrontMatter;

/** docusaurus-plugin-openapi-docs ignores an operation without responses. */
const RESPONSES = { default: { description: '' } };

/**
 * Returns the input of docusaurus-plugin-openapi-docs: only the sources of page names, and `x-page`, the front matter.
 * The content of the pages comes from the document itself (referenceData.ts).
 */
export function pagedDocument(
  document: OpenApiDocument,
  downloads: readonly DownloadName[],
  sources: Sources,
  editSource: EditSource,
): PagedDocument {
  const { info } = document;
  const pages = pagesOf(document);
  const entry = frontMatterOf(sources.entry, [sources.entry], editSource);
  const described = (title: string, description = '') => ({
    'x-page': { title, description: leadOf(pageProse(description).text), ...entry },
  });
  const tagged = pagedTags(document);
  const paged = (operation: OperationEntry): PagedOperation => {
    const source = sources.operations.get(operation.pointer);
    const matter = source ? frontMatterOf(source.file, [...source.parts], editSource) : entry;
    return {
      operationId: operation.page,
      tags: tagged
        .filter(({ operations }) => operations.some(({ page }) => page === operation.page))
        .map(({ page }) => page),
      responses: RESPONSES,
      'x-page': { title: operationTitle(operation), ...matter },
    };
  };
  return {
    openapi: '3.1.0',
    info: {
      title: pages.overview,
      version: info.version,
      ...described(info.title, info.description),
      'x-downloads': downloads,
    },
    tags: tagged.map(({ tag, page }) => ({ name: page, ...described(tagTitle(tag), tag.description) })),
    paths: Object.fromEntries(
      operationsOf(document).map((operation) => [`/${operation.page}`, { get: paged(operation) }]),
    ),
  };
}

function frontMatterOf(file: string, parts: readonly string[], { root, commits }: EditSource): SourceFrontMatter {
  const date = Math.max(...parts.flatMap((part) => commits.get(part) ?? []));
  return {
    custom_edit_url: root && editUrl(root, file),
    ...(Number.isFinite(date) ? { last_update: { date: new Date(date).toISOString() } } : {}),
  };
}

/** Returns the edit URL of a file; null for a file outside the project, whose URL is unknown. */
function editUrl(root: string, file: string): string | null {
  const inside = path.relative('.', file).split(path.sep).join('/');
  return path.isAbsolute(file) && !inside.startsWith('../') ? root + encodeURI(inside) : null;
}
