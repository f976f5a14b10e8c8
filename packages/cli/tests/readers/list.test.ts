import { Failure } from 'gatedocs-generator/node';
import type { AccountPage } from '../../src/readers/accounts';
import { LIST_FORMATS } from '../../src/readers/formats';
import { formatAccounts } from '../../src/readers/list';
import { FakeAccounts, readerWith } from './fakeAccounts';

class PagedAccounts extends FakeAccounts {
  readonly asked: (string | null)[] = [];

  constructor(private readonly answers: Record<string, AccountPage | Failure>) {
    super();
  }

  override async page(from: string | null): Promise<AccountPage> {
    this.asked.push(from);
    const answer = this.answers[from ?? 'first'];
    if (!answer || answer instanceof Failure) throw answer ?? new Error(`no page ${from}`);
    return answer;
  }
}

const one = readerWith({ address: 'one@example.com' });
const two = readerWith({ address: 'two@example.com' });

test('each page is requested only after the previous one was consumed', async () => {
  const accounts = new PagedAccounts({
    first: { readers: [one], next: 'second' },
    second: { readers: [two], next: 'third' },
    third: { readers: [], next: null },
  });
  const chunks = formatAccounts(accounts, LIST_FORMATS.json);
  let text = '';
  text += (await chunks.next()).value;
  text += (await chunks.next()).value;
  expect(accounts.asked).toEqual([null]);
  for await (const chunk of chunks) text += chunk;
  expect(accounts.asked).toEqual([null, 'second', 'third']);
  const addresses = (JSON.parse(text) as { address: string }[]).map(({ address }) => address);
  expect(addresses).toEqual(['one@example.com', 'two@example.com']);
});

test('a failure of the first page precedes any text', async () => {
  const chunks = formatAccounts(new PagedAccounts({ first: new Failure('no emulator') }), LIST_FORMATS.csv);
  await expect(chunks.next()).rejects.toThrow('no emulator');
});

test('output truncated by a failure is invalid JSON', async () => {
  const accounts = new PagedAccounts({ first: { readers: [one], next: 'second' }, second: new Failure('gone') });
  let text = '';
  const whole = (async () => {
    for await (const chunk of formatAccounts(accounts, LIST_FORMATS.json)) text += chunk;
  })();
  await expect(whole).rejects.toThrow('gone');
  expect(text).toContain('one@example.com');
  expect(() => JSON.parse(text)).toThrow();
});
