import { type Documentation, type PageEntry, ReaderError } from '../documentation.ts';
import { addressIn } from './pageAddress.ts';
import type { SearchedSite } from './findPage.ts';

export type OperationPage = PageEntry & Required<Pick<PageEntry, 'operation'>>;

/**
 * Returns the operation or webhook with an id, a request such as `GET /items/{id}`, a page's path or address, or a title.
 * @throws ReaderError if there is none, or several.
 */
export async function findOperation(text: string, { documentation, origin }: SearchedSite): Promise<OperationPage> {
  const operations = (await documentation.pages()).filter(isOperation);
  const wanted = text.trim();
  const path = addressIn(wanted, origin)?.path;
  const ways: readonly ((page: OperationPage) => boolean)[] = [
    (page) => page.path === path,
    ({ operation }) => operation.id === wanted,
    ({ operation }) => requestOf(operation.request) === requestOf(wanted),
    ({ operation, title }) => [operation.id, title].some((name) => name.toLowerCase() === wanted.toLowerCase()),
    // Without the method.
    ({ operation }) => requestOf(operation.request.replace(/^\S+ /, '')) === requestOf(wanted),
  ];
  for (const way of ways) {
    const [found, ...others] = operations.filter(way);
    if (found && others.length === 0) return found;
    if (found)
      throw new ReaderError(
        `${JSON.stringify(text)} is the name of several operations: give the path of one, ${namesOf([found, ...others])}.`,
      );
  }
  const close = await closest(wanted, operations, documentation);
  const hint =
    close.length > 0 ? `the closest are ${namesOf(close)}` : 'search for it, or take one from the list of pages';
  throw new ReaderError(`There is no operation ${JSON.stringify(text)} that this account may read: ${hint}.`);
}

function isOperation(page: PageEntry): page is OperationPage {
  return page.operation !== undefined;
}

/** Normalises a request, so that two that differ only in the names of path parameters are equal. */
function requestOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replace(/\s+/, ' ')
    .replace(/\/$/, '');
}

async function closest(text: string, operations: readonly OperationPage[], documentation: Documentation) {
  const words = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const hits = await documentation.search(words, 10);
  const paths = new Set(hits.map(({ path }) => path));
  return [...paths].flatMap((path) => operations.find((page) => page.path === path) ?? []).slice(0, 3);
}

function namesOf(pages: readonly OperationPage[]): string {
  return pages.map(({ path, operation }) => `${path} (${operation.request})`).join(', ');
}
