import { inlineScript } from 'gatedocs-generator/inlineScript';
import { moduleFile } from 'gatedocs-generator/node';
import { escapeHtml } from 'gatedocs-reference/prose';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Fragment } from '../../gate/page/gatedFiles.ts';
import { EARLY_START } from '../../gate/storage/storedReader.ts';
import type * as early from '../../gate/tab/early.ts';
import { SHELL_META } from '../../gate/tab/shellMeta.ts';
import { ROOT_ID } from '../browser/root.ts';
import { UpstreamChange } from '../upstream.ts';

/** Data that all shells share. */
export interface ShellSite {
  /** Title of the site. */
  readonly title: string;
  readonly favicon: string;
  /** Path of the logo, which gate.css shows above a message. */
  readonly logo: string;
  /** Whether anyone may fetch a file of the output, named relative to its folder. */
  readonly isPublic: (file: string) => boolean;
  /** URLs of the style sheets that the gate links before it shows a page. */
  readonly appStyles: readonly string[];
  /** URLs of the scripts that hydrate a page, by its route. */
  readonly scriptsOf: (route: string) => readonly string[];
  /** URL of the file that names the chunks behind the gate. */
  readonly chunkNames: string;
}

/** The two parts of a rendered page: a public one, and one for readers. */
export interface SplitPage {
  readonly fragment: Fragment;
  /** Returns the page without its content, with the URL of the fragment. */
  readonly shell: (fragmentUrl: string) => string;
}

type Element = Tree.Element;

const EARLY_SCRIPT = inlineScript(
  moduleFile(import.meta.url, '../../gate/tab/early'),
  'startEarly' satisfies keyof typeof early,
  EARLY_START,
  SHELL_META,
);

/** Start tag of the element that holds a page's content; the minifier leaves quotes out. */
const ROOT_TAG = new RegExp(`<div id="?${ROOT_ID}"?>`);

/** A rendered page's elements, and the source of what the root element contains. */
interface ParsedPage {
  readonly root: Element;
  readonly head: Element;
  readonly body: Element;
  readonly container: Element;
  readonly content: string;
  /** The page's source from the root element's end tag on. */
  readonly end: string;
}

/** Splits a page rendered by Docusaurus. */
export type PageSplitter = (html: string, route: string) => SplitPage;

/**
 * Returns a function that splits the pages of a build. All pages end in the same way, because of Docusaurus' template,
 * so only the first is parsed with its content, which is most of a page.
 * @throws UpstreamChange if a page does not match Docusaurus' template.
 */
export function pageSplitter(site: ShellSite): PageSplitter {
  let end: string | undefined;
  return (html, route) => {
    const parsed = (end === undefined ? null : parseAround(html, end)) ?? parsePage(html);
    end = parsed.end;
    return toSplitPage(html, parsed, route, site);
  };
}

/** @throws UpstreamChange if the page does not match Docusaurus' template. */
export function splitPage(html: string, route: string, site: ShellSite): SplitPage {
  return pageSplitter(site)(html, route);
}

function parsePage(html: string): ParsedPage {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const root = required(findChild(document, 'html'), 'html element');
  const head = required(findChild(root, 'head'), 'head element');
  const body = required(findChild(root, 'body'), 'body element');
  const container = required(
    childElements(body).find((element) => attribute(element, 'id') === ROOT_ID),
    `#${ROOT_ID}`,
  );
  const { startTag, endTag } = required(container.sourceCodeLocation ?? undefined, 'source locations');
  const start = required(startTag, 'start tag').endOffset;
  const stop = required(endTag, 'end tag').startOffset;
  return { root, head, body, container, content: html.slice(start, stop), end: html.slice(stop) };
}

/**
 * Parses a page without its content. Returns null if the page ends differently, or its root element is not where the
 * text search found it.
 */
function parseAround(html: string, end: string): ParsedPage | null {
  const [tag] = ROOT_TAG.exec(html) ?? [];
  if (tag === undefined || !html.endsWith(end)) return null;
  // A title can contain the same tag: the parser then finds no root element, or a different one.
  const start = html.indexOf(tag) + tag.length;
  const parsed = tryParse(html.slice(0, start) + end);
  const found = parsed?.container.sourceCodeLocation?.startTag?.endOffset;
  if (!parsed || found !== start) return null;
  return { ...parsed, content: html.slice(start, html.length - end.length) };
}

function tryParse(html: string): ParsedPage | null {
  try {
    return parsePage(html);
  } catch (error) {
    if (error instanceof UpstreamChange) return null;
    throw error;
  }
}

function toSplitPage(html: string, parsed: ParsedPage, route: string, site: ShellSite): SplitPage {
  const { root, head, body, container, content } = parsed;
  const scripts = childElements(head).flatMap((element) =>
    element.tagName === 'script' ? (attribute(element, 'src') ?? []) : [],
  );
  const styles = childElements(head).flatMap((element) =>
    attribute(element, 'rel') === 'stylesheet' ? (attribute(element, 'href') ?? []) : [],
  );
  const isPublic = (url: string): boolean => site.isPublic(url.replace(/^\//, ''));
  const gateScripts = scripts.filter(isPublic);
  const beforeContent = childElements(body).slice(0, childElements(body).indexOf(container));
  return {
    fragment: {
      title: textOf(childElements(head).find((element) => element.tagName === 'title')),
      htmlClass: attribute(root, 'class') ?? '',
      body: content,
      scripts: site.scriptsOf(route).filter((url) => !isPublic(url)),
    },
    shell: (fragmentUrl) =>
      [
        `<!doctype html><html lang="${escapeHtml(attribute(root, 'lang') ?? 'en')}" dir="${escapeHtml(attribute(root, 'dir') ?? 'ltr')}" style="${escapeHtml(`--site-logo:url(${JSON.stringify(site.logo)})`)}" data-has-hydrated="false">`,
        '<head><meta charset="utf-8">',
        // Before the script that reads them.
        metaElement(SHELL_META.fragment, fragmentUrl),
        metaElement(SHELL_META.styles, site.appStyles.join(' ')),
        metaElement(SHELL_META.chunkNames, site.chunkNames),
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
        // Before the style sheets: a script after a style sheet waits for it, and these scripts set the colours of the
        // first frame.
        `<script>${EARLY_SCRIPT}</script>`,
        ...beforeContent.filter((element) => element.tagName === 'script').map((element) => outerHtml(html, element)),
        '<meta name="robots" content="noindex,nofollow">',
        `<title>${escapeHtml(`Sign in · ${site.title}`)}</title><link rel="icon" href="${escapeHtml(site.favicon)}">`,
        ...styles
          .filter((href) => !site.appStyles.includes(href))
          .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
        ...gateScripts.map((src) => `<script src="${escapeHtml(src)}" defer></script>`),
        '</head><body>',
        `<div id="${ROOT_ID}"></div></body></html>\n`,
      ].join(''),
  };
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UpstreamChange('template', `A rendered page has no ${what}`);
  return value;
}

function childElements(parent: Tree.ParentNode): Element[] {
  return parent.childNodes.filter((node): node is Element => 'tagName' in node);
}

function findChild(parent: Tree.ParentNode, name: string): Element | undefined {
  return childElements(parent).find((element) => element.tagName === name);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function textOf(element: Element | undefined): string {
  const child = element?.childNodes[0];
  return child && 'value' in child ? child.value : '';
}

function outerHtml(html: string, element: Element): string {
  const { startOffset, endOffset } = required(element.sourceCodeLocation ?? undefined, 'source locations');
  return html.slice(startOffset, endOffset);
}

function metaElement(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}
