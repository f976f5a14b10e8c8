import type { RawOperation } from '../../document/types.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../languages/index.ts';

/** A code sample that the document contains. */
export interface CodeSample {
  /** Unique in its operation. */
  readonly label: string;
  /** Grammar for highlighting, or the document's name of a language without one. */
  readonly grammar: string;
  readonly source: string;
  /** The document's label; empty if it has none, or only names the language. */
  readonly name: string;
  /** Language of the generated samples, if it is one of them. */
  readonly language?: SampleLanguage['id'];
}

/** Returns the samples of x-codeSamples and x-code-samples. */
export function codeSamplesOf(raw: RawOperation): CodeSample[] {
  const labels = new Map<string, number>();
  return [...(raw['x-codeSamples'] ?? []), ...(raw['x-code-samples'] ?? [])].map(({ lang = '', label, source }) => {
    const name = lang.toLowerCase();
    const language = SAMPLE_LANGUAGES.find(({ id, aliases }) => id === name || aliases.includes(name));
    // A label alone does not say that it is curl rather than Python.
    const title = [label, language && language.id !== 'curl' ? language.label : lang]
      .filter(isFirstOccurrence)
      .join(' · ');
    const wanted = title || 'Code';
    const number = (labels.get(wanted) ?? 0) + 1;
    labels.set(wanted, number);
    return {
      label: number === 1 ? wanted : `${wanted} (${number})`,
      grammar: language?.grammar ?? name,
      source,
      name: label && !isNameOfLanguage(label, language) ? label : '',
      ...(language ? { language: language.id } : {}),
    };
  });
}

function isNameOfLanguage(text: string, language: SampleLanguage | undefined): boolean {
  return [language?.id, language?.label.toLowerCase()].includes(text.toLowerCase());
}

function isFirstOccurrence(word: string | undefined, index: number, words: readonly (string | undefined)[]): boolean {
  return !!word && words.findIndex((other) => other?.toLowerCase() === word.toLowerCase()) === index;
}
