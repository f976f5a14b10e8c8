import { FIELDS } from './documents';
import type { Concept } from './query';
import type { SearchIndex } from './searchIndex';
import type { Segment } from './segment';

/**
 * The words of an index that stand for a concept of a query, in lists of numbers: a short word is the beginning of
 * thousands. A form is a word and its source; its number is its place in the first lists.
 */
export interface Forms {
  readonly words: readonly string[];
  /** 1 for the typed word, more for its synonyms. */
  readonly sources: readonly number[];
  /** How much of a word that was typed it is, from 0 to 1. */
  readonly likeness: readonly number[];
  /** What its frequency in a document is worth. */
  readonly weights: readonly number[];
  /** Number of documents with form 0 in each field, then with form 1, and so on. */
  readonly counts: readonly number[];
  /** Where the forms are: the number of a form, a segment, and the place of the word in it. */
  readonly places: {
    readonly forms: readonly number[];
    readonly segments: readonly Segment[];
    readonly at: readonly number[];
  };
}

/** What a match is worth when the document has another form of the word. */
const STEM_WEIGHT = 0.7;
const SYNONYM_WEIGHT = 0.6;
const PREFIX_WEIGHT = 0.8;
/** How much a match loses with every letter that was not typed. */
const PREFIX_POWER = 0.7;
const FUZZY_WEIGHT = 0.6;
/** What the frequency of a longer or a similar word is worth, and how much it loses with each letter that is too many. */
const PREFIX_FREQUENCY = 0.375;
const PREFIX_LOSS = 0.3;
const FUZZY_FREQUENCY = 0.45;
/** Typing errors per letter of a word that is still found; two letters that changed places are two errors. */
const TYPING_ERRORS = 0.25;

const WIDTH = FIELDS.length;

/** Concepts whose words are remembered: while a reader types, only the last word of a query changes. */
const REMEMBERED = 32;

interface Remembered {
  /** Of the index, which had other words when it had other parts. */
  readonly state: string;
  readonly forms: Map<string, Forms>;
}

const remembered = new WeakMap<SearchIndex, Remembered>();

/**
 * Returns the words of an index that are forms of a concept or synonyms; if there are none, those that are similar.
 * Similar words wait for the whole index, since a part that is on its way can have the word.
 */
export function formsOf(index: SearchIndex, concept: Concept, isOnly: boolean): Forms {
  const state = `${index.segments.length} ${index.isSettled}`;
  const last = remembered.get(index);
  const forms = last?.state === state ? last.forms : new Map<string, Forms>();
  remembered.set(index, { state, forms });
  const { term, stem = '', weight } = concept;
  const key = `${term} ${stem} ${weight > 0} ${isOnly}`;
  const known = forms.get(key) ?? findForms(index, concept, isOnly);
  forms.delete(key);
  forms.set(key, known);
  for (const oldest of forms.keys()) if (forms.size > REMEMBERED) forms.delete(oldest);
  return known;
}

function findForms(index: SearchIndex, concept: Concept, isOnly: boolean): Forms {
  const written = writtenForms(index, concept, isOnly);
  const { term, weight } = concept;
  if (written.words.length > 0 || !index.isSettled || term.length < 4 || /[\d_]/.test(term)) return written;
  const similar = similarForms(index, concept, 1);
  // Words that are typed as one name have been looked for one by one.
  return similar.words.length > 0 || weight === 0
    ? similar
    : similarForms(index, concept, Math.max(2, Math.floor(TYPING_ERRORS * term.length)));
}

function writtenForms({ segments }: SearchIndex, concept: Concept, isOnly: boolean): Forms {
  const { term, stem = term, synonyms } = concept;
  const isPrefix = isOnly || term.length > 1;
  const forms = new FoundForms(concept);
  for (const segment of segments) {
    if (isPrefix) {
      const [from, to] = segment.rangeOf(stem);
      for (let place = from; place < to; place++) forms.add(segment, place, longerWeight(segment.terms[place], stem));
    } else forms.add(segment, segment.find(stem), 1);
  }
  for (const synonym of synonyms) {
    forms.startSource();
    for (const segment of segments) forms.add(segment, segment.find(synonym), 1);
  }
  return forms;
}

function similarForms({ segments }: SearchIndex, concept: Concept, errors: number): Forms {
  const forms = new FoundForms(concept);
  for (const segment of segments)
    for (const similar of segment.similarTo(concept.term, errors)) {
      const { length } = similar.term;
      forms.add(segment, similar.place, (FUZZY_FREQUENCY * length) / (length + similar.errors));
    }
  return forms;
}

function longerWeight(term = '', typed: string): number {
  const more = term.length - typed.length;
  return more === 0 ? 1 : (PREFIX_FREQUENCY * term.length) / (term.length + PREFIX_LOSS * more);
}

class FoundForms implements Forms {
  readonly words: string[] = [];
  readonly sources: number[] = [];
  readonly likeness: number[] = [];
  readonly weights: number[] = [];
  readonly counts: number[] = [];
  readonly places = { forms: [] as number[], segments: [] as Segment[], at: [] as number[] };
  #source = 1;
  /** Forms of the current source by their words, which several segments can have. */
  readonly #known = new Map<string, number>();

  constructor(private readonly concept: Concept) {}

  /** The words that follow are those of another synonym. */
  startSource(): void {
    this.#source++;
    this.#known.clear();
  }

  /** Adds the term of a segment at a place; none at -1. */
  add(segment: Segment, place: number, weight: number): void {
    const word = segment.terms[place];
    if (word === undefined) return;
    const form = this.#known.get(word) ?? this.#start(word, weight);
    this.places.forms.push(form);
    this.places.segments.push(segment);
    this.places.at.push(place);
    const { fields, starts } = segment;
    const end = starts[place + 1] as number;
    for (let posting = starts[place] as number; posting < end; posting++)
      (this.counts[form * WIDTH + (fields[posting] as number)] as number)++;
  }

  #start(word: string, weight: number): number {
    const form = this.words.push(word) - 1;
    this.#known.set(word, form);
    this.sources.push(this.#source);
    this.likeness.push(likenessOf(word, this.concept));
    this.weights.push(weight);
    for (let field = 0; field < WIDTH; field++) this.counts.push(0);
    return form;
  }
}

function likenessOf(word: string, { term, stem, synonyms }: Concept): number {
  if (word === term) return 1;
  if (word.startsWith(term)) return PREFIX_WEIGHT * (term.length / word.length) ** PREFIX_POWER;
  if (synonyms.includes(word)) return SYNONYM_WEIGHT;
  return stem && word.startsWith(stem) ? STEM_WEIGHT : FUZZY_WEIGHT;
}
