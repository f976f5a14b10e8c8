import type { SiteLink, SiteOptions } from './options.ts';
import { PARENT_CATEGORY, type Reference, toReferences } from './references.ts';
import { GUIDES_SIDEBAR } from './sidebarNames.ts';

/** An entry of the navigation bar that leads to a page, and tells from the path whether it is the current one. */
interface ReferenceEntry {
  readonly label: string;
  readonly to: string;
  readonly activeBaseRegex: string;
}

/** A menu. */
interface ReferencesEntry {
  readonly type: 'dropdown';
  readonly label: string;
  readonly items: (ReferenceEntry & Record<string, unknown>)[];
}

interface GuidesEntry {
  readonly type: 'docSidebar';
  readonly sidebarId: string;
  readonly label: string;
}

/** Maximum length of the references' labels that fit side by side in the narrowest window with a navigation bar. */
const MAX_LABELS_LENGTH = 36;

/**
 * Returns the entries of the navigation bar: guides, references, and what the owner adds. References that do not fit
 * side by side are in a menu.
 * @param versions names of the documentation's versions, which are in the paths of their pages.
 * @param firstRoute returns the route of the first page of a reference.
 */
export function navbarEntries(
  { references, guides = [], navigation = [] }: Pick<SiteOptions, 'references' | 'guides' | 'navigation'>,
  versions: readonly string[],
  firstRoute: (reference: Reference) => string,
): (GuidesEntry | ReferenceEntry | ReferencesEntry | SiteLink)[] {
  const all = toReferences(references);
  const version = versions.length > 0 ? `(?:(?:next|${versions.map(escapeRegExp).join('|')})/)?` : '';
  const entries = all.map((reference, index): ReferenceEntry => {
    const { label, route, category } = reference;
    const parent = index === 0 && all.length > 1 ? [`/category/${PARENT_CATEGORY.slug}`] : [];
    const paths = [route.replace(/^\/docs/, ''), category.slug, ...parent].map((path) => path.slice(1));
    return { label, to: firstRoute(reference), activeBaseRegex: `^/docs/${version}(?:${paths.join('|')})(?:/|$)` };
  });
  const guidesEntry: GuidesEntry = { type: 'docSidebar', sidebarId: GUIDES_SIDEBAR, label: 'Guides' };
  const length = entries.reduce((sum, { label }) => sum + label.length, 0);
  const shown =
    length <= MAX_LABELS_LENGTH
      ? entries
      : [{ type: 'dropdown' as const, label: 'References', items: entries.map((entry) => ({ ...entry })) }];
  return [...(guides.length > 0 ? [guidesEntry] : []), ...shown, ...navigation];
}

/** Escapes a text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
