import css from 'docusaurus-theme-openapi-docs/lib/theme/styles.scss';
import { useInsertionEffect } from 'react';

/**
 * Applies the theme's styles only while one of its pages is shown, because they would affect other pages too. The style
 * sheet is part of the page's script, and sealed with it.
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
