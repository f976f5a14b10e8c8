import type { CodeSample } from '../model/codeSamples';
import { SAMPLE_LANGUAGES, type SampleLanguage } from './languages';

/** Languages that a label names. */
const MOST_NAMED = 3;

/** Code samples of the document in the languages of the generated ones, at most one in each. */
export interface OwnPanel {
  readonly label: string;
  readonly samples: ReadonlyMap<SampleLanguage['id'], CodeSample>;
}

/** Returns panels for the samples of the document: the first sample of every language, then the second one, and so on. */
export function ownPanels(samples: readonly CodeSample[]): OwnPanel[] {
  const panels: Map<SampleLanguage['id'], CodeSample>[] = [];
  for (const sample of samples) {
    const { language } = sample;
    if (!language) continue;
    const panel = panels.find((each) => !each.has(language)) ?? new Map();
    if (panel.size === 0) panels.push(panel);
    panel.set(language, sample);
  }
  return panels.map((panel, index) => ({ label: labelOf([...panel.values()], index + 1), samples: panel }));
}

/** Returns the name that all samples share, with their languages if there are few. */
function labelOf(samples: readonly CodeSample[], number: number): string {
  const [name = '', ...others] = new Set(samples.map((sample) => sample.name));
  const title = name && others.length === 0 ? name : `Written by hand${number === 1 ? '' : ` ${number}`}`;
  const languages = SAMPLE_LANGUAGES.filter(({ id }) => samples.some(({ language }) => language === id));
  return languages.length > MOST_NAMED ? title : `${title} (${languages.map(({ label }) => label).join(', ')})`;
}
