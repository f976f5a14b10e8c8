import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT_ID } from '../browser/root.ts';
import { type UPSTREAM_PARTS, UpstreamChange } from '../upstream.ts';

interface UpstreamModule {
  readonly name: string;
  readonly part: keyof typeof UPSTREAM_PARTS;
  /** Code that it must contain, as its authors write it. */
  readonly code: readonly string[];
}

const CLIENT = '@docusaurus/core/lib/client';
const THEME = '@docusaurus/theme-classic/lib/theme';

/** What scripts, styles and copies of pages rely on, in modules that no import of theirs names. */
const MODULES: readonly UpstreamModule[] = [
  // packages/preset/src/docusaurus/browser/entry.ts imports it, and the gate paints into the element that it hydrates.
  { name: `${CLIENT}/clientEntry.js`, part: 'clientEntry', code: [`getElementById('${ROOT_ID}')`, 'hydrateRoot('] },
  { name: `${CLIENT}/clientEntry.js`, part: 'prefetch', code: ['window.docusaurus = docusaurus;'] },
  {
    name: `${CLIENT}/exports/Link.js`,
    part: 'prefetch',
    code: ['window.docusaurus.prefetch(', 'window.docusaurus.preload('],
  },
  { name: `${CLIENT}/hasHydratedDataAttribute.js`, part: 'hydration', code: ['<html data-has-hydrated={isBrowser}/>'] },
  { name: `${THEME}/DocItem/Content/index.js`, part: 'themeClasses', code: ['ThemeClassNames.docs.docMarkdown'] },
  { name: `${THEME}/Admonition/Layout/index.js`, part: 'themeClasses', code: ['ThemeClassNames.common.admonition'] },
  { name: `${THEME}/Heading/index.js`, part: 'themeClasses', code: ['className="hash-link"'] },
  // packages/preset/src/docusaurus/browser/earlyMode.ts
  {
    name: '@docusaurus/theme-classic/lib/inlineScripts.js',
    part: 'themeClasses',
    code: ['{siteStorage.namespace}`', "setAttribute('data-theme',", "setAttribute('data-theme-choice',"],
  },
  {
    name: `${THEME}/Tabs/index.js`,
    part: 'themeClasses',
    code: ["'tabs-container'", 'role="tablist"', 'role="tab"', "'tabs__item--active'", 'aria-selected='],
  },
  { name: `${THEME}/TabItem/index.js`, part: 'themeClasses', code: ['role="tabpanel"', '{...{hidden}}'] },
];

/**
 * Checks the modules of Docusaurus' client and theme that pages rely on.
 * @throws UpstreamChange for the first that cannot be read, which the bundler may wait for for ever, or that differs.
 */
export function checkUpstreamModules(read: (name: string) => string = readModule): void {
  for (const { name, part, code } of MODULES) {
    const source = readSource(name, part, read);
    const missing = code.find((text) => !source.includes(text));
    if (missing) throw new UpstreamChange(part, `${name} does not contain ${missing}`);
  }
}

function readSource(name: string, part: UpstreamModule['part'], read: (name: string) => string): string {
  try {
    return read(name);
  } catch (error) {
    throw new UpstreamChange(part, `${name} cannot be read: ${(error as Error).message}`);
  }
}

/** The theme is installed for the preset. */
export function readModule(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  const base = name.startsWith('@docusaurus/theme-') ? resolve('@docusaurus/preset-classic') : import.meta.url;
  return readFileSync(createRequire(base).resolve(name), 'utf8');
}
