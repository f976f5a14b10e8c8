import css from 'docusaurus-theme-openapi-docs/lib/theme/styles.scss';
import { useInsertionEffect } from 'react';

/**
 * Applies the theme's styles while a page of it is shown: they have rules for elements of other pages too. The sheet is
 * part of the page's script, so it is sealed like it.
 */
export function useThemeStyles(): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
