import { FIELDS } from './documents.ts';
import type { Concept } from './query.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { Segment } from './segment.ts';

/**
 * Words of the index that match a concept of a query, as lists of numbers, because a short word is a prefix of
 * thousands. A form is a word with its source, and is numbered by its index in the first lists.
 */
export interface Forms {
  readonly words: readonly string[];
  /** 1 for the typed word, more for its synonyms. */
  readonly sources: Uint8Array;
  /** Similarity to the typed word, from 0 to 1. */
  readonly likeness: Float64Array;
  /** Weight of its frequency in a document. */
  readonly weights: Float64Array;
  /** Number of documents with form 0 in each field, then with form 1, and so on. */
  readonly counts: Uint32Array;
  /** The forms' indexes, by segment. */
  readonly bySegment: readonly SegmentForms[];
}

/** Words of a segment: the number of the form, and the word's index in the segment. */
export interface SegmentForms {
  readonly segment: Segment;
  readonly forms: Uint32Array;
  readonly termIndexes: Uint32Array;
}

/** Weight of a match with another form of the word. */
const STEM_WEIGHT = 0.7;
const SYNONYM_WEIGHT = 0.6;
const PREFIX_WEIGHT = 0.8;
/** Exponent by which a match loses weight with every letter that was not typed. */
const PREFIX_POWER = 0.7;
const FUZZY_WEIGHT = 0.6;
/** Weight of the frequency of a longer or similar word, and its loss with each extra letter. */
const PREFIX_FREQUENCY_WEIGHT = 0.375;
const PREFIX_LOSS = 0.3;
const FUZZY_FREQUENCY_WEIGHT = 0.45;
/** Maximum typing errors per letter of a word; two transposed letters are two errors. */
const ERRORS_PER_LETTER = 0.25;

const FIELD_COUNT = FIELDS.length;

/** Number of concepts whose words are cached: while a reader types, only the last word of a query changes. */
const MAX_CACHED_CONCEPTS = 32;

interface FormCache {
  /** Of the index, which had other words when it had other parts. */
  readonly state: string;
  readonly forms: Map<string, Forms>;
}

const caches = new WeakMap<SearchIndex, FormCache>();

/**
 * Returns the words of an index that are forms of a concept or synonyms; if there are none, those that are similar.
 * Similar words are used only once the whole index is loaded, because a missing part may contain the word itself.
 */
export function lookUpForms(index: SearchIndex, concept: Concept, isOnly: boolean): Forms {
  const state = `${index.segments.length} ${index.isSettled}`;
  const last = caches.get(index);
  const forms = last?.state === state ? last.forms : new Map<string, Forms>();
  caches.set(index, { state, forms });
  const { term, stem = '', weight } = concept;
  const isPrefix = isOnly || term.length > 1;
  const key = `${term} ${stem} ${weight > 0} ${isPrefix}`;
  const known = forms.get(key) ?? findForms(index, concept, isPrefix);
  forms.delete(key);
  forms.set(key, known);
  for (const oldest of forms.keys()) if (forms.size > MAX_CACHED_CONCEPTS) forms.delete(oldest);
  return known;
}

function findForms(index: SearchIndex, concept: Concept, isPrefix: boolean): Forms {
  const written = writtenForms(index, concept, isPrefix);
  const { term, weight } = concept;
  if (written.words.length > 0 || !index.isSettled || term.length < 4 || /[\d_]/.test(term)) return written;
  const similar = similarForms(index, concept, 1);
  // The words of a name have already been looked up separately.
  return similar.words.length > 0 || weight === 0
    ? similar
    : similarForms(index, concept, Math.max(2, Math.floor(ERRORS_PER_LETTER * term.length)));
}

function writtenForms({ segments }: SearchIndex, concept: Concept, isPrefix: boolean): Forms {
  const { term, stem = term, synonyms } = concept;
  const ranges = segments.map((segment): readonly [number, number] => {
    if (isPrefix) return segment.prefixRange(stem);
    const termIndex = segment.find(stem);
    return termIndex < 0 ? [0, 0] : [termIndex, termIndex + 1];
  });
  const size = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const forms = new FormCollector(concept, size + synonyms.length * segments.length);
  for (const [number, [from, to]] of ranges.entries()) {
    const segment = segments[number] as Segment;
    for (let termIndex = from; termIndex < to; termIndex++)
      forms.add(segment, termIndex, isPrefix ? prefixFrequencyWeight(segment.terms[termIndex], stem) : 1);
  }
  for (const synonym of synonyms) {
    forms.startSource();
    for (const segment of segments) {
      const termIndex = segment.find(synonym);
      if (termIndex >= 0) forms.add(segment, termIndex, 1);
    }
  }
  return forms.found();
}

function similarForms({ segments }: SearchIndex, concept: Concept, errors: number): Forms {
  const found = segments.map((segment) => ({ segment, similar: segment.similarTo(concept.term, errors) }));
  const forms = new FormCollector(
    concept,
    found.reduce((sum, { similar }) => sum + similar.length, 0),
  );
  for (const { segment, similar } of found)
    for (const { termIndex, term, errors: each } of similar)
      forms.add(segment, termIndex, (FUZZY_FREQUENCY_WEIGHT * term.length) / (term.length + each));
  return forms.found();
}

function prefixFrequencyWeight(term = '', typed: string): number {
  const more = term.length - typed.length;
  return more === 0 ? 1 : (PREFIX_FREQUENCY_WEIGHT * term.length) / (term.length + PREFIX_LOSS * more);
}

/** Collects forms in lists of a fixed size, because growing lists would be copied again and again. */
class FormCollector {
  readonly #words: string[] = [];
  readonly #sources: Uint8Array;
  readonly #likeness: Float64Array;
  readonly #weights: Float64Array;
  readonly #counts: Uint32Array;
  readonly #forms: Uint32Array;
  readonly #termIndexes: Uint32Array;
  /** Segments in the order in which their words were added, each with the place of its first one in the lists. */
  readonly #segments: { readonly segment: Segment; readonly first: number }[] = [];
  #added = 0;
  #source = 1;
  /** Forms of the current source by their words, which several segments can have. */
  readonly #known = new Map<string, number>();
  /** Likeness of words that begin with the typed one, by their lengths. */
  readonly #longer: number[] = [];

  /** @param size maximum number of words that will be added. */
  constructor(
    private readonly concept: Concept,
    size: number,
  ) {
    this.#sources = new Uint8Array(size);
    this.#likeness = new Float64Array(size);
    this.#weights = new Float64Array(size);
    this.#counts = new Uint32Array(size * FIELD_COUNT);
    this.#forms = new Uint32Array(size);
    this.#termIndexes = new Uint32Array(size);
  }

  /** The words that follow are those of another synonym. */
  startSource(): void {
    this.#source++;
    this.#known.clear();
  }

  /** Adds a term of a segment. */
  add(segment: Segment, termIndex: number, weight: number): void {
    const word = segment.terms[termIndex] as string;
    const form = this.#known.get(word) ?? this.#start(word, weight);
    if (this.#segments.at(-1)?.segment !== segment) this.#segments.push({ segment, first: this.#added });
    this.#forms[this.#added] = form;
    this.#termIndexes[this.#added++] = termIndex;
    const { fields, starts } = segment;
    const counts = this.#counts;
    const end = starts[termIndex + 1] as number;
    const cell = form * FIELD_COUNT;
    for (let posting = starts[termIndex] as number; posting < end; posting++)
      (counts[cell + (fields[posting] as number)] as number)++;
  }

  found(): Forms {
    const bySegment = this.#segments.map(({ segment, first }, number) => {
      const end = this.#segments[number + 1]?.first ?? this.#added;
      return { segment, forms: this.#forms.subarray(first, end), termIndexes: this.#termIndexes.subarray(first, end) };
    });
    return {
      words: this.#words,
      sources: this.#sources,
      likeness: this.#likeness,
      weights: this.#weights,
      counts: this.#counts,
      bySegment,
    };
  }

  #start(word: string, weight: number): number {
    const form = this.#words.push(word) - 1;
    this.#known.set(word, form);
    this.#sources[form] = this.#source;
    this.#likeness[form] = this.#likenessOf(word);
    this.#weights[form] = weight;
    return form;
  }

  #likenessOf(word: string): number {
    if (!word.startsWith(this.concept.term)) return likenessOf(word, this.concept);
    const known = this.#longer[word.length];
    if (known !== undefined) return known;
    const likeness = prefixSimilarity(word, this.concept);
    this.#longer[word.length] = likeness;
    return likeness;
  }
}

/** Of a word that begins with the typed one. */
function prefixSimilarity({ length }: string, { term }: Concept): number {
  return length === term.length ? 1 : PREFIX_WEIGHT * (term.length / length) ** PREFIX_POWER;
}

/** Of another word. */
function likenessOf(word: string, { stem, synonyms }: Concept): number {
  if (synonyms.includes(word)) return SYNONYM_WEIGHT;
  return stem && word.startsWith(stem) ? STEM_WEIGHT : FUZZY_WEIGHT;
}
