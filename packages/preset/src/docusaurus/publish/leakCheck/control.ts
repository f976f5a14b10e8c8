import { gzipSync } from 'node:zlib';
import { escapeHtml } from 'gatedocs-reference/prose';
import type { Canaries } from './canaries.ts';
import { type PublicFiles, unknownFiles } from './compare.ts';
import { findCanaries, type SearchOptions } from './search.ts';

/** Encodings in which a text can be in a file. */
const ENCODERS: Readonly<Record<string, (text: string) => Buffer | string>> = {
  'HTML text': escapeHtml,
  JSON: (text) =>
    JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'URL text': encodeURIComponent,
  'base64 text': (text) => Buffer.from(text.repeat(2)).toString('base64'),
  'gzip text': (text) => gzipSync(text),
};

/** How many texts of a source are planted. */
const PLANTED_PER_SOURCE = 5;

/**
 * The positive control: plants texts of every source into a copy of a public file, in each form, and expects the search
 * to find each source, and the comparison to notice the copy.
 * @throws Error naming what the check would miss.
 */
export function runPositiveControl(files: PublicFiles, engine: PublicFiles, canaries: Canaries): void {
  const [name, bytes] = [...files].sort(([, one], [, other]) => one.length - other.length)[0] ?? [];
  if (name === undefined || bytes === undefined) throw new Error('The leak check has no public file to look at.');
  const chosen = new Map(textsBySource(canaries));
  assertFound(bytes, [...chosen.values()].flat(), new Set(chosen.keys()), { canaries });
  if (unknownFiles(new Map([[name, plantText(bytes, 'control')]]), engine).length === 0)
    throw missError('the control', 'a difference');
}

/** Returns the first texts of each source. */
function textsBySource(canaries: Canaries): Map<string, string[]> {
  const bySource = new Map<string, string[]>();
  for (const [text, source] of canaries) {
    const texts = bySource.get(source) ?? [];
    if (texts.length < PLANTED_PER_SOURCE) bySource.set(source, [...texts, text]);
  }
  return bySource;
}

/** @throws Error if the search would not find every one of the sources in a copy of a file with these texts. */
export function assertFound(
  file: Buffer,
  texts: readonly string[],
  sources: ReadonlySet<string>,
  { canaries = new Map(), ...options }: SearchOptions & { readonly canaries?: Canaries },
): void {
  for (const [form, write] of Object.entries(ENCODERS)) {
    const found = findCanaries(plantText(file, write(texts.map((text) => `${text}\n`).join(''))), canaries, options);
    const known = new Set(found.map(({ source }) => source));
    for (const source of sources) if (!known.has(source)) throw missError(source, form);
  }
}

function plantText(file: Buffer, text: Buffer | string): Buffer {
  return Buffer.concat([file, Buffer.from('\n"'), Buffer.from(text), Buffer.from('"')]);
}

function missError(source: string, form: string): Error {
  return new Error(
    `The leak check would miss a text of ${source} as ${form} in a copy of a public file, so what the build publishes is not known: report this with the versions of your site.`,
  );
}
