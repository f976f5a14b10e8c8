import { percentDecode } from 'gatedocs-reference/document';
import { type DataFile, pageOfFile } from './articleFiles.ts';

/** Ids that links can point to, by the route of their page. */
export type PageIds = Map<string, ReadonlySet<string>>;

/** Links with a fragment, to this page or another page of the site, in HTML made by this project. */
const LINK = /<a(?: [a-z-]+="[^"]*")*? href="((?:\/(?!\/)[^"#]*)?)#([^"]*)"(?: [a-z-]+(?:="[^"]*")?)*>(.*?)<\/a>/gs;
const ID = / id="([^"]+)"/g;
/** Members that contain HTML; in other members, tags are just text. */
const HTML_MEMBERS: ReadonlySet<string> = new Set(['html', 'later']);
/** Member that holds ids. */
const IDS_MEMBER = 'anchors';

/** Returns the route of the page that a file belongs to, or null if it belongs to none or to several. */
export function routeOfFile({ name }: DataFile, route: string): string | null {
  const page = pageOfFile(name);
  return page === undefined ? null : `${route}/${page}`;
}

/** Returns the ids in the data of a page. */
export function collectIds(content: object): Set<string> {
  const ids = new Set<string>();
  mapStrings(content, (name, text) => {
    if (HTML_MEMBERS.has(name)) for (const [, id = ''] of text.matchAll(ID)) ids.add(id);
    if (name === IDS_MEMBER) ids.add(text);
    return text;
  });
  return ids;
}

/**
 * Replaces links to parts that a page does not have: in HTML by their text, elsewhere by links to the page. Documents
 * written for other tools have links such as `#section/Errors`, and Docusaurus refuses to build a site with broken ones.
 * @param page the route of the page; null for data that several pages share, whose own links are kept.
 * @param onBroken called with the address of each link that is replaced.
 */
export function withoutBrokenAnchors<T>(
  content: T,
  page: string | null,
  ids: PageIds,
  onBroken: (href: string) => void = () => {},
): T {
  const isKnown = (path: string, fragment: string): boolean => {
    const known = ids.get((path || page || '').replace(/(?<=.)\/$/, ''));
    return !known || fragment === '' || known.has(fragment) || known.has(percentDecode(fragment));
  };
  return mapStrings(content, (name, text) => {
    if (HTML_MEMBERS.has(name))
      return text.replace(LINK, (link, path: string, fragment: string, shown: string) => {
        if (isKnown(path, fragment)) return link;
        onBroken(`${path}#${fragment}`);
        return shown;
      });
    const [, path = '', fragment] = name === 'links' ? (/^((?:\/[^#]*)?)#(.*)$/.exec(text) ?? []) : [];
    if (fragment === undefined || isKnown(path, fragment)) return text;
    return path || page || '';
  });
}

/** Returns a copy of JSON with every string replaced. @param name the member that holds it, at any depth of lists. */
function mapStrings<T>(value: T, change: (name: string, text: string) => string, name = ''): T {
  if (typeof value === 'string') return change(name, value) as T;
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change, name)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapStrings(member, change, key)])) as T;
}
