import type { SampleLanguageId } from '../../src/reference/languages';
import { SAMPLE_LANGUAGES } from '../../src/reference/languages';
import type { Difference } from './check';

/** Differences about the same. */
export interface DifferenceClass {
  readonly about: string;
  readonly fault: NonNullable<Difference['fault']>;
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
  /** The most frequent first; those that are not the sample's last. */
  readonly classes: readonly DifferenceClass[];
  /** Why documents have no samples. */
  readonly errors: readonly string[];
}

/** Collects differences, of which it keeps one example for each class. */
export class Tally {
  readonly #classes = new Map<string, { -readonly [Key in keyof DifferenceClass]: DifferenceClass[Key] }>();

  add({ about, language, label, detail, fault = 'sample' }: Difference): void {
    const key = `${fault} ${about}`;
    const known = this.#classes.get(key) ?? { about, fault, counts: {}, example: { label, language, detail } };
    known.counts = { ...known.counts, [language]: (known.counts[language] ?? 0) + 1 };
    this.#classes.set(key, known);
  }

  classes(): DifferenceClass[] {
    return [...this.#classes.values()].sort(
      (one, other) =>
        Number(one.fault !== 'sample') - Number(other.fault !== 'sample') || countOf(other) - countOf(one),
    );
  }
}

function countOf({ counts }: DifferenceClass): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns whether the samples are what the documents say. */
export function isRight({ classes, errors }: Report): boolean {
  return errors.length === 0 && classes.every(({ fault }) => fault !== 'sample');
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

const REASONS: Readonly<Record<DifferenceClass['fault'], string>> = {
  sample: '',
  document: ', as in an example of the document',
  schema: ', about which the build warns',
  language: ', which the sample states',
};

function classLine(found: DifferenceClass): string {
  const { about, fault, counts, example } = found;
  const languages = SAMPLE_LANGUAGES.flatMap(({ id, label }) => (counts[id] ? [`${label} ${counts[id]}`] : []));
  return `${countOf(found)} ${about}${REASONS[fault]}: ${languages.join(', ')}; for example ${example.label}, ${labelOf(example.language)}: ${example.detail}`;
}

function labelOf(language: SampleLanguageId): string {
  return SAMPLE_LANGUAGES.find(({ id }) => id === language)?.label ?? language;
}
