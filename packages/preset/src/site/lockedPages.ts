import { createHash } from 'node:crypto';
import { PUBLIC } from './audiences.ts';
import type { AudienceView } from './audienceView.ts';
import type { SiteOptions } from './options.ts';

/** The pages of other audiences, at whose addresses a lock is shown. */
export interface LockedPages {
  /** The owner's sentence. */
  readonly text: string;
  /** Beginnings of the SHA-256 hashes of their paths, in hex. They confirm guesses, as the lock does. */
  readonly pages: readonly string[];
}

/** Digits of a hash: enough that no other path of a site has it by chance. */
const DIGITS = 16;

/** Returns the pages at which an audience sees a lock; null where they are not found, as they are for visitors. */
export function lockedPages({ showLocked }: SiteOptions, view: AudienceView | null): LockedPages | null {
  if (showLocked === undefined || view === null || view.id === PUBLIC) return null;
  const hashOf = (route: string): string => createHash('sha256').update(route).digest('hex').slice(0, DIGITS);
  return { text: showLocked, pages: view.hiddenRoutes.map(hashOf).sort() };
}
