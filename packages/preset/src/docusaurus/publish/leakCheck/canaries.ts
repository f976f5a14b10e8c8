import { phrasesIn } from './phrases.ts';
import type { PublicOrigin } from './publicTexts.ts';
import { tellingTexts } from './telling.ts';

/** Phrases that must not be readable outside the gate, each with the name of its source. */
export type Canaries = ReadonlyMap<string, string>;

/** A file or a setting behind the gate. */
export interface Source {
  /** Its name in messages: the path of a file. */
  readonly name: string;
  readonly texts: Iterable<string>;
  /** Names that must not be found even if the engine says them. */
  readonly names?: Iterable<string>;
  /** Whether it may be without canaries, as code and settings of a sidebar may. */
  readonly isOptional?: boolean;
}

/**
 * Returns the phrases and names of sources that are not public by their origin.
 * @throws Error naming a source none of whose phrases could give a leak away.
 */
export async function canariesOf(
  sources: AsyncIterable<Source> | Iterable<Source>,
  origin: PublicOrigin,
): Promise<Canaries> {
  const canaries = new Map<string, string>();
  for await (const { name, texts, names = [], isOptional } of sources) {
    let hasCanary = false;
    for (const text of texts)
      for (const phrase of phrasesIn(text)) {
        if (origin.hasPhrase(phrase)) continue;
        hasCanary = true;
        if (!canaries.has(phrase)) canaries.set(phrase, name);
      }
    for (const each of names)
      for (const text of tellingTexts(each)) if (!origin.hasName(text) && !canaries.has(text)) canaries.set(text, name);
    if (!hasCanary && !isOptional)
      throw new Error(
        `${name} has no text of its own by which the leak check could notice that it is public: write a sentence into it, or remove it.`,
      );
  }
  return canaries;
}
