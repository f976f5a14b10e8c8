import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Refuses a site in other languages: the sign-in widget supports only English, and Docusaurus would report links as
 * broken.
 * @throws Error with the fix.
 */
export function englishPlugin({ siteConfig: { i18n } }: Pick<LoadContext, 'siteConfig'>): Plugin {
  const others = new Set([...i18n.locales, i18n.defaultLocale]);
  others.delete('en');
  if (others.size > 0)
    throw new Error(
      `The site can be in English only: remove ${[...others].join(', ')} from i18n in docusaurus.config.ts.`,
    );
  return { name: 'english' };
}
