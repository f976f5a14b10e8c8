/** A language that every operation has a sample in. */
export interface SampleLanguage {
  readonly id: 'curl' | 'javascript' | 'python' | 'go' | 'java' | 'csharp' | 'php' | 'ruby';
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

/** A code sample in every language. */
export type Samples = Readonly<Record<SampleLanguage['id'], string>>;
