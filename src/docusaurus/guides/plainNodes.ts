import type { Node } from './hast';

/** What decides on whether a part of a page is plain. */
export interface Rules {
  /** Elements that components of this site show. */
  readonly own: ReadonlySet<string>;
  /** Whether links to this site are shown as they are written. */
  readonly hasPlainPaths: boolean;
}

const PHRASES = ['b', 'br', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 's', 'small', 'strong', 'sub', 'sup', 'u'];
/** Elements that Docusaurus shows as they are, or whose component ./staticHtml.ts replaces. */
const ELEMENTS = new Set([
  ...PHRASES,
  ...['a', 'blockquote', 'code', 'dd', 'dl', 'dt', 'hr', 'input', 'li', 'ol', 'p'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
]);
/** Elements that a page may write as JSX: no component shows those. */
const JSX_ELEMENTS = new Set(PHRASES);
const JSX = /^mdxJsx(?:Flow|Text)Element$/;

/** Attributes that mean the same in HTML and in React, by element; `*` for every element. */
const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  '*': new Set(['title', 'lang', 'dir']),
  a: new Set(['href']),
  code: new Set(['className']),
  input: new Set(['type', 'checked', 'disabled', 'ariaLabel']),
  li: new Set(['className']),
  ol: new Set(['start', 'className']),
  td: new Set(['align', 'colSpan', 'rowSpan']),
  th: new Set(['align', 'colSpan', 'rowSpan']),
};

/**
 * Links that Docusaurus shows as they are written: a part of this page, another site, or a page of this one. It resolves
 * relative paths, removes slashes at the end, and decodes escapes.
 */
const FRAGMENT = /^#./;
const ELSEWHERE = /^(?:https?|mailto|tel):/i;
const PATH = /^\/(?!\/)(?:[^%?#]*[^%?#/])?(?:\?[^%#]+)?(?:#[^%]+)?$/;

/** Whether HTML shows the same as React would with the components of guides. */
export function isPlain(node: Node, rules: Rules): boolean {
  const { type, tagName, children = [] } = node;
  if (type === 'text' || type === 'comment') return true;
  const isKnown =
    type === 'element' && tagName !== undefined
      ? ELEMENTS.has(tagName) && !rules.own.has(tagName) && hasPlainAttributes(node, rules)
      : JSX.test(type) && JSX_ELEMENTS.has(node.name ?? '') && node.attributes?.length === 0;
  return isKnown && children.every((child) => isPlain(child, rules));
}

function hasPlainAttributes({ tagName = '', properties = {} }: Node, rules: Rules): boolean {
  if (tagName === 'a' && !isPlainLink(properties.href, rules)) return false;
  // Only the boxes of task lists.
  if (tagName === 'input' && !(properties.type === 'checkbox' && properties.disabled === true)) return false;
  return Object.entries(properties).every(
    ([name, value]) => value === undefined || ATTRIBUTES['*']?.has(name) || ATTRIBUTES[tagName]?.has(name),
  );
}

function isPlainLink(href: unknown, { hasPlainPaths }: Rules): boolean {
  if (typeof href !== 'string') return false;
  return FRAGMENT.test(href) || ELSEWHERE.test(href) || (hasPlainPaths && PATH.test(href));
}
