import { randomBytes } from 'node:crypto';
import type { Accounts } from '../readers/accounts';
import { asFailure, ServiceFailure } from '../readers/failures';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A name below one that no mail reaches: example.com is reserved (RFC 2606), and accepts no mail (RFC 7505). */
const THROWAWAY = /^rehearsal-[0-9a-f]{16}@rehearsal\.example\.com$/;

/** Accounts of a rehearsal. Removed by their addresses, because a request whose answer was lost has made one too. */
export class Throwaways {
  private readonly made = new Set<string>();

  constructor(private readonly accounts: Accounts) {}

  /** Returns credentials for a new account, which `remove` removes, made or not. */
  next(): Credentials {
    const email = `rehearsal-${randomBytes(8).toString('hex')}@rehearsal.example.com`;
    this.made.add(email);
    return { email, password: `${randomBytes(24).toString('base64url')}aA1!` };
  }

  /** Addresses of accounts that may still be there. */
  get remaining(): readonly string[] {
    return [...this.made];
  }

  /** Takes up accounts that an earlier rehearsal left. Accounts with any other address are nobody's to remove. */
  async findLeftOvers(): Promise<void> {
    let from: string | null = null;
    do {
      const { readers, next } = await this.accounts.page(from);
      for (const { address } of readers) if (address && THROWAWAY.test(address)) this.made.add(address);
      from = next;
    } while (from !== null);
  }

  /** Removes all, and returns why some could not be removed; they stay in `remaining`. */
  async remove(): Promise<readonly string[]> {
    const reasons = new Set<string>();
    for (const email of this.made) {
      try {
        const reader = await this.accounts.find(email);
        if (reader) await this.accounts.remove(reader.uid);
        this.made.delete(email);
      } catch (error) {
        const failure = asFailure(error);
        reasons.add(failure.message);
        if (failure instanceof ServiceFailure) break;
      }
    }
    return [...reasons];
  }
}
