import { ownPath } from '../../../site/ownPath';

/** Where a sign-in leads: what the address asks for, else what the owner set, else home; the first that is of this origin. */
export function successTarget(asked: string | null, fallback: string | undefined, origin: string): string {
  return (asked && ownPath(asked, origin)) || (fallback && ownPath(fallback, origin)) || '/';
}
