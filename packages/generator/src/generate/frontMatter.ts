import path from 'node:path';
import { namePages, type OpenApiDocument, operationsOf } from 'gatedocs-reference/document';
import { operationTitle, pagedTags, printPages, tagTitle } from 'gatedocs-reference/model';
import type { CommitTimes } from '../node/commits.ts';
import { firstSentence } from '../search/description.ts';
import { printTitle } from './printFiles.ts';
import type { SpecSources } from './specSources.ts';

/** Front matter of a page. */
export interface FrontMatter {
  readonly title: string;
  /** Shown where pages are listed. */
  readonly description?: string;
  /** Route below /docs, if it is not the page's name in its folder. */
  readonly slug?: string;
  /** Edit URL of the page's source file; null without a repository. */
  readonly custom_edit_url: string | null;
  /** Last commit of the page's source files, as an ISO 8601 date. */
  readonly last_update?: { readonly date: string };
}

/** Front matter of a reference's pages, by their names. */
export interface FrontMatters {
  readonly overview: ReadonlyMap<string, FrontMatter>;
  readonly tags: ReadonlyMap<string, FrontMatter>;
  readonly operations: ReadonlyMap<string, FrontMatter>;
  /** Pages for printing. */
  readonly print: ReadonlyMap<string, FrontMatter>;
}

export interface EditSource {
  /** Base URL of the repository's edit links; null without a repository. */
  readonly baseUrl: string | null;
  readonly commits: CommitTimes;
}

/** @param isPrinted whether the reference has pages for printing. */
export function frontMatters(
  document: OpenApiDocument,
  sources: SpecSources,
  editSource: EditSource,
  isPrinted = false,
): FrontMatters {
  const { info } = document;
  const entry = sourceMatter(sources.entry, [sources.entry], editSource);
  const described = (title: string, description = ''): FrontMatter => ({
    title,
    description: firstSentence(description),
    ...entry,
  });
  return {
    overview: new Map([[namePages(document).overview, described(info.title, info.description)]]),
    tags: new Map(pagedTags(document).map(({ tag, page }) => [page, described(tagTitle(tag), tag.description)])),
    operations: new Map(
      operationsOf(document).map((operation) => {
        const source = sources.operations.get(operation.pointer);
        const matter = source ? sourceMatter(source.file, [...source.files], editSource) : entry;
        return [operation.page, { title: operationTitle(operation), ...matter }];
      }),
    ),
    print: new Map(
      (isPrinted ? printPages(document) : []).map((page) => [
        page.page,
        { title: printTitle({ document }, page), custom_edit_url: null },
      ]),
    ),
  };
}

function sourceMatter(
  file: string,
  files: readonly string[],
  { baseUrl, commits }: EditSource,
): Pick<FrontMatter, 'custom_edit_url' | 'last_update'> {
  const date = Math.max(...files.flatMap((each) => commits.get(each) ?? []));
  return {
    custom_edit_url: baseUrl && editUrl(baseUrl, file),
    ...(Number.isFinite(date) ? { last_update: { date: new Date(date).toISOString() } } : {}),
  };
}

/** Returns the edit URL of a file; null for a file outside the project, whose URL is unknown. */
function editUrl(baseUrl: string, file: string): string | null {
  const inside = path.relative('.', file).split(path.sep).join('/');
  return path.isAbsolute(file) && !inside.startsWith('../')
    ? baseUrl + inside.split('/').map(encodeURIComponent).join('/')
    : null;
}
