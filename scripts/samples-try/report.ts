import { SAMPLE_LANGUAGES } from '../../src/reference/samples/languages';
import type { SampleLanguageId } from '../../src/site/options';
import type { Difference } from './check';

/** Differences about the same. */
export interface DifferenceClass {
  readonly about: string;
  readonly isOfDocument: boolean;
  /** Samples by language. */
  readonly counts: Readonly<Partial<Record<SampleLanguageId, number>>>;
  readonly example: Pick<Difference, 'label' | 'language' | 'detail'>;
}

export interface Report {
  /** Calls, each of which has one sample in each language. */
  readonly calls: number;
  readonly languages: readonly SampleLanguageId[];
  /** Languages whose tools are missing. */
  readonly missing: readonly SampleLanguageId[];
  readonly seconds: number;
  /** The most frequent first; those of the document itself last. */
  readonly classes: readonly DifferenceClass[];
  /** Why documents have no samples. */
  readonly errors: readonly string[];
}

/** Collects differences, of which it keeps one example for each class. */
export class Tally {
  readonly #classes = new Map<string, { -readonly [Key in keyof DifferenceClass]: DifferenceClass[Key] }>();

  add({ about, language, label, detail, isOfDocument = false }: Difference): void {
    const key = `${isOfDocument} ${about}`;
    const known = this.#classes.get(key) ?? { about, isOfDocument, counts: {}, example: { label, language, detail } };
    known.counts = { ...known.counts, [language]: (known.counts[language] ?? 0) + 1 };
    this.#classes.set(key, known);
  }

  classes(): DifferenceClass[] {
    return [...this.#classes.values()].sort(
      (one, other) => Number(one.isOfDocument) - Number(other.isOfDocument) || countOf(other) - countOf(one),
    );
  }
}

function countOf({ counts }: DifferenceClass): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns whether the samples are what the documents say. */
export function isRight({ classes, errors }: Report): boolean {
  return errors.length === 0 && classes.every(({ isOfDocument }) => isOfDocument);
}

/** Returns a line about the run, and one for each class of differences. */
export function asText(report: Report): string {
  const { calls, languages, missing, seconds, classes, errors } = report;
  return [
    ...errors.map((error) => `ERROR ${error}`),
    ...classes.map(classLine),
    ...missing.map((language) => `Not run: ${labelOf(language)}, because its tools are missing.`),
    `${calls} calls in ${languages.map(labelOf).join(', ')}: ${isRight(report) ? 'no difference' : 'differences, see above'} (${seconds.toFixed(1)} s)`,
  ].join('\n');
}

function classLine(found: DifferenceClass): string {
  const { about, isOfDocument, counts, example } = found;
  const languages = SAMPLE_LANGUAGES.flatMap(({ id, label }) => (counts[id] ? [`${label} ${counts[id]}`] : []));
  const start = isOfDocument ? `(an example of the document breaks its own schema) ${about}` : about;
  return `${countOf(found)} ${start}: ${languages.join(', ')}; for example ${example.label}, ${labelOf(example.language)}: ${example.detail}`;
}

function labelOf(language: SampleLanguageId): string {
  return SAMPLE_LANGUAGES.find(({ id }) => id === language)?.label ?? language;
}
