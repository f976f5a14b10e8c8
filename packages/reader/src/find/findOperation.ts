import { type Documentation, type PageEntry, ReaderError } from '../documentation.ts';
import type { SearchedSite } from './findPage.ts';
import { parsePageAddress } from './pageAddress.ts';

export type OperationPage = PageEntry & Required<Pick<PageEntry, 'operation'>>;

/**
 * Returns the operation or webhook with an id, a request such as `GET /items/{id}`, a page's path or address, or a title.
 * @throws ReaderError if there is none, or several.
 */
export async function findOperation(text: string, { documentation, origin }: SearchedSite): Promise<OperationPage> {
  const operations = (await documentation.pages()).filter(isOperation);
  const wanted = text.trim();
  const path = parsePageAddress(wanted, origin)?.path;
  const matchers: readonly ((page: OperationPage) => boolean)[] = [
    (page) => page.path === path,
    ({ operation }) => operation.id === wanted,
    ({ operation }) => normalizeRequest(operation.request) === normalizeRequest(wanted),
    ({ operation, title }) => [operation.id, title].some((name) => name.toLowerCase() === wanted.toLowerCase()),
    // Without the method.
    ({ operation }) => normalizeRequest(operation.request.replace(/^\S+ /, '')) === normalizeRequest(wanted),
  ];
  for (const way of matchers) {
    const [found, ...others] = operations.filter(way);
    if (found && others.length === 0) return found;
    if (found)
      throw new ReaderError(
        `${JSON.stringify(text)} is the name of several operations: give the path of one, ${formatOperations([found, ...others])}.`,
      );
  }
  const close = await findClosest(wanted, operations, documentation);
  const hint =
    close.length > 0
      ? `the closest are ${formatOperations(close)}`
      : 'search for it, or take one from the list of pages';
  throw new ReaderError(`There is no operation ${JSON.stringify(text)} that this account may read: ${hint}.`);
}

function isOperation(page: PageEntry): page is OperationPage {
  return page.operation !== undefined;
}

/** Normalises a request, so that two that differ only in the names of path parameters are equal. */
function normalizeRequest(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replace(/\s+/, ' ')
    .replace(/\/$/, '');
}

async function findClosest(text: string, operations: readonly OperationPage[], documentation: Documentation) {
  const words = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const hits = await documentation.search(words, 10);
  const paths = new Set(hits.map(({ path }) => path));
  return [...paths].flatMap((path) => operations.find((page) => page.path === path) ?? []).slice(0, 3);
}

function formatOperations(pages: readonly OperationPage[]): string {
  return pages.map(({ path, operation }) => `${path} (${operation.request})`).join(', ');
}
