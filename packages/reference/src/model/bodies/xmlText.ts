import { toText } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { isReference, referenceName } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, OrReference, RawSchema, RawXml } from '../../document/types.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';

const INDENT = '  ';
/** Characters that XML does not allow in names of elements and attributes, and rare letters (XML 1.0, 2.3). */
const NOT_IN_XML_NAME = /[^\p{L}\p{N}_.:-]/gu;
const NOT_A_NAME_START = /^(?![\p{L}_:])/u;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

interface XmlNode {
  readonly name: string;
  readonly attributes: readonly string[];
  /** A text stands in the line of its element, nodes in lines of their own. */
  readonly content: { readonly text: string } | { readonly nodes: readonly XmlNode[] };
}

/**
 * Returns a value as XML, with the names, attributes and wrappers of the schemas' `xml`
 * (https://spec.openapis.org/oas/v3.2.0.html#xml-object).
 */
export function xmlText(document: OpenApiDocument, schema: OrReference<RawSchema>, value: Json): string {
  const named = isReference(schema) ? referenceName(schema) : schema.title;
  const nodes = createNodes({ document, depth: 0 }, named ?? 'root', schema, value);
  // Only one element may be at the top: a list that its schema does not wrap.
  const [root] = nodes;
  const top = root && nodes.length === 1 ? root : { name: 'root', attributes: [], content: { nodes } };
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...renderLines(top, '')].join('\n');
}

interface Context {
  readonly document: OpenApiDocument;
  readonly depth: number;
}

/** Returns the elements for a member: a list has one for each item, unless it is wrapped. */
function createNodes(context: Context, member: string, schema: OrReference<RawSchema>, value: Json): XmlNode[] {
  const raw = mergeWithAlternative(context, schema);
  const name = toXmlName(raw.xml, member);
  if (!Array.isArray(value)) return [{ name, ...createContent(context, raw, value) }];
  const items: OrReference<RawSchema> = raw.items ?? {};
  const isTop = context.depth === 0;
  const isWrapped = isTop || raw.xml?.wrapped === true || raw.xml?.nodeType === 'element';
  // Without a wrapper the name of the list is not used; with one, it is also the name of items that have none.
  const itemName = isTop && isReference(items) ? referenceName(items) : isWrapped ? (raw.xml?.name ?? member) : member;
  const nodes = (value as readonly Json[]).flatMap((item) => createNodes(deeper(context), itemName, items, item));
  return isWrapped ? [{ name, attributes: namespaceAttributes(raw.xml), content: { nodes } }] : nodes;
}

function createContent(context: Context, schema: RawSchema, value: Json): Omit<XmlNode, 'name'> {
  if (typeof value !== 'object' || value === null) {
    return { attributes: namespaceAttributes(schema.xml), content: { text: scalarText(value) } };
  }
  const members = Object.entries(value as Readonly<Record<string, Json>>).map(([name, member]) => {
    const property = getOwn(schema.properties, name) ?? {};
    return { name, member, property, xml: mergeWithAlternative(context, property).xml };
  });
  const isAttribute = ({ xml }: { xml?: RawXml | undefined }) =>
    xml?.attribute === true || xml?.nodeType === 'attribute';
  const isText = ({ xml }: { xml?: RawXml | undefined }) => xml?.nodeType === 'text' || xml?.nodeType === 'cdata';
  const attributes = members.filter(isAttribute).map(({ name, member, xml }) => {
    return `${toXmlName(xml, name)}="${escapeXml(scalarText(member))}"`;
  });
  const text = members.filter(isText).map(({ member }) => scalarText(member));
  const nodes = members
    .filter((each) => !isAttribute(each) && !isText(each))
    .flatMap(({ name, member, property }) => createNodes(deeper(context), name, property, member));
  return {
    attributes: [...namespaceAttributes(schema.xml), ...attributes],
    content: text.length > 0 && nodes.length === 0 ? { text: text.join('') } : { nodes },
  };
}

/** Returns a schema without references; it has the names of its first alternative, from which examples are made. */
function mergeWithAlternative({ document }: Context, schema: OrReference<RawSchema>): RawSchema {
  const raw = mergeAllOf(document, schema);
  const [alternative] = raw.oneOf ?? raw.anyOf ?? [];
  return alternative && !raw.properties ? { ...mergeAllOf(document, alternative), ...raw } : raw;
}

function deeper(context: Context): Context {
  return { ...context, depth: context.depth + 1 };
}

function toXmlName(xml: RawXml | undefined, member: string): string {
  const name = xml?.name || member;
  const prefixed = xml?.prefix ? `${xml.prefix}:${name}` : name;
  return prefixed.replace(NOT_IN_XML_NAME, '_').replace(NOT_A_NAME_START, '_');
}

function namespaceAttributes(xml: RawXml | undefined): string[] {
  if (!xml?.namespace) return [];
  return [`${xml.prefix ? toXmlName({ prefix: 'xmlns' }, xml.prefix) : 'xmlns'}="${escapeXml(xml.namespace)}"`];
}

function renderLines({ name, attributes, content }: XmlNode, indent: string): string[] {
  const start = `${indent}<${[name, ...attributes].join(' ')}`;
  if ('text' in content) return [content.text === '' ? `${start}/>` : `${start}>${escapeXml(content.text)}</${name}>`];
  if (content.nodes.length === 0) return [`${start}/>`];
  return [`${start}>`, ...content.nodes.flatMap((node) => renderLines(node, indent + INDENT)), `${indent}</${name}>`];
}

function scalarText(value: Json): string {
  return value === null ? '' : toText(value);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
