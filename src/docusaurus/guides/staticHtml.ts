import { type ComponentProps, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Node } from './hast';
import { Table } from './table';

/** The HTML of a plain element. */
export interface StaticElement {
  readonly tag: string;
  /** Its own attributes, as React names them. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The HTML inside it. */
  readonly html: string;
}

/** What guides' components make of plain elements, without their hooks. */
const COMPONENTS: Readonly<Record<string, (props: never) => ReactElement>> = {
  a: StaticLink,
  li: StaticItem,
  table: Table,
};

/** Elements in which MDX drops line breaks. */
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tr']);
const REACT_NAMES: Readonly<Record<string, string>> = { ariaLabel: 'aria-label' };

/** @param node a plain element (./plainNodes.ts). */
export function staticElement(node: Node): StaticElement {
  const { type, props } = toReact(node) as ReactElement<{ readonly children?: ReactNode }, string>;
  const { children, ...attributes } = props;
  return {
    tag: type,
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
    html: renderToStaticMarkup(createElement(Fragment, null, children)),
  };
}

/** Returns the HTML of plain nodes. */
export function staticHtml(nodes: readonly Node[]): string {
  return renderToStaticMarkup(createElement(Fragment, null, ...nodes.map(toReact)));
}

/**
 * Components are called here: Docusaurus loads React before it decides on its production form, and the server's renderer
 * after that.
 */
function toReact({ type, tagName, name, value, properties = {}, children = [] }: Node): ReactNode {
  if (type === 'text') return value;
  if (type === 'comment') return null;
  const tag = tagName ?? name ?? '';
  const shown = TABLE_PARTS.has(tag) ? children.filter((child) => child.value !== '\n') : children;
  const element = createElement(tag, propsOf(properties), ...shown.map(toReact));
  return COMPONENTS[tag]?.(element.props as never) ?? element;
}

/** As in hast-util-to-estree, which MDX compiles a page with. */
function propsOf(properties: Readonly<Record<string, unknown>>): never {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (name === 'align') props.style = { textAlign: value };
    else props[REACT_NAMES[name] ?? name] = Array.isArray(value) ? value.join(' ') : value;
  }
  return props as never;
}

/** As @docusaurus/Link and theme-classic/lib/theme/MDXComponents/A, which gives every link a class. */
function StaticLink({ href = '', ...props }: ComponentProps<'a'>): ReactElement {
  if (href.startsWith('/')) return createElement('a', { ...props, className: '', href });
  const elsewhere = href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return createElement('a', { href, ...elsewhere, ...props, className: '' });
}

/** As theme-classic/lib/theme/MDXComponents/Li, which gives every item a class. */
function StaticItem(props: ComponentProps<'li'>): ReactElement {
  return createElement('li', { className: '', ...props });
}

/** Whether an element has links to pages of this site. */
export function hasSiteLinks({ tagName, properties, children = [] }: Node): boolean {
  const isLink = tagName === 'a' && String(properties?.href).startsWith('/');
  return isLink || children.some(hasSiteLinks);
}
