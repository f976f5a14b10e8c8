import { randomBytes } from 'node:crypto';
import type { Accounts } from '../../readers/accounts.ts';
import { ServiceFailure } from '../../readers/failures.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An address that no mail can reach: example.com is reserved (RFC 2606, section 3), and has no such subdomain. */
const THROWAWAY = /^smoke-[0-9a-f]{16}@smoke\.example\.com$/;

/** Accounts of a run, tracked by address, because a request whose response was lost may have created one too. */
export class Throwaways {
  private readonly made = new Set<string>();

  constructor(private readonly accounts: Accounts) {}

  /** Returns credentials for an account that is about to be created. */
  next(): Credentials {
    const email = `smoke-${randomBytes(8).toString('hex')}@smoke.example.com`;
    this.made.add(email);
    return { email, password: `${randomBytes(24).toString('base64url')}aA1!` };
  }

  /** Addresses of accounts that may still be there. */
  get remaining(): readonly string[] {
    return [...this.made];
  }

  /** Adds accounts left by an earlier run. An account with any other address belongs to somebody. */
  async findLeftOvers(): Promise<void> {
    let from: string | null = null;
    do {
      const { readers, next } = await this.accounts.page(from);
      for (const { address } of readers) if (address && THROWAWAY.test(address)) this.made.add(address);
      from = next;
    } while (from !== null);
  }

  /** Removes all accounts, and returns the reasons why some remain. Never throws. */
  async remove(): Promise<readonly string[]> {
    const reasons = new Set<string>();
    for (const email of this.made) {
      try {
        const reader = await this.accounts.find(email);
        if (reader) await this.accounts.remove(reader.uid);
        this.made.delete(email);
      } catch (error) {
        reasons.add((error as Error).message);
        if (error instanceof ServiceFailure) break;
      }
    }
    return [...reasons];
  }
}
