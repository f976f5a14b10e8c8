import type { ChildNode, Element, ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** Elements that are controls, or repeat adjacent content. */
const CONTROLS = ['button', 'fieldset', 'nav', 'select'];
const CONTROL_CLASSES = ['op-copy-menu', 'op-base', 'op-fold', 'op-hash', 'op-panel-title'];

/**
 * Parses HTML that React and the Markdown renderer have written: parse5 takes six times as long, and mends nothing here.
 * Each node has its place in the HTML.
 */
export function parseHtml(html: string): ParentNode {
  return parseDocument(html, { withStartIndices: true, withEndIndices: true });
}

/**
 * Returns the nodes for the Markdown copy: of several samples, those of the document, else the one in the first
 * language.
 */
export function contentNodes({ children }: ParentNode): ChildNode[] {
  const samples = children.filter((node) => isElement(node) && hasClass(node, 'op-sample'));
  const own = samples.filter((node) => isElement(node) && 'data-own' in node.attribs);
  const shown = own.length > 0 ? own : samples.slice(0, 1);
  return children.filter((node) => (samples.includes(node) ? shown.includes(node) : !isControl(node)));
}

export function contentElements(parent: ParentNode): Element[] {
  return contentNodes(parent).filter((node) => isElement(node));
}

/** Returns the elements with a class, which do not contain each other. */
export function elementsWithClass(parent: ParentNode, name: string): Element[] {
  return contentElements(parent).flatMap((each) => (hasClass(each, name) ? [each] : elementsWithClass(each, name)));
}

export function hasClass({ attribs }: Element, name: string): boolean {
  const { class: names } = attribs;
  return names !== undefined && (names === name || ` ${names} `.includes(` ${name} `));
}

/** Returns whether a node is an element with one of the tags, if there are any. */
export function isElement(node: ChildNode | null | undefined, ...tags: readonly string[]): node is Element {
  return node?.type === 'tag' && (tags.length === 0 || tags.includes(node.name));
}

/** Returns whether an element has the values of an enumeration, without a label that counts them. */
export function isUnnamedEnum(element: Element): boolean {
  return hasClass(element, 'op-enum') && !isElement(element.parent, 'details');
}

export function textContent(node: ChildNode): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map(textContent).join('') : '';
}

function isControl(node: ChildNode): boolean {
  if (!isElement(node)) return node.type !== 'text';
  const isHidden = node.attribs['aria-hidden'] === 'true' || CONTROLS.includes(node.name);
  return isHidden || CONTROL_CLASSES.some((name) => hasClass(node, name));
}
