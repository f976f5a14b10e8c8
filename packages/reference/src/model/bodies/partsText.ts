import { toText } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { isMembers } from '../../document/members.ts';
import { resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawMedia, RawSchema } from '../../document/types.ts';
import { SAMPLES_BY_FORMAT } from '../sample/formats.ts';
import { type FormMember, formMember } from './formMembers.ts';
import { BOUNDARY } from './mediaTypes.ts';

interface Multipart {
  readonly document: OpenApiDocument;
  readonly raw: RawMedia;
  /** By name. */
  readonly members: Readonly<Record<string, FormMember>>;
}

/** Returns a multipart body as it is sent (RFC 2046, 5.1): the members of an object with names, the items of a list without. */
export function partsText(media: Multipart, value: Json): string {
  const parts = isMembers(value) && !media.raw.itemSchema ? namedParts(media, value) : listedParts(media, value);
  return `${parts.join('')}--${BOUNDARY}--`;
}

/** A list has a part for each item (OpenAPI 3.2, 4.15.4). */
function namedParts({ members }: Multipart, value: Readonly<Record<string, Json>>): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const disposition = `Content-Disposition: form-data; name=${JSON.stringify(name)}\r\n`;
    return [member].flat().map((item: Json) => partText(getOwn(members, name), item, disposition));
  });
}

function listedParts({ document, raw }: Multipart, value: Json): string[] {
  const { schema = {}, itemSchema, prefixEncoding = [], itemEncoding = {} } = raw;
  const { prefixItems = [], items = itemSchema ?? {} } = resolve<RawSchema>(document, schema);
  return [value].flat().map((item: Json, index) => {
    const part = formMember(document, [prefixItems[index] ?? items], prefixEncoding[index] ?? itemEncoding);
    return partText(part, item);
  });
}

/**
 * Returns a part with its headers. Its type is the one that the document names, else OpenAPI's default for the value.
 */
function partText(
  { kinds = [], contentType, headers = [] }: Partial<FormMember> = {},
  value: Json,
  disposition = '',
): string {
  const isFile = kinds.includes('bytes') && value === SAMPLES_BY_FORMAT.binary;
  const isObject = typeof value === 'object' && value !== null;
  const type = contentType ?? (isFile ? 'application/octet-stream' : isObject ? 'application/json' : 'text/plain');
  const headerLines = headers.map((header) => `${header.name}: ${header.value}\r\n`).join('');
  const content = isFile ? '(bytes of a file)' : toText(value);
  return `--${BOUNDARY}\r\n${disposition}Content-Type: ${type}\r\n${headerLines}\r\n${content}\r\n`;
}
