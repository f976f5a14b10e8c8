import type { Json, RawParameter } from '../../document/types.ts';
import { type Serialization, serializeReadable, styleOf } from './serialize.ts';

/** Something to know about how a parameter is sent: "Several values", with the code that shows it. */
export interface Note {
  readonly text: string;
  readonly code?: string;
}

/** Maximum length of values that show how several are written; longer ones hide it. */
const MAX_SHORT_LENGTH = 20;

/** Returns what a parameter's style, media type and flags say, as far as a caller must know it. */
export function parameterNotes(
  raw: RawParameter,
  serialization: Serialization,
  sample: Json,
  values: readonly string[],
): Note[] {
  return [
    ...(serialization.mediaType === undefined
      ? styleNotes(serialization, sample, values)
      : [{ text: 'Sent as', code: serialization.mediaType }]),
    ...(raw.allowEmptyValue ? [{ text: 'May be empty:', code: `${raw.name}=` }] : []),
    ...(raw.allowReserved ? [{ text: 'Reserved characters are sent without percent-encoding' }] : []),
  ];
}

function styleNotes(serialization: Serialization, sample: Json, values: readonly string[]): Note[] {
  // OpenAPI does not say how an object in a list is written.
  if (Array.isArray(sample) && typeof sample[0] === 'object') return [];
  if (Array.isArray(sample))
    return [{ text: 'Several values:', code: serializeReadable(serialization, pickTwoValues(sample, values)) }];
  if (typeof sample === 'object' && sample !== null) {
    return [
      { text: 'Members are sent as', code: serializeReadable(serialization, pickMembers(serialization, sample)) },
    ];
  }
  const isPlain = ['simple', 'form', 'cookie'].includes(styleOf(serialization));
  return isPlain || sample === null || styleOf(serialization) === 'deepObject'
    ? []
    : [{ text: 'Sent as', code: serializeReadable(serialization, sample) }];
}

/** Returns two short values. */
function pickTwoValues(sample: readonly Json[], values: readonly string[]): Json {
  const candidates: readonly Json[] = sample.length > 1 ? sample : values;
  const [first, second] = candidates.filter(isShort);
  if (first !== undefined && second !== undefined) return [first, second];
  return typeof sample[0] === 'number' ? [1, 2] : ['a', 'b'];
}

/** Returns one member, or two if they are written together. */
function pickMembers(serialization: Serialization, sample: object): Json {
  const short = Object.entries(sample as Readonly<Record<string, Json>>).filter(([, value]) => isShort(value));
  const shown = short.slice(0, styleOf(serialization) === 'deepObject' ? 1 : 2);
  return shown.length > 0 ? Object.fromEntries(shown) : { name: 'value' };
}

function isShort(value: Json): boolean {
  return typeof value !== 'object' && String(value).length <= MAX_SHORT_LENGTH;
}
