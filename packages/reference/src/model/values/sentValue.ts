import { isExactNumber, parseExact, toText } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { isReference } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, OrReference, RawMedia, RawSchema } from '../../document/types.ts';
import type { FormMember } from '../bodies/formMembers.ts';
import type { MediaKind } from '../bodies/mediaKind.ts';
import { partsText } from '../bodies/partsText.ts';
import { serializeForm } from '../bodies/urlencoded.ts';
import { xmlText } from '../bodies/xmlText.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import { listedValues } from './knownValues.ts';

/** What decides on the text of a value. */
export interface SentMedia {
  readonly document: OpenApiDocument;
  readonly kind: MediaKind;
  readonly raw: RawMedia;
  /** That of the body, or of its items. */
  readonly schema: OrReference<RawSchema>;
  /** Of a form, by name. */
  readonly members: Readonly<Record<string, FormMember>>;
}

/** Returns a value, with its text where that is not the value as JSON. */
export function sentValue(media: SentMedia, value: Json): { readonly value: Json; readonly text?: string } {
  const { document, kind, schema } = media;
  const isText = typeof value === 'string' && !isExactNumber(value);
  if (kind === 'json') return isText ? sentString(media, value) : { value };
  if (isText) return { value, text: value };
  if (kind === 'xml') return { value, text: xmlText(document, schema, value) };
  if (kind === 'parts' || kind === 'form') return { value, text: partsText(media, value) };
  if (kind === 'urlencoded') return { value, ...formText(media, value) };
  if (kind === 'stream' || kind === 'events' || kind === 'sequence') return { value, text: streamText(kind, value) };
  return kind === 'text' && typeof value !== 'object' ? { value, text: toText(value) } : { value };
}

/**
 * Some documents write JSON in a string: where the schema accepts no string, the text is shown as it is, and its value
 * is sent.
 */
function sentString({ document, schema }: SentMedia, text: string): { value: Json; text?: string } {
  const isText = mayBeText(document, schema);
  if (isText) return { value: text };
  try {
    const value = parseExact(text);
    const isOther = isText === false || (typeof value === 'object' && value !== null);
    return isOther ? { value, text } : { value: text };
  } catch {
    return isText === false ? { value: text, text } : { value: text };
  }
}

/** Returns whether a schema says that its values may be texts; undefined if it says nothing about their type. */
function mayBeText(
  document: OpenApiDocument,
  schema: OrReference<RawSchema>,
  open: ReadonlySet<string> = new Set(),
): boolean | undefined {
  if (isReference(schema) && open.has(schema.$ref)) return undefined;
  const inside = isReference(schema) ? new Set([...open, schema.$ref]) : open;
  const merged = mergeAllOf(document, schema, (reference) => inside.has(reference));
  const types = [merged.type ?? []].flat();
  if (types.length > 0) return types.includes('string');
  const { values } = listedValues(merged);
  if (values.length > 0) return values.some((value) => typeof value === 'string' && !isExactNumber(value));
  const options = [merged, ...merged.others].flatMap(({ oneOf, anyOf }) => oneOf ?? anyOf ?? []);
  const verdicts = options.map((option) => mayBeText(document, option, inside));
  if (verdicts.includes(true)) return true;
  const isOther = options.length > 0 && !verdicts.includes(undefined);
  return isOther || (merged.properties ?? merged.items ?? merged.prefixItems) ? false : undefined;
}

/** Returns the text of an urlencoded form; nothing for a value without members. */
function formText({ members }: SentMedia, value: Json): { text?: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return { text: serializeForm(entries.map(([name, member]) => ({ name, value: member, ...getOwn(members, name) }))) };
}

/** Starts each value of a JSON text sequence (RFC 7464). */
const RECORD_SEPARATOR = '\u001e';

/** Returns the items of a stream, one after another. */
function streamText(kind: MediaKind, value: Json): string {
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
  if (kind === 'sequence') return items.map((item) => `${RECORD_SEPARATOR}${toText(item)}\n`).join('');
  return items.map((item) => (kind === 'events' ? eventText(item) : toText(item))).join('\n');
}

/**
 * Returns an event with its fields in lines, and an empty line at its end
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
function eventText(item: Json): string {
  const isEvent = typeof item === 'object' && item !== null && Object.hasOwn(item, 'data');
  const fields: readonly (readonly [string, Json])[] = isEvent ? Object.entries(item) : [['data', item]];
  const lines = fields.flatMap(([name, field]) =>
    toText(field)
      .split(/\r\n|\n|\r/)
      .map((line) => `${name}: ${line}`),
  );
  return `${lines.join('\n')}\n`;
}
