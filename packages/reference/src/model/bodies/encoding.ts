import type { RawEncoding, RawMedia } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { describeHeaders, type Header } from '../parameters/header.ts';
import type { Direction, Schema } from '../schema/index.ts';

/** How a part of a form is sent, as far as the row of its schema does not say it. */
export interface EncodedPart {
  /** "photo", "Part 1". */
  readonly label: string;
  /** Short phrases: "sent as image/png". */
  readonly facts: readonly string[];
  readonly headers: readonly Header[];
}

/** Returns a form's schema with the encoding of each part in the limits of its row, and what has no row. */
export function describeEncodings(
  context: PageContext,
  media: RawMedia,
  schema: Schema | undefined,
  anchor: string,
  direction: Direction,
): { readonly schema: Schema | undefined; readonly parts: EncodedPart[] } {
  const { encoding, prefixEncoding = [], itemEncoding } = media;
  if (!encoding && !itemEncoding && prefixEncoding.length === 0) return { schema, parts: [] };
  const encodings = new Map(Object.entries(encoding ?? {}));
  const rows = new Set(schema?.fields.map(({ name }) => name));
  const fields = schema?.fields.map((field) => {
    const own = encodings.get(field.name);
    if (!own) return field;
    const limits = [...field.schema.limits, ...describeEncoding(own)];
    return { ...field, schema: { ...field.schema, limits } };
  });
  const part = (label: string, own: RawEncoding): EncodedPart => ({
    label,
    facts: rows.has(label) ? [] : describeEncoding(own),
    headers: describeHeaders(context, own.headers, anchor, direction),
  });
  const parts = [
    ...[...encodings].map(([name, own]) => part(name, own)),
    ...prefixEncoding.map((own, index) => part(`Part ${index + 1}`, own)),
    ...(itemEncoding ? [part(prefixEncoding.length > 0 ? 'Each other part' : 'Each part', itemEncoding)] : []),
  ];
  return {
    schema: schema && fields ? { ...schema, fields } : schema,
    parts: parts.filter(({ facts, headers }) => facts.length + headers.length > 0),
  };
}

/** Separators of lists and objects in one value; `form` is the default. */
const STYLE_PHRASES: Readonly<Record<string, string>> = {
  form: 'values separated by commas',
  spaceDelimited: 'values separated by spaces',
  pipeDelimited: 'values separated by |',
};

/**
 * Returns phrases about an encoding; style, explode or allowReserved replace the content type (OpenAPI 3.1,
 * 4.8.15.1.2).
 */
function describeEncoding({ contentType, style, explode, allowReserved }: RawEncoding): string[] {
  const isExploded = explode ?? (style === undefined || style === 'form');
  const isStyled = style !== undefined || explode !== undefined;
  const separated = STYLE_PHRASES[style ?? 'form'] ?? `style ${style}`;
  return [
    contentType ? `sent as ${contentType.split(/\s*,\s*/).join(' or ')}` : '',
    style === 'deepObject' ? 'objects as name[key]=value' : '',
    isStyled && style !== 'deepObject' ? (isExploded ? 'one name=value for each value' : separated) : '',
    allowReserved ? 'reserved characters are not encoded' : '',
  ].filter(Boolean);
}
