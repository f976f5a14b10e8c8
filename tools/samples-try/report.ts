import groupBy from 'lodash/groupBy';
import orderBy from 'lodash/orderBy';
import type { Difference } from './check';
import { SENDERS, type SenderId } from './runners';

const REASONS: Readonly<Record<NonNullable<Difference['fault']>, string>> = {
  sample: '',
  document: ', as in an example of the document',
  schema: ', about which the build warns',
  language: ', which the sample states',
};

/** Returns a line for each class of differences: the samples' first, then the most frequent. */
export function classLines(differences: readonly Difference[]): string[] {
  const classes = groupBy(differences, ({ about, fault = 'sample' }) => `${about}${REASONS[fault]}`);
  const sorted = orderBy(
    Object.entries(classes),
    [([, members]) => members.some(isOfSample), ([, members]) => members.length],
    ['desc', 'desc'],
  );
  return sorted.map(([name, members]) => {
    const counts = SENDERS.flatMap(({ id, label }) => {
      const count = members.filter(({ language }) => language === id).length;
      return count > 0 ? [`${label} ${count}`] : [];
    });
    const [example] = members.map(({ label, language, detail }) => `${label}, ${labelOf(language)}: ${detail}`);
    return `${members.length} ${name}: ${counts.join(', ')}; for example ${example}`;
  });
}

export function isOfSample({ fault = 'sample' }: Difference): boolean {
  return fault === 'sample';
}

export function labelOf(language: SenderId): string {
  return SENDERS.find(({ id }) => id === language)?.label ?? language;
}
