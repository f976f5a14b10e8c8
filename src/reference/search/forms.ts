import { FIELDS } from './documents';
import type { Concept } from './query';
import type { SearchIndex } from './searchIndex';
import type { Segment } from './segment';

/** A word of the index that stands for a concept of a query. */
export interface Form {
  readonly word: string;
  /** 1 for the typed word, more for its synonyms. */
  readonly source: number;
  /** How much of a word that was typed it is, from 0 to 1. */
  readonly likeness: number;
  /** What its frequency in a document is worth. */
  readonly weight: number;
  /** Number of documents with it, by field. */
  readonly counts: number[];
  readonly places: { readonly segment: Segment; readonly place: number }[];
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

const NO_COUNTS = FIELDS.map(() => 0);

/** Concepts whose words are remembered: while a reader types, only the last word of a query changes. */
const REMEMBERED = 32;

interface Remembered {
  /** Of the index, which had other words when it had other parts. */
  readonly state: string;
  readonly forms: Map<string, Form[]>;
}

const remembered = new WeakMap<SearchIndex, Remembered>();

/**
 * Returns the words of an index that are forms of a concept or synonyms; if there are none, those that are similar.
 * Similar words wait for the whole index, since a part that is on its way can have the word.
 */
export function formsOf(index: SearchIndex, concept: Concept, isOnly: boolean): Form[] {
  const state = `${index.segments.length} ${index.isSettled}`;
  const last = remembered.get(index);
  const forms = last?.state === state ? last.forms : new Map<string, Form[]>();
  remembered.set(index, { state, forms });
  const { term, stem = '', weight } = concept;
  const key = `${term} ${stem} ${weight > 0} ${isOnly}`;
  const known = forms.get(key) ?? findForms(index, concept, isOnly);
  forms.delete(key);
  forms.set(key, known);
  for (const oldest of forms.keys()) if (forms.size > REMEMBERED) forms.delete(oldest);
  return known;
}

function findForms(index: SearchIndex, concept: Concept, isOnly: boolean): Form[] {
  const written = writtenForms(index, concept, isOnly);
  const { term, weight } = concept;
  if (written.length > 0 || !index.isSettled || term.length < 4 || /[\d_]/.test(term)) return written;
  const similar = similarForms(index, concept, 1);
  // Words that are typed as one name have been looked for one by one.
  return similar.length > 0 || weight === 0
    ? similar
    : similarForms(index, concept, Math.max(2, Math.floor(TYPING_ERRORS * term.length)));
}

function writtenForms({ segments }: SearchIndex, concept: Concept, isOnly: boolean): Form[] {
  const { term, stem = term, synonyms } = concept;
  const isPrefix = isOnly || term.length > 1;
  const typed = new Forms(concept, 1);
  for (const segment of segments) {
    if (isPrefix) {
      const [from, to] = segment.rangeOf(stem);
      for (let place = from; place < to; place++) typed.add(segment, place, longerWeight(segment.terms[place], stem));
    } else typed.add(segment, segment.find(stem), 1);
  }
  const others = synonyms.map((synonym, number) => {
    const forms = new Forms(concept, number + 2);
    for (const segment of segments) forms.add(segment, segment.find(synonym), 1);
    return forms;
  });
  return [typed, ...others].flatMap((forms) => forms.all());
}

function similarForms({ segments }: SearchIndex, concept: Concept, errors: number): Form[] {
  const forms = new Forms(concept, 1);
  for (const segment of segments)
    for (const similar of segment.similarTo(concept.term, errors)) {
      const { length } = similar.term;
      forms.add(segment, similar.place, (FUZZY_FREQUENCY * length) / (length + similar.errors));
    }
  return forms.all();
}

function longerWeight(term = '', typed: string): number {
  const more = term.length - typed.length;
  return more === 0 ? 1 : (PREFIX_FREQUENCY * term.length) / (term.length + PREFIX_LOSS * more);
}

/** Words of all parts, each once. */
class Forms {
  readonly #forms = new Map<string, Form>();

  constructor(
    private readonly concept: Concept,
    private readonly source: number,
  ) {}

  /** Adds the term of a segment at a place; none at -1. */
  add(segment: Segment, place: number, weight: number): void {
    const word = segment.terms[place];
    if (word === undefined) return;
    let form = this.#forms.get(word);
    if (!form) {
      const likeness = likenessOf(word, this.concept);
      form = { word, source: this.source, likeness, weight, counts: NO_COUNTS.slice(), places: [] };
      this.#forms.set(word, form);
    }
    form.places.push({ segment, place });
    const end = segment.starts[place + 1] as number;
    for (let posting = segment.starts[place] as number; posting < end; posting++)
      (form.counts[segment.fields[posting] as number] as number)++;
  }

  all(): Form[] {
    return [...this.#forms.values()];
  }
}

function likenessOf(word: string, { term, stem, synonyms }: Concept): number {
  if (word === term) return 1;
  if (word.startsWith(term)) return PREFIX_WEIGHT * (term.length / word.length) ** PREFIX_POWER;
  if (synonyms.includes(word)) return SYNONYM_WEIGHT;
  return stem && word.startsWith(stem) ? STEM_WEIGHT : FUZZY_WEIGHT;
}
