import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import type { Language } from './language.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';

/** In the order of the pages. */
const LANGUAGES = [curl, javascript, python, go, java, csharp, php, ruby] as const satisfies readonly Language[];

export type SampleLanguageId = (typeof LANGUAGES)[number]['id'];

export interface SampleLanguage extends Language {
  readonly id: SampleLanguageId;
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = LANGUAGES;

/** Returns the languages that a site shows, in its order; all when it names none. */
export function languagesOf(ids: readonly SampleLanguageId[] = []): readonly SampleLanguage[] {
  const wanted = ids.flatMap((id) => SAMPLE_LANGUAGES.find((language) => language.id === id) ?? []);
  return wanted.length > 0 ? wanted : SAMPLE_LANGUAGES;
}

/** A code sample in every language. */
export type Samples = Readonly<Record<SampleLanguageId, string>>;
