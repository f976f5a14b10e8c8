import { toText } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { isReference, referenceName } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, OrReference, RawSchema, RawXml } from '../../document/types.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';

const INDENT = '  ';
/** Names that XML allows for elements and attributes, without rare letters (XML 1.0, 2.3). */
const NOT_IN_NAME = /[^\p{L}\p{N}_.:-]/gu;
const NO_START = /^(?![\p{L}_:])/u;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

interface Node {
  readonly name: string;
  readonly attributes: readonly string[];
  /** Lines of the content; a single text stands in the line of its element. */
  readonly content: { readonly text: string } | { readonly nodes: readonly Node[] };
}

/**
 * Returns a value as XML, with the names, attributes and wrappers of the schemas' `xml`
 * (https://spec.openapis.org/oas/v3.2.0.html#xml-object).
 */
export function xmlText(document: OpenApiDocument, schema: OrReference<RawSchema>, value: Json): string {
  const named = isReference(schema) ? referenceName(schema) : schema.title;
  const nodes = nodesOf({ document, depth: 0 }, named ?? 'root', schema, value);
  // Only one element may be at the top: a list that its schema does not wrap.
  const [root] = nodes;
  const top = root && nodes.length === 1 ? root : { name: 'root', attributes: [], content: { nodes } };
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines(top, '')].join('\n');
}

interface Context {
  readonly document: OpenApiDocument;
  readonly depth: number;
}

/** Returns the elements for a member: a list has one for each item, unless it is wrapped. */
function nodesOf(context: Context, member: string, schema: OrReference<RawSchema>, value: Json): Node[] {
  const raw = plain(context, schema);
  const name = nameOf(raw.xml, member);
  if (!Array.isArray(value)) return [{ name, ...contentOf(context, raw, value) }];
  const items: OrReference<RawSchema> = raw.items ?? {};
  const isTop = context.depth === 0;
  const isWrapped = isTop || raw.xml?.wrapped === true || raw.xml?.nodeType === 'element';
  // Without a wrapper the name of the list is not used; with one, it is also the name of items that have none.
  const itemName = isTop && isReference(items) ? referenceName(items) : isWrapped ? (raw.xml?.name ?? member) : member;
  const nodes = (value as readonly Json[]).flatMap((item) => nodesOf(deeper(context), itemName, items, item));
  return isWrapped ? [{ name, attributes: namespaceOf(raw.xml), content: { nodes } }] : nodes;
}

function contentOf(context: Context, schema: RawSchema, value: Json): Omit<Node, 'name'> {
  if (typeof value !== 'object' || value === null) {
    return { attributes: namespaceOf(schema.xml), content: { text: scalar(value) } };
  }
  const members = Object.entries(value as Readonly<Record<string, Json>>).map(([name, member]) => {
    const property = getOwn(schema.properties, name) ?? {};
    return { name, member, property, xml: plain(context, property).xml };
  });
  const isAttribute = ({ xml }: { xml?: RawXml | undefined }) =>
    xml?.attribute === true || xml?.nodeType === 'attribute';
  const isText = ({ xml }: { xml?: RawXml | undefined }) => xml?.nodeType === 'text' || xml?.nodeType === 'cdata';
  const attributes = members.filter(isAttribute).map(({ name, member, xml }) => {
    return `${nameOf(xml, name)}="${escaped(scalar(member))}"`;
  });
  const text = members.filter(isText).map(({ member }) => scalar(member));
  const nodes = members
    .filter((each) => !isAttribute(each) && !isText(each))
    .flatMap(({ name, member, property }) => nodesOf(deeper(context), name, property, member));
  return {
    attributes: [...namespaceOf(schema.xml), ...attributes],
    content: text.length > 0 && nodes.length === 0 ? { text: text.join('') } : { nodes },
  };
}

/** Returns a schema without references; the first alternative has the names, since examples are made from it. */
function plain({ document }: Context, schema: OrReference<RawSchema>): RawSchema {
  const raw = mergeAllOf(document, schema);
  const [form] = raw.oneOf ?? raw.anyOf ?? [];
  return form && !raw.properties ? { ...mergeAllOf(document, form), ...raw } : raw;
}

function deeper(context: Context): Context {
  return { ...context, depth: context.depth + 1 };
}

function nameOf(xml: RawXml | undefined, member: string): string {
  const name = xml?.name || member;
  const prefixed = xml?.prefix ? `${xml.prefix}:${name}` : name;
  return prefixed.replace(NOT_IN_NAME, '_').replace(NO_START, '_');
}

function namespaceOf(xml: RawXml | undefined): string[] {
  if (!xml?.namespace) return [];
  return [`${xml.prefix ? nameOf({ prefix: 'xmlns' }, xml.prefix) : 'xmlns'}="${escaped(xml.namespace)}"`];
}

function lines({ name, attributes, content }: Node, indent: string): string[] {
  const start = `${indent}<${[name, ...attributes].join(' ')}`;
  if ('text' in content) return [content.text === '' ? `${start}/>` : `${start}>${escaped(content.text)}</${name}>`];
  if (content.nodes.length === 0) return [`${start}/>`];
  return [`${start}>`, ...content.nodes.flatMap((node) => lines(node, indent + INDENT)), `${indent}</${name}>`];
}

function scalar(value: Json): string {
  return value === null ? '' : toText(value);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
