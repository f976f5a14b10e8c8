import type { Accounts } from './accounts.ts';
import type { ListFormat } from './formats/listFormat.ts';

/**
 * Formats all accounts page by page, with one page in memory at a time.
 * @throws Failure of the accounts, before any text when the first page fails.
 */
export async function* formatAccounts(accounts: Accounts, format: ListFormat): AsyncGenerator<string> {
  let count = 0;
  let next: string | null = null;
  do {
    const page = await accounts.page(next);
    if (count === 0 && next === null) yield format.head;
    if (page.readers.length > 0) yield format.page(page.readers, count);
    count += page.readers.length;
    next = page.next;
  } while (next !== null);
  yield format.tail(count);
}
