import { phrasesIn } from './phrases.ts';

/** Phrases that must not be readable outside the gate, each with the name of its source. */
export type Canaries = ReadonlyMap<string, string>;

/** Something behind the gate that has texts: a file, a specification, or the addresses of pages. */
export interface Source {
  /** Its name in messages: "docs/intro.mdx", "specification shop". */
  readonly name: string;
  readonly texts: Iterable<string>;
}

/** Returns the phrases of sources that are not public anyway. */
export async function toCanaries(
  sources: AsyncIterable<Source> | Iterable<Source>,
  isPublic: (phrase: string) => boolean,
): Promise<Canaries> {
  const canaries = new Map<string, string>();
  for await (const { name, texts } of sources)
    for (const text of texts)
      for (const phrase of phrasesIn(text)) if (!canaries.has(phrase) && !isPublic(phrase)) canaries.set(phrase, name);
  return canaries;
}
