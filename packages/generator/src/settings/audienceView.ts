import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { READERS } from 'gatedocs-rules/policy';
import pickBy from 'lodash/pickBy.js';
import { PUBLIC, visibleTo } from './audiences.ts';
import type { AppearanceOptions, SidebarItem, SiteLink, SiteOptions } from './options.ts';

/** File in a copy of a site that names the copy's audience. */
export const VIEW_FILE = 'audience.json';

/** The owner's folder, seen from a copy in `.cache/audiences/ID`. */
const OWNER_FOLDER = '../../..';

/** Returns the folder with the git history of the site in the current folder. */
export function historyFolder(view: AudienceView | null): string {
  return view === null ? '.' : OWNER_FOLDER;
}

/** Folder of a build, in the site's folder, as in firebase.json, and in that of a copy. */
export const BUILD_FOLDER = 'build';

/** What an audience's copy of a site leaves out. */
export interface AudienceView {
  /** The audience that the copy is for. */
  readonly id: string;
  /** Paths of changelogs of references. */
  readonly hiddenChangelogs: readonly string[];
  /** Ids of guides. */
  readonly hiddenDocs: readonly string[];
  /** Routes of pages. */
  readonly hiddenRoutes: readonly string[];
  /** Audiences that it includes, which have been built already: identical files are not written again. */
  readonly bases: readonly string[];
}

/** Returns the view of the copy in a folder; null for the owner's own files. */
export function readView(root = '.'): AudienceView | null {
  const file = path.join(root, VIEW_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AudienceView) : null;
}

/** Returns whether an audience sees the home page. Visitors do only if the owner has made it public. */
export function hasHomePage(view: AudienceView | null): boolean {
  return !view?.hiddenRoutes.includes('/');
}

/** Returns an owner's settings as an audience sees them, without links to pages hidden from it. */
export function siteFor(site: SiteOptions, view: AudienceView | null): SiteOptions {
  if (view === null) return site;
  const visible = visibleTo(site, view.id);
  const hidden = new Set(view.hiddenRoutes);
  const isPublic = view.id === PUBLIC;
  // Visitors get no links to other sites, because nothing marks these as public.
  const isShown = ({ to }: LinkTarget): boolean => !hidden.has(toLinkRoute(to)) && (!isPublic || to.startsWith('/'));
  const known = isPublic ? forVisitors(site) : site;
  const { home, announcement, footer, redirects } = known;
  return {
    ...known,
    references: site.references
      .filter(({ audience = READERS }) => visible.has(audience))
      .map(({ changelog = '', ...reference }) =>
        changelog === '' || view.hiddenChangelogs.includes(changelog) ? reference : { ...reference, changelog },
      ),
    guides: shownItems(site.guides ?? [], new Set(view.hiddenDocs), isShown),
    navigation: (site.navigation ?? []).filter(isShown),
    ...(home ? { home: { ...home, ...shownCards(home, isShown) } } : {}),
    ...(footer ? { footer: { ...footer, links: (footer.links ?? []).filter(isShown) } } : {}),
    ...(announcement ? { announcement: withoutLink(announcement, isShown) } : {}),
    ...(redirects ? { redirects: redirects.filter(isShown) } : {}),
  };
}

/**
 * Which settings the pages for visitors are made with. Texts for readers are left out, because nothing marks them as
 * public.
 */
const FOR_VISITORS: Readonly<Record<keyof SiteOptions, boolean>> = {
  product: true,
  tagline: false,
  home: false,
  url: true,
  hostedDomain: true,
  requireVerifiedEmail: true,
  requireProvider: true,
  providerDomains: true,
  publicPages: true,
  audiences: true,
  showLocked: false,
  sessionDays: true,
  offlineHours: true,
  cspReportEndpoint: true,
  cspHosts: true,
  references: true,
  guides: true,
  navigation: true,
  footer: false,
  appearance: true,
  languages: true,
  announcement: false,
  afterSignIn: true,
  redirects: false,
  mermaid: true,
  report: false,
  repository: false,
};

/** The same for the members of `appearance`; what visitors see of it is on the sign-in screen too. */
const APPEARANCE_FOR_VISITORS: Readonly<Record<keyof AppearanceOptions, boolean>> = {
  accent: true,
  logo: true,
  favicon: true,
};

/** Returns what anyone may see of a site's appearance. */
export function publicAppearance({ appearance = {} }: Pick<SiteOptions, 'appearance'>): AppearanceOptions {
  return pickBy(appearance, (_value, name) => APPEARANCE_FOR_VISITORS[name as keyof AppearanceOptions]);
}

/** Returns the settings for visitors, with the home page's if its owner has made it public. */
function forVisitors(site: SiteOptions): SiteOptions {
  const { home, tagline } = site;
  const chosen = pickBy(site, (_value, name) => FOR_VISITORS[name as keyof SiteOptions]) as SiteOptions;
  const kept = { ...chosen, appearance: publicAppearance(site) };
  return home?.audience === PUBLIC ? { ...kept, tagline, home } : { ...kept, tagline: '' };
}

function shownCards(
  { steps = [], guides = [] }: NonNullable<SiteOptions['home']>,
  isShown: (link: LinkTarget) => boolean,
) {
  return { steps: steps.filter(isShown), guides: guides.filter(isShown) };
}

type LinkTarget = { readonly to: string };

function withoutLink(
  { link, ...announcement }: NonNullable<SiteOptions['announcement']>,
  isShown: (link: SiteLink) => boolean,
): NonNullable<SiteOptions['announcement']> {
  return link && isShown(link) ? { ...announcement, link } : announcement;
}

/** Removes links to hidden pages from a sidebar, and then categories that are empty. */
function shownItems(
  items: readonly SidebarItem[],
  hidden: ReadonlySet<string>,
  isShown: (link: LinkTarget) => boolean,
): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (typeof item === 'string') return hidden.has(item) ? [] : [item];
    if (item.type === undefined) return shownItems(expandCategories(item), hidden, isShown);
    if (item.type === 'link') return isShown({ to: String(item.href) }) ? [item] : [];
    if (item.type !== 'category') return hidden.has(String(item.id)) ? [] : [item];
    const { link, items: below, ...others } = item;
    const { type, id } = (link ?? {}) as { readonly type?: unknown; readonly id?: unknown };
    const isHiddenLink = hidden.has(String(id));
    const shown = shownItems([below ?? []].flat() as SidebarItem[], hidden, isShown);
    // Its generated index would be empty.
    if (shown.length === 0 && (isHiddenLink || type !== 'doc')) return [];
    return [{ ...others, ...(link && !isHiddenLink ? { link } : {}), items: shown }];
  });
}

/** Expands Docusaurus' shorthand for categories: items by label. */
function expandCategories(short: Readonly<Record<string, unknown>>): SidebarItem[] {
  return Object.entries(short).map(([label, items]) => ({ type: 'category', label, items }));
}

/** Returns the route of a link within the site. */
export function toLinkRoute(target: string): string {
  return target.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
}
