import { type ConceptScores, scoreConcept } from './conceptScores.ts';
import { FIELDS, NAME_FIELDS, type NameField, type Page, type SearchField } from './documents.ts';
import { type Forms, lookUpForms } from './forms.ts';
import type { Concept, Query } from './query.ts';
import type { SearchIndex } from './searchIndex.ts';

/** The documents with any word of a query. */
export interface Matches {
  /** Numbers of the documents. */
  readonly documents: readonly number[];
  /** Scores of documents, by number. */
  readonly scores: Float64Array;
  /** Sum of the weights of the concepts that a document contains; rare ones weigh more. */
  readonly covered: Float64Array;
  /** 1 for a document with a word of the query in its title. */
  readonly titled: Uint8Array;
  readonly concepts: readonly FoundConcept[];
}

interface FoundConcept {
  readonly concept: Concept;
  readonly forms: Forms;
}

/** A document with its matches of a query. */
export interface Match {
  readonly document: number;
  readonly page: Page;
  /** Words of the document that matched, by field. */
  readonly words: ReadonlyMap<SearchField, ReadonlySet<string>>;
  /** Concepts that matched in the names of the document. */
  readonly found: Readonly<Record<NameField, ReadonlySet<Concept>>>;
}

/** Returns the documents with any word of a query. */
export function findMatches(index: SearchIndex, { concepts }: Query): Matches {
  const size = index.pages.length;
  const documents: number[] = [];
  const matches = {
    documents,
    scores: new Float64Array(size),
    covered: new Float64Array(size),
    titled: new Uint8Array(size),
    concepts: concepts.map((concept) => ({ concept, forms: lookUpForms(index, concept, concepts.length === 1) })),
  };
  const isKnown = new Uint8Array(size);
  for (const { concept, forms } of matches.concepts) addConcept(concept, scoreConcept(index, forms), matches, isKnown);
  return matches;
}

/** Adds a concept's score to the documents that contain it. */
function addConcept(
  { matchWeight, weight }: Concept,
  found: ConceptScores,
  { scores, covered, titled, documents }: Pick<Matches, 'scores' | 'covered' | 'titled'> & { documents: number[] },
  isKnown: Uint8Array,
): void {
  for (let i = 0; i < found.documents.length; i++) {
    const document = found.documents[i] as number;
    (scores[document] as number) += (found.scores[i] as number) * matchWeight;
    (covered[document] as number) += (found.covered[i] as number) * weight;
    if (found.titled[i] === 1) titled[document] = 1;
    if (isKnown[document] === 1) continue;
    isKnown[document] = 1;
    documents.push(document);
  }
}

/** Returns documents with all their matches of a query. */
export function describeMatches(
  index: SearchIndex,
  concepts: readonly FoundConcept[],
  documents: readonly number[],
): Match[] {
  const wanted = new Map(documents.map((document) => [document, emptyMatch(index, document)]));
  const isWanted = new Uint8Array(index.pages.length);
  for (const document of documents) isWanted[document] = 1;
  for (const { concept, forms } of concepts)
    for (const { segment, forms: numbers, termIndexes } of forms.bySegment) {
      const { starts, documents: found, fields } = segment;
      for (let i = 0; i < termIndexes.length; i++) {
        const termIndex = termIndexes[i] as number;
        const end = starts[termIndex + 1] as number;
        for (let posting = starts[termIndex] as number; posting < end; posting++) {
          const document = found[posting] as number;
          if (isWanted[document] === 0) continue;
          const match = wanted.get(document) as ReturnType<typeof emptyMatch>;
          const word = forms.words[numbers[i] as number] as string;
          const field = FIELDS[fields[posting] as number] as SearchField;
          const known = match.words.get(field);
          if (known) known.add(word);
          else match.words.set(field, new Set([word]));
          if (isNameField(field)) match.found[field].add(concept);
        }
      }
    }
  return [...wanted.values()];
}

function emptyMatch(index: SearchIndex, document: number) {
  return {
    document,
    page: index.pages[document] as Page,
    words: new Map<SearchField, Set<string>>(),
    found: { title: new Set<Concept>(), operationId: new Set<Concept>(), path: new Set<Concept>() },
  };
}

function isNameField(field: SearchField): field is NameField {
  return (NAME_FIELDS as readonly string[]).includes(field);
}
