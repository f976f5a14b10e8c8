import type { SampleLanguage } from '../languages/index.ts';
import type { CodeSample } from '../model/operation/codeSamples.ts';

/** Languages that a label names. */
const MAX_NAMED_LANGUAGES = 3;

/** Code samples of the document in the languages of the generated ones, at most one in each. */
export interface OwnPanel {
  readonly label: string;
  readonly samples: ReadonlyMap<SampleLanguage['id'], CodeSample>;
}

/**
 * Returns panels for the samples of the document that are in the languages of the site: the first sample of every
 * language, then the second one, and so on.
 */
export function ownPanels(samples: readonly CodeSample[], languages: readonly SampleLanguage[]): OwnPanel[] {
  const panels: Map<SampleLanguage['id'], CodeSample>[] = [];
  for (const sample of samples) {
    const { language } = sample;
    if (!language || !isWrittenIn(languages, sample)) continue;
    const panel = panels.find((each) => !each.has(language)) ?? new Map();
    if (panel.size === 0) panels.push(panel);
    panel.set(language, sample);
  }
  return panels.map((panel, index) => ({
    label: panelLabel([...panel.values()], languages, index + 1),
    samples: panel,
  }));
}

/** Returns whether a sample of the document is in one of these languages. */
export function isWrittenIn(languages: readonly SampleLanguage[], { language }: CodeSample): boolean {
  return languages.some(({ id }) => id === language);
}

/** Returns the name that all samples share, with their languages if there are few. */
function panelLabel(samples: readonly CodeSample[], shown: readonly SampleLanguage[], number: number): string {
  const [name = '', ...others] = new Set(samples.map((sample) => sample.name));
  const title = name && others.length === 0 ? name : `Written by hand${number === 1 ? '' : ` ${number}`}`;
  const languages = shown.filter(({ id }) => samples.some(({ language }) => language === id));
  return languages.length > MAX_NAMED_LANGUAGES
    ? title
    : `${title} (${languages.map(({ label }) => label).join(', ')})`;
}
