import { randomBytes } from 'node:crypto';
import type { Accounts } from '../readers/accounts.ts';
import { ServiceFailure } from '../readers/failures.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A name that no mail reaches: example.com is reserved (RFC 2606, section 3), and no host has this name below it. */
const THROWAWAY = /^rehearsal-[0-9a-f]{16}@rehearsal\.example\.com$/;

/** Accounts of a rehearsal, known by their addresses: a request whose answer was lost may have made one too. */
export class Throwaways {
  private readonly made = new Set<string>();

  constructor(private readonly accounts: Accounts) {}

  /** Returns credentials for an account that is about to be made. */
  next(): Credentials {
    const email = `rehearsal-${randomBytes(8).toString('hex')}@rehearsal.example.com`;
    this.made.add(email);
    return { email, password: `${randomBytes(24).toString('base64url')}aA1!` };
  }

  /** Addresses of accounts that may still be there. */
  get remaining(): readonly string[] {
    return [...this.made];
  }

  /** Takes up what an earlier rehearsal left. An account with any other address is somebody's. */
  async findLeftOvers(): Promise<void> {
    let from: string | null = null;
    do {
      const { readers, next } = await this.accounts.page(from);
      for (const { address } of readers) if (address && THROWAWAY.test(address)) this.made.add(address);
      from = next;
    } while (from !== null);
  }

  /** Removes all, and returns why some are still there. Never throws. */
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
