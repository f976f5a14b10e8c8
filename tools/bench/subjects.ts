import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../packages/generator/src/node/command';
import type { SiteOptions } from '../../packages/generator/src/settings/options';
import { type Reference, toReferences } from '../../packages/generator/src/settings/references';
import { type OperationEntry, operationsOf } from '../../packages/reference/src/document/operations';
import type { OpenApiDocument } from '../../packages/reference/src/document/types';

/** Where the generate command writes the documents. */
const SPECS = '.cache/specs';

/** An operation that this site and the peer show. */
export interface ComparedPage {
  /** Path on this site. */
  readonly path: string;
  /** A part of its description, as a reader sees it. */
  readonly text: string;
  readonly operationId: string;
  /** File of the whole document, as its owner wrote it. */
  readonly specification: string;
}

/** A guide of this site. */
export interface GuidePage {
  readonly path: string;
  /** A part of its first paragraph. */
  readonly text: string;
  /** Markdown with its components. */
  readonly source: string;
}

/** Minimum length of a text that is certainly not in a menu, and maximum length. */
const TEXT_LENGTH = { least: 25, most: 60 };
/** Ends a run of plain words: markup, characters replaced by typographic ones, `{{product}}`, the end of a sentence. */
const MARKUP = /[*_`[\]()<>#|!{}"'’.:;\\&~\n-]|\/\//;

/**
 * Returns a run of words that is the same in the source and on any rendered page; null if there is none.
 * @param prose Markdown without code blocks.
 */
export function plainRun(prose: string): string | null {
  // The lines of a paragraph are joined on the page.
  const runs = prose.replaceAll(/(?<=\S)\n(?=\w)/g, ' ').split(MARKUP);
  const found = runs.map((run) => run.trim()).find((run) => run.length >= TEXT_LENGTH.least);
  return found?.slice(0, TEXT_LENGTH.most).trim() ?? null;
}

type Named = Pick<Reference, 'id' | 'route'>;

/**
 * Returns the first operation with a description and a body, because its page has most kinds of content, else the first
 * with a description.
 * @throws Failure when there is none.
 */
export function chooseOperation(documents: readonly (readonly [Named, OpenApiDocument])[]): ComparedPage {
  const fitting = documents.flatMap(([reference, document]) =>
    operationsOf(document).flatMap((entry) => {
      const page = toComparedPage(reference, entry);
      return page ? [{ page, hasBody: entry.raw.requestBody !== undefined }] : [];
    }),
  );
  const { page } = fitting.find(({ hasBody }) => hasBody) ?? fitting[0] ?? {};
  if (page) return page;
  throw new Failure(
    `No operation of the documents has an operationId and a description of ${TEXT_LENGTH.least} letters to wait for.`,
  );
}

function toComparedPage({ id, route }: Named, { kind, page, raw }: OperationEntry): ComparedPage | null {
  const text = plainRun(raw.description ?? '');
  const { operationId } = raw;
  if (kind !== 'operation' || !text || !operationId) return null;
  return {
    path: `${currentVersionPath(route)}/${page}`,
    text,
    operationId,
    specification: `${SPECS}/${id}.source.json`,
  };
}

/** Reads the documents that the generate command has written, and chooses the operation. */
export async function readOperation({ references }: SiteOptions): Promise<ComparedPage> {
  const own = toReferences(references).filter(({ renderer }) => renderer === 'own');
  const documents = own.map(async (reference): Promise<[Reference, OpenApiDocument]> => {
    const text = await readFile(`${SPECS}/${reference.id}.json`, 'utf8');
    return [reference, JSON.parse(text)];
  });
  return chooseOperation(await Promise.all(documents));
}

/** Reads the first guide of site.config.ts; null if there is none, or if it has no text to wait for. */
export async function readGuide({ guides = [] }: SiteOptions): Promise<GuidePage | null> {
  const name = guides.find((item) => typeof item === 'string');
  const file = ['mdx', 'md'].map((extension) => path.join('docs', `${name}.${extension}`)).find(existsSync);
  const source = file ? await readFile(file, 'utf8') : '';
  const text = plainRun(extractProse(source));
  if (!text) return null;
  const slug = /^slug: *['"]?([^'"\n]+)/m.exec(readFrontMatter(source))?.[1];
  return { path: `${currentVersionPath('/docs')}${slug ? path.posix.join('/', slug) : `/${name}`}`, text, source };
}

export function readFrontMatter(source: string): string {
  return /^---\n(.*?)\n---\n/s.exec(source)?.[1] ?? '';
}

/** Returns a guide's paragraphs: without front matter, code, imports, components, headings, lists and tables. */
export function extractProse(source: string): string {
  return source
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '')
    .split(/\n{2,}/)
    .filter((paragraph) => /^[\p{L}\d{]/u.test(paragraph) && !/^(?:import|export) /.test(paragraph))
    .join('\n\n');
}

/** Returns the path of the documents being written, which is below /docs/next in a site with older versions. */
function currentVersionPath(route: string): string {
  return existsSync('versions.json') ? route.replace(/^\/docs/, '/docs/next') : route;
}
