import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { READERS } from 'gatedocs-rules/policy';
import { PUBLIC, visibleTo } from './audiences.ts';
import type { SidebarItem, SiteLink, SiteOptions } from './options.ts';

/** File in a copy of a site that says for which audience the copy was made. */
export const VIEW_FILE = 'audience.json';

/** The owner's folder, seen from a copy in `.cache/audiences/ID`. */
const OWNERS = '../../..';

/** Returns the folder whose history the site in the current one has. */
export function historyOf(view: AudienceView | null): string {
  return view === null ? '.' : OWNERS;
}

/** Folder with the build of a copy. */
export const BUILT = 'build';

/** What a copy of a site leaves out of it. */
export interface AudienceView {
  /** The audience that the copy is for. */
  readonly id: string;
  /** Paths of changelogs of references. */
  readonly hiddenChangelogs: readonly string[];
  /** Ids of guides. */
  readonly hiddenDocs: readonly string[];
  /** Routes of pages. */
  readonly hiddenRoutes: readonly string[];
  /** Audiences that it includes, whose files are made already: what is equal is not written again. */
  readonly bases: readonly string[];
}

/** Returns for whom the site in a folder was copied; null for the owner's own files. */
export function readView(root = '.'): AudienceView | null {
  const file = path.join(root, VIEW_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AudienceView) : null;
}

/** Returns whether an audience sees the home page; visitors do not unless the owner says so. */
export function hasHomePage(view: AudienceView | null): boolean {
  return !view?.hiddenRoutes.includes('/');
}

/** Returns an owner's settings as an audience sees them: what leads to a page that it does not see is left out. */
export function siteFor(site: SiteOptions, view: AudienceView | null): SiteOptions {
  if (view === null) return site;
  const visible = visibleTo(site, view.id);
  const hidden = new Set(view.hiddenRoutes);
  const isPublic = view.id === PUBLIC;
  // Nothing says that a visitor may know of a link to another site.
  const isShown = ({ to }: SiteCard): boolean => !hidden.has(routeOf(to)) && (!isPublic || to.startsWith('/'));
  const known = isPublic ? withoutUnmarked(site) : site;
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

/** Returns settings without those that have texts for readers and no mark. */
function withoutUnmarked({
  announcement,
  footer,
  home,
  redirects,
  repository,
  showLocked,
  ...site
}: SiteOptions): SiteOptions {
  return home?.audience === PUBLIC ? { ...site, home } : { ...site, tagline: '' };
}

function shownCards(
  { steps = [], guides = [] }: NonNullable<SiteOptions['home']>,
  isShown: (link: SiteCard) => boolean,
) {
  return { steps: steps.filter(isShown), guides: guides.filter(isShown) };
}

type SiteCard = { readonly to: string };

function withoutLink(
  { link, ...announcement }: NonNullable<SiteOptions['announcement']>,
  isShown: (link: SiteLink) => boolean,
): NonNullable<SiteOptions['announcement']> {
  return link && isShown(link) ? { ...announcement, link } : announcement;
}

/** Returns a sidebar without what leads to a hidden page, and without the categories that are empty then. */
function shownItems(
  items: readonly SidebarItem[],
  hidden: ReadonlySet<string>,
  isShown: (link: SiteCard) => boolean,
): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (typeof item === 'string') return hidden.has(item) ? [] : [item];
    if (item.type === undefined) return shownItems(categoriesOf(item), hidden, isShown);
    if (item.type === 'link') return isShown({ to: String(item.href) }) ? [item] : [];
    if (item.type !== 'category') return hidden.has(String(item.id)) ? [] : [item];
    const { link, items: below, ...others } = item;
    const { type, id } = (link ?? {}) as { readonly type?: unknown; readonly id?: unknown };
    const isHiddenLink = hidden.has(String(id));
    const shown = shownItems([below ?? []].flat() as SidebarItem[], hidden, isShown);
    // A generated index would list nothing.
    if (shown.length === 0 && (isHiddenLink || type !== 'doc')) return [];
    return [{ ...others, ...(link && !isHiddenLink ? { link } : {}), items: shown }];
  });
}

/** Returns what Docusaurus' short form of categories stands for: their items by their labels. */
function categoriesOf(short: Readonly<Record<string, unknown>>): SidebarItem[] {
  return Object.entries(short).map(([label, items]) => ({ type: 'category', label, items }));
}

/** Returns the route of a link within the site. */
export function routeOf(target: string): string {
  return target.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
}
