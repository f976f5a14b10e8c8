import type { OpenApiDocument, RawDiscriminator, RawExternalDocs, RawSchema, RawXml } from '../../document/types.ts';
import { codeSpan } from '../../prose/markdownText.ts';
import { isMapped } from './inheritance.ts';

/**
 * Returns sentences about a schema, in Markdown. Without `$comment`, which is for authors (JSON Schema 2020-12, 8.3).
 */
export function schemaNotes(document: OpenApiDocument, schemas: readonly RawSchema[]): string[] {
  const notes = schemas.flatMap(({ xml, externalDocs: docs, 'x-unresolved': unresolved, discriminator }) => [
    docs?.url && !externalLink(docs)
      ? `More: ${docs.description ? `${docs.description} ` : ''}(${codeSpan(docs.url)}).`
      : '',
    unresolved === undefined ? '' : `The specification refers to ${quote(unresolved)}, which does not exist.`,
    xml ? xmlNote(xml) : '',
    ...(discriminator ? mappingNotes(document, discriminator) : []),
  ]);
  return [...new Set(notes.filter(Boolean))];
}

function mappingNotes(document: OpenApiDocument, discriminator: RawDiscriminator): string[] {
  const { propertyName, mapping = {}, defaultMapping } = discriminator;
  const named: (readonly [string, string])[] = Object.entries(mapping).map(([value, target]) => [quote(value), target]);
  return [...named, ...(defaultMapping === undefined ? [] : [['with another value', defaultMapping] as const])]
    .filter(([, target]) => !isMapped(document, target))
    .map(
      ([value, target]) =>
        `For ${quote(propertyName)} ${value}, the specification refers to ${quote(target)}, which does not exist.`,
    );
}

/** Returns a text as code, which an empty one would leave out. */
function quote(text: string): string {
  return codeSpan(text || '""');
}

/** https://spec.openapis.org/oas/v3.2.0.html#xml-object */
function xmlNote({ name, namespace, prefix, attribute, wrapped, nodeType }: RawXml): string {
  const kind = nodeType ?? (attribute ? 'attribute' : 'element');
  const fullName = name === undefined ? '' : codeSpan(prefix ? `${prefix}:${name}` : name);
  const start = wrapped ? 'wrapped in an ' : '';
  const facts = [
    kind === 'none' ? 'no element of its own' : `${start}${NODE_TYPES.get(kind) ?? codeSpan(kind)} ${fullName}`.trim(),
    prefix && !name ? `prefix ${codeSpan(prefix)}` : '',
    namespace ? `namespace ${codeSpan(namespace)}` : '',
  ].filter(Boolean);
  const saysNothing = facts.length === 1 && kind === 'element' && !fullName && !wrapped && nodeType === undefined;
  return saysNothing ? '' : `In XML: ${facts.join(', ')}.`;
}

const NODE_TYPES: ReadonlyMap<string, string> = new Map([
  ['element', 'element'],
  ['attribute', 'attribute'],
  ['text', 'text of the element'],
  ['cdata', 'text of the element as CDATA'],
]);

/** Returns `externalDocs` with its URL in full if that is safe to open. */
export function externalLink(docs: RawExternalDocs | undefined): RawExternalDocs | undefined {
  if (!docs || !URL.canParse(docs.url)) return undefined;
  const { href, protocol } = new URL(docs.url);
  return /^https?:$/.test(protocol) ? { description: docs.description || docs.url, url: href } : undefined;
}
