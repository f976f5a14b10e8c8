import { ownPath } from 'gatedocs-generator/ownPath';

/** Returns the target of a sign-in: the requested URL, else the fallback, else home; the first on this origin. */
export function successTarget(requested: string | null, fallback: string | undefined, origin: string): string {
  return (requested && ownPath(requested, origin)) || (fallback && ownPath(fallback, origin)) || '/';
}
