import type { ReactNode } from 'react';

/**
 * A section of a guide for some audiences. A build removes the element, and for other audiences its content too
 * (reference/audience/guide.ts). Only the dev server, which shows everything, renders it.
 */
export function Audience({ only, children }: { readonly only: string; readonly children: ReactNode }): ReactNode {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      `A guide has a section for "${only}", but site.config.ts has no audiences: add them, or remove the section.`,
    );
  return children;
}
