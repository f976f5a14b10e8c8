import { recordFromClaims } from 'gatedocs-rules/policy';
import type { AccountPage, Accounts } from '../../src/readers/accounts';
import type { ReaderAccount } from '../../src/readers/reader';

const CREATED = new Date('2026-10-01T08:00:00Z');

/** An unused account created by an administrator. */
export function readerWith({
  address,
  ...change
}: Partial<ReaderAccount> & { readonly address: string }): ReaderAccount {
  const claims = change.claims ?? {};
  const { origin, address: recordedAddress } = recordFromClaims(claims);
  return {
    uid: `uid-${address}`,
    address,
    isVerified: false,
    providers: [{ id: 'password', address }],
    claims,
    origin,
    recordedAddress,
    lastSignIn: null,
    created: CREATED,
    isDisabled: false,
    ...change,
  };
}

type Method = Exclude<keyof Accounts, 'page' | 'close'>;

/** Accounts in memory that record their calls. */
export class FakeAccounts implements Accounts {
  /** Calls that change something or create a link, as `method uid`, in order. */
  readonly calls: string[] = [];
  private readonly readers = new Map<string, ReaderAccount>();
  private readonly broken = new Map<Method, Error>();

  constructor(readers: readonly ReaderAccount[] = []) {
    for (const reader of readers) this.readers.set(reader.uid, reader);
  }

  /** Makes a method fail from now on. */
  break(method: Method, error: Error): this {
    this.broken.set(method, error);
    return this;
  }

  at(address: string): ReaderAccount | undefined {
    return [...this.readers.values()].find((reader) => reader.address === address);
  }

  async page(_from: string | null): Promise<AccountPage> {
    return { readers: [...this.readers.values()], next: null };
  }

  async find(address: string): Promise<ReaderAccount | null> {
    this.failIfBroken('find');
    return this.at(address) ?? null;
  }

  async create(address: string, isDisabled: boolean): Promise<string> {
    this.did('create', address);
    const reader = readerWith({ address, uid: `new-uid-${address}`, isDisabled });
    this.readers.set(reader.uid, reader);
    return reader.uid;
  }

  async remove(uid: string): Promise<void> {
    this.did('remove', uid);
    this.readers.delete(uid);
  }

  async claim(uid: string, claims: ReaderAccount['claims']): Promise<void> {
    this.did('claim', uid);
    const { origin, address } = recordFromClaims(claims);
    this.change(uid, { claims, origin, recordedAddress: address });
  }

  async setPassword(uid: string): Promise<void> {
    this.did('setPassword', uid);
  }

  async setDisabled(uid: string, isDisabled: boolean): Promise<void> {
    this.did('setDisabled', uid);
    this.change(uid, { isDisabled });
  }

  async endSessions(uid: string): Promise<void> {
    this.did('endSessions', uid);
  }

  async passwordLink(address: string): Promise<string> {
    this.did('passwordLink', address);
    return `https://docs.example.com/?mode=resetPassword&oobCode=code-of-${address}`;
  }

  async close(): Promise<void> {}

  private did(method: Method, whom: string): void {
    this.failIfBroken(method);
    this.calls.push(`${method} ${whom}`);
  }

  private failIfBroken(method: Method): void {
    const error = this.broken.get(method);
    if (error) throw error;
  }

  private change(uid: string, change: Partial<ReaderAccount>): void {
    const reader = this.readers.get(uid);
    if (!reader) throw new Error(`no account ${uid}`);
    this.readers.set(uid, { ...reader, ...change });
  }
}
