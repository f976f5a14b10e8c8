import type { Json, RawParameter } from '../../document/types.ts';
import { type Serialization, serializeReadable, styleOf } from './serialize.ts';

/** Something to know about how a parameter is sent: "Several values", with the code that shows it. */
export interface Note {
  readonly text: string;
  readonly code?: string;
}

/** Lengths of values that show how several are written; longer ones hide it. */
const LONGEST = 20;

/** Returns what a parameter's style, media type and flags say, as far as a caller must know it. */
export function parameterNotes(
  raw: RawParameter,
  spec: Serialization,
  sample: Json,
  values: readonly string[],
): Note[] {
  return [
    ...(spec.mediaType === undefined ? styleNotes(spec, sample, values) : [{ text: 'Sent as', code: spec.mediaType }]),
    ...(raw.allowEmptyValue ? [{ text: 'May be empty:', code: `${raw.name}=` }] : []),
    ...(raw.allowReserved ? [{ text: 'Reserved characters are sent without percent-encoding' }] : []),
  ];
}

function styleNotes(spec: Serialization, sample: Json, values: readonly string[]): Note[] {
  // OpenAPI does not say how an object in a list is written.
  if (Array.isArray(sample) && typeof sample[0] === 'object') return [];
  if (Array.isArray(sample))
    return [{ text: 'Several values:', code: serializeReadable(spec, severalOf(sample, values)) }];
  if (typeof sample === 'object' && sample !== null) {
    return [{ text: 'Members are sent as', code: serializeReadable(spec, membersOf(spec, sample)) }];
  }
  const isPlain = ['simple', 'form', 'cookie'].includes(styleOf(spec));
  return isPlain || sample === null || styleOf(spec) === 'deepObject'
    ? []
    : [{ text: 'Sent as', code: serializeReadable(spec, sample) }];
}

/** Returns two short values. */
function severalOf(sample: readonly Json[], values: readonly string[]): Json {
  const candidates: readonly Json[] = sample.length > 1 ? sample : values;
  const [first, second] = candidates.filter(isShort);
  if (first !== undefined && second !== undefined) return [first, second];
  return typeof sample[0] === 'number' ? [1, 2] : ['a', 'b'];
}

/** Returns one member, or two if they are written together. */
function membersOf(spec: Serialization, sample: object): Json {
  const short = Object.entries(sample as Readonly<Record<string, Json>>).filter(([, value]) => isShort(value));
  const shown = short.slice(0, styleOf(spec) === 'deepObject' ? 1 : 2);
  return shown.length > 0 ? Object.fromEntries(shown) : { name: 'value' };
}

function isShort(value: Json): boolean {
  return typeof value !== 'object' && String(value).length <= LONGEST;
}
