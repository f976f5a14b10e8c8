import { FIELDS, type SearchField } from './documents.ts';
import type { Forms } from './forms.ts';
import type { SearchIndex } from './searchIndex.ts';

/** Weight of a match by field. */
const FIELD_WEIGHTS: Readonly<Record<SearchField, number>> = {
  title: 1,
  operationId: 0.7,
  path: 0.7,
  method: 0.5,
  inputs: 0.6,
  outputs: 0.45,
  values: 0.35,
  crumb: 0.45,
  text: 0.4,
  details: 0.2,
  examples: 0.1,
};
/** Weight of word frequencies, which distinguish documents with the same matches. */
const FREQUENCY_WEIGHT = 0.2;
/** Coverage of a concept that occurs only in these fields; in all other fields it is complete. */
const FIELD_COVERAGE: Readonly<Partial<Record<SearchField, number>>> = {
  outputs: 0.9,
  values: 0.9,
  details: 0.6,
  examples: 0.6,
};
/** BM25+ ("Lower-bounding term frequency normalization", 2011): saturation, share of the length, minimum. */
const BM25_K1 = 1.2;
const BM25_B = 0.7;
const BM25_DELTA = 0.5;

const FIELD_COUNT = FIELDS.length;
const WEIGHTS = FIELDS.map((field) => FIELD_WEIGHTS[field]);
/** Coverage of a concept by the set of fields in which it occurs, as bits. */
const COVERAGE = Float64Array.from({ length: 1 << FIELD_COUNT }, (_, bits) =>
  Math.max(0, ...FIELDS.map((field, number) => (bits & (1 << number) ? (FIELD_COVERAGE[field] ?? 1) : 0))),
);
const TITLE_BIT = 1 << FIELDS.indexOf('title');

/** Working memory with numbers for each document. Reused for each concept; everything is reset to 0 in between. */
class Tables {
  static readonly #known = new WeakMap<SearchIndex, Tables>();
  /** Fields of the document with the concept, as bits. */
  readonly fields: Uint16Array;
  /** BM25 of its words, summed. */
  readonly frequency: Float64Array;
  /** Number of the concept's words (the typed one and synonyms) in the document; and the last of them. */
  readonly sources: Uint8Array;
  readonly lastSource: Int16Array;
  /** Similarity of the best word in each field. */
  readonly likeness: Float64Array;

  /** Returns the tables of an index: every query uses the same ones. */
  static of(index: SearchIndex): Tables {
    const known = Tables.#known.get(index);
    if (known?.size === index.pages.length) return known;
    const tables = new Tables(index.pages.length);
    Tables.#known.set(index, tables);
    return tables;
  }

  private constructor(private readonly size: number) {
    this.fields = new Uint16Array(size);
    this.frequency = new Float64Array(size);
    this.sources = new Uint8Array(size);
    this.lastSource = new Int16Array(size);
    this.likeness = new Float64Array(size * FIELD_COUNT);
  }
}

/** Scores of a concept in the documents that contain any of its words, as parallel lists. */
export interface ConceptScores {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
  readonly covered: Float64Array;
  /** 1 for a document with a word in its title. */
  readonly titled: Uint8Array;
}

/** Cached with the forms, because while a reader types, only the last word changes. */
const scoresByForms = new WeakMap<Forms, ConceptScores>();

export function scoreConcept(index: SearchIndex, forms: Forms): ConceptScores {
  let scores = scoresByForms.get(forms);
  if (!scores) {
    scores = computeScores(index, forms, Tables.of(index));
    scoresByForms.set(forms, scores);
  }
  return scores;
}

function computeScores(index: SearchIndex, forms: Forms, tables: Tables): ConceptScores {
  const { documents, counts } = fillTables(index, forms, tables);
  const { fields, frequency, sources, lastSource, likeness } = tables;
  const size = index.pages.length;
  let maxFrequency = 0;
  for (const document of documents) {
    const documentTotal = (frequency[document] as number) * (sources[document] as number);
    if (documentTotal > maxFrequency) maxFrequency = documentTotal;
  }
  // A match weighs more if few documents contain the concept in this field.
  const fieldWeights = Float64Array.from(
    WEIGHTS,
    (weight, field) => weight * Math.log(1 + size / (counts[field] || 1)),
  );
  const rarity = Math.log(1 + size / (documents.length || 1));
  const scores = new Float64Array(documents.length);
  const covered = new Float64Array(documents.length);
  const titled = new Uint8Array(documents.length);
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] as number;
    const found = fields[document] as number;
    const relativeFrequency = ((frequency[document] as number) * (sources[document] as number)) / (maxFrequency || 1);
    let best = 0;
    for (let bits = found; bits !== 0; bits &= bits - 1) {
      const field = lowestBit(bits);
      const cell = document * FIELD_COUNT + field;
      const value = (likeness[cell] as number) * (fieldWeights[field] as number);
      if (value > best) best = value;
      likeness[cell] = 0;
    }
    scores[i] = best + FREQUENCY_WEIGHT * relativeFrequency;
    covered[i] = rarity * (COVERAGE[found] as number);
    if (found & TITLE_BIT) titled[i] = 1;
    fields[document] = 0;
    frequency[document] = 0;
    sources[document] = 0;
    lastSource[document] = 0;
  }
  return { documents: Uint32Array.from(documents), scores, covered, titled };
}

/** Returns the number of the lowest bit that is set. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Fills the tables for the words of a concept; returns the documents with any of them, and how many there are by field. */
function fillTables(index: SearchIndex, forms: Forms, tables: Tables): { documents: number[]; counts: Uint32Array } {
  const { fields, frequency, sources, lastSource, likeness } = tables;
  const { lengths } = index;
  const meanLengths = Float64Array.from(WEIGHTS, (_, field) => index.meanLength(field));
  const size = index.pages.length;
  /** Rarity of a word by its number of documents, cached because many words have the same number. */
  const rarities = new Float64Array(size + 1);
  const found: number[] = [];
  const foundIn = new Uint32Array(FIELD_COUNT);
  for (const { segment, forms: numbers, termIndexes } of forms.bySegment) {
    const { starts, documents, fields: postingFields, counts } = segment;
    for (let i = 0; i < termIndexes.length; i++) {
      const form = numbers[i] as number;
      const termIndex = termIndexes[i] as number;
      const weight = forms.weights[form] as number;
      const alike = forms.likeness[form] as number;
      const source = forms.sources[form] as number;
      const end = starts[termIndex + 1] as number;
      for (let posting = starts[termIndex] as number; posting < end; posting++) {
        const document = documents[posting] as number;
        const field = postingFields[posting] as number;
        const count = counts[posting] as number;
        const cell = document * FIELD_COUNT + field;
        const length = (lengths[cell] as number) / (meanLengths[field] as number);
        const saturation = count + BM25_K1 * (1 - BM25_B + BM25_B * length);
        const documentFrequency = forms.counts[form * FIELD_COUNT + field] as number;
        if (rarities[documentFrequency] === 0)
          rarities[documentFrequency] = Math.log(1 + (size - documentFrequency + 0.5) / (documentFrequency + 0.5));
        const rarity = rarities[documentFrequency] as number;
        (frequency[document] as number) += weight * rarity * (BM25_DELTA + (count * (BM25_K1 + 1)) / saturation);
        const known = fields[document] as number;
        const bit = 1 << field;
        if (known === 0) found.push(document);
        if ((known & bit) === 0) {
          fields[document] = known | bit;
          (foundIn[field] as number)++;
        }
        if (lastSource[document] !== source) {
          lastSource[document] = source;
          (sources[document] as number)++;
        }
        if ((likeness[cell] as number) < alike) likeness[cell] = alike;
      }
    }
  }
  return { documents: found, counts: foundIn };
}
