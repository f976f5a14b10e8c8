import { htmlToMarkdown } from 'gatedocs-reference/markdown';
import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

type Element = Tree.Element;

/** Class of the element with a guide's text, in Docusaurus' theme. */
const ARTICLE_CLASS = 'theme-doc-markdown';
/** Controls, and drawings, whose content is repeated in a table beside them. */
const OMITTED_TAGS = ['svg', 'button', 'style', 'script'];

/**
 * Returns a guide as Markdown, for "Copy page"; null for a page that is not a guide.
 * @param body content of the page's root element.
 */
export function guideMarkdown(body: string): string | null {
  const article = descendants(parseFragment(body)).find((element) => hasClass(element, ARTICLE_CLASS));
  if (!article) return null;
  for (const element of descendants(article)) {
    if (hasClass(element, 'code-panel')) setLanguage(element);
    if (hasClass(element, 'theme-admonition')) element.tagName = 'blockquote';
    if (hasClass(element, 'tabs-container')) labelPanels(element);
    if (attributeOf(element, 'data-action') === 'download') labelDownload(element);
  }
  for (const element of [article, ...descendants(article)]) filterChildren(element, (child) => !isLeftOut(child));
  return htmlToMarkdown(serialize(article));
}

/** Sets the language of a code block on its element, where the conversion to Markdown looks for it. */
function setLanguage(panel: Element): void {
  const code = descendants(panel).find(({ tagName }) => tagName === 'code');
  const grammar = attributeOf(panel, 'data-grammar');
  if (!code || !grammar) return;
  code.attrs = [{ name: 'class', value: `language-${grammar}` }];
  filterChildren(panel, ({ tagName }) => tagName !== 'figcaption');
}

/** Puts the label of each tab above its panel. */
function labelPanels(tabs: Element): void {
  const labels = descendants(tabs).filter((element) => attributeOf(element, 'role') === 'tab');
  const panels = descendants(tabs).filter((element) => attributeOf(element, 'role') === 'tabpanel');
  for (const [index, panel] of panels.entries()) {
    const [label] = parseFragment('<p></p>').childNodes as Element[];
    if (label) panel.childNodes = [{ ...label, childNodes: labels[index]?.childNodes ?? [] }, ...panel.childNodes];
  }
}

/** Names the file of a download, whose button has its format only. */
function labelDownload(button: Element): void {
  button.tagName = 'span';
  const format = descendants(button).find(({ attrs }) => attrs.some(({ name }) => name === 'data-report'));
  const name = attributeOf(button, 'name');
  if (format) format.childNodes = [defaultTreeAdapter.createTextNode(`(${name}, a file to download from the page)`)];
}

function isLeftOut(element: Element): boolean {
  return (
    OMITTED_TAGS.includes(element.tagName) ||
    hasClass(element, 'hash-link') ||
    attributeOf(element, 'role') === 'tablist'
  );
}

function filterChildren(parent: Element, isKept: (element: Element) => boolean): void {
  parent.childNodes = parent.childNodes.filter((node) => !('tagName' in node) || isKept(node));
}

/** Returns all elements within a node, in document order. */
function descendants(parent: Tree.ParentNode): Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...descendants(node)] : []));
}

function hasClass(element: Element, name: string): boolean {
  return attributeOf(element, 'class').split(/\s+/).includes(name);
}

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}
