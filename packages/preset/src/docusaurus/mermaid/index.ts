import { createRequire } from 'node:module';
import type { Config } from '@docusaurus/types';

const THEME = '@docusaurus/theme-mermaid';

/**
 * Returns the configuration for diagrams, or nothing without the option. The theme is not a dependency of this project:
 * only sites with diagrams install it.
 * @throws Error when the theme is not installed.
 */
export function mermaidOptions(
  isOn: boolean | undefined,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): { readonly markdown: { readonly mermaid?: true }; readonly themes: NonNullable<Config['themes']> } {
  if (!isOn) return { markdown: {}, themes: [] };
  try {
    resolve(THEME);
  } catch {
    throw new Error(
      `site.config.ts: mermaid needs a package that is not installed: run npm install --save-exact ${THEME}@${docusaurusVersion()}, or remove the option.`,
    );
  }
  return { markdown: { mermaid: true }, themes: [THEME] };
}

/** Returns Docusaurus' version, which the theme must have too. */
function docusaurusVersion(): string {
  return (createRequire(import.meta.url)('@docusaurus/core/package.json') as { version: string }).version;
}
