import { SHELL_META } from 'gatedocs-preset/shell';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Head elements of a shell; anything else (og:, JSON-LD, canonical) would reveal something about the page. */
const HEAD = new Set(['meta', 'title', 'link', 'script']);
const META = new Set<string>(['charset', 'viewport', 'robots', ...Object.values(SHELL_META)]);
const LINKS = new Set(['icon', 'stylesheet']);

/** Returns forbidden content of a shell: any text except its title, and anything about its page. */
export function shellProblems(html: string, title: string): string[] {
  const elements = descendants(parse(html));
  const head = elements.filter((element) => isInside(element, 'head'));
  const heading = head.find(({ tagName }) => tagName === 'title');
  const text = elements.filter((element) => isInside(element, 'body') && element.tagName !== 'script').flatMap(ownText);
  return [
    ...(heading && ownText(heading).join('') === title ? [] : [`its title is not "${title}"`]),
    ...head.filter((element) => !isShellElement(element)).map((element) => `its head has ${describeElement(element)}`),
    ...text.map((words) => `it contains the text "${words.slice(0, 60)}"`),
  ];
}

function isShellElement(element: Tree.Element): boolean {
  if (!HEAD.has(element.tagName)) return false;
  if (element.tagName === 'meta')
    return META.has(attribute(element, 'charset') ? 'charset' : attribute(element, 'name'));
  return element.tagName !== 'link' || LINKS.has(attribute(element, 'rel'));
}

function describeElement(element: Tree.Element): string {
  return `<${[element.tagName, ...element.attrs.map(({ name, value }) => `${name}="${value.slice(0, 40)}"`)].join(' ')}>`;
}

function attribute(element: Tree.Element, name: string): string {
  return element.attrs.find((candidate) => candidate.name === name)?.value ?? '';
}

function ownText(element: Tree.Element): string[] {
  return element.childNodes.flatMap((node) => ('value' in node && node.value.trim() ? [node.value.trim()] : []));
}

function isInside(element: Tree.Element, tagName: string): boolean {
  const { parentNode } = element;
  if (element.tagName === tagName) return tagName === 'body';
  return (
    parentNode !== null && 'tagName' in parentNode && (parentNode.tagName === tagName || isInside(parentNode, tagName))
  );
}

function descendants(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...descendants(node)] : []));
}
