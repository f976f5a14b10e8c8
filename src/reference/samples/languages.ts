import type { SampleLanguageId } from '../../site/options';

/** A language of the code samples of every operation. */
export interface SampleLanguage {
  readonly id: SampleLanguageId;
  readonly label: string;
  /** Grammar for highlighting. */
  readonly grammar: string;
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', grammar: 'bash' },
  { id: 'javascript', label: 'JavaScript', grammar: 'javascript' },
  { id: 'python', label: 'Python', grammar: 'python' },
  { id: 'go', label: 'Go', grammar: 'go' },
  { id: 'java', label: 'Java', grammar: 'java' },
  { id: 'csharp', label: 'C#', grammar: 'csharp' },
  { id: 'php', label: 'PHP', grammar: 'php' },
  { id: 'ruby', label: 'Ruby', grammar: 'ruby' },
];

/** Returns the languages that a site shows, in its order; all when it names none. */
export function languagesOf(ids: readonly SampleLanguageId[] = []): readonly SampleLanguage[] {
  const wanted = ids.flatMap((id) => SAMPLE_LANGUAGES.find((language) => language.id === id) ?? []);
  return wanted.length > 0 ? wanted : SAMPLE_LANGUAGES;
}

/** A code sample in every language. */
export type Samples = Readonly<Record<SampleLanguageId, string>>;
