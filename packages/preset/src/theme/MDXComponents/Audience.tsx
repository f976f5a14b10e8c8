import type { ReactNode } from 'react';

/**
 * A part of a guide for some audiences. A build leaves it out for the others, and the element itself for all
 * (reference/audience/guide.ts): only the dev server, which shows everything, renders it.
 */
export function Audience({ only, children }: { readonly only: string; readonly children: ReactNode }): ReactNode {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      `A guide has a part for "${only}", but site.config.ts has no audiences: add them, or remove the part.`,
    );
  return children;
}
