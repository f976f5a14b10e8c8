import { phrasesIn } from './phrases.ts';

/** Phrases that must not be readable outside the gate, each with the name of its source. */
export type Canaries = ReadonlyMap<string, string>;

/** A file or a setting behind the gate. */
export interface Source {
  /** Its name in messages: the path of a file. */
  readonly name: string;
  readonly texts: Iterable<string>;
  /** Whether it may have no canaries, such as code or the settings of a sidebar. */
  readonly isOptional?: boolean;
}

/**
 * Returns the phrases of sources that do not also occur in public texts.
 * @param isPublic whether a phrase can be in the public files independently of the documentation.
 * @throws Error naming a source without any phrase that would reveal a leak.
 */
export async function canariesOf(
  sources: AsyncIterable<Source> | Iterable<Source>,
  isPublic: (phrase: string) => boolean,
): Promise<Canaries> {
  const canaries = new Map<string, string>();
  for await (const { name, texts, isOptional } of sources) {
    let hasCanary = false;
    for (const text of texts)
      for (const phrase of phrasesIn(text)) {
        if (isPublic(phrase)) continue;
        hasCanary = true;
        if (!canaries.has(phrase)) canaries.set(phrase, name);
      }
    if (!hasCanary && !isOptional)
      throw new Error(
        `${name} has no text of its own by which the leak check could notice that it is public: write a sentence into it, or remove it.`,
      );
  }
  return canaries;
}
