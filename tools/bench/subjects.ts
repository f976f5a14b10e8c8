import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../src/node/command';
import { type OperationEntry, operationsOf } from '../../src/reference/document/operations';
import type { OpenApiDocument } from '../../src/reference/document/types';
import type { SidebarItem, SiteOptions } from '../../src/site/options';
import { type Reference, referencesOf } from '../../src/site/references';

/** Where the generate command writes the documents. */
const SPECS = '.cache/specs';

/** An operation that this site and its peers show. */
export interface OperationPage {
  /** Path on this site. */
  readonly path: string;
  /** A part of its description, as a reader sees it. */
  readonly text: string;
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  /** Path of the operation in the document. */
  readonly endpoint: string;
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

/** Characters of a text that is certainly not in a menu, and its length at most. */
const TEXT_LENGTH = { least: 25, most: 60 };
/** Ends a run of plain words: markup, what typographers replace, `{{product}}`, the end of a sentence. */
const MARKUP = /[*_`[\]()<>#|!{}"'’.:;\\&~\n-]|\/\//;

/**
 * Returns a run of words that looks the same in the source and on a page, whatever shows it; null when there is none.
 * @param prose Markdown without code blocks.
 */
export function plainRun(prose: string): string | null {
  const runs = prose
    // A paragraph's lines are joined on the page.
    .replaceAll(/(?<=\S)\n(?=\w)/g, ' ')
    .split(MARKUP)
    .map((run) => run.trim());
  const found = runs.find((run) => run.length >= TEXT_LENGTH.least);
  return found?.slice(0, TEXT_LENGTH.most).trim() ?? null;
}

/**
 * Returns the operation to measure: with the given id, else the first one with a description and a body, which has most
 * of what such a page can have, else the first one with a description.
 * @param documents those of the references, in the order of site.config.ts.
 * @throws Failure when there is none.
 */
export function chooseOperation(
  documents: readonly { readonly reference: Pick<Reference, 'id' | 'route'>; readonly document: OpenApiDocument }[],
  operationId?: string,
): OperationPage {
  const fitting = documents.flatMap(({ reference, document }) =>
    operationsOf(document).flatMap((entry) => {
      const page = pageOf(reference, entry);
      return page && (!operationId || page.operationId === operationId)
        ? [{ page, hasBody: entry.raw.requestBody !== undefined }]
        : [];
    }),
  );
  const { page } = fitting.find(({ hasBody }) => hasBody) ?? fitting[0] ?? {};
  if (page) return page;
  throw new Failure(
    operationId
      ? `No operation ${operationId} with a tag and a description of ${TEXT_LENGTH.least} letters: give --operation another operationId.`
      : `No operation of the documents has an operationId, a tag and a description of ${TEXT_LENGTH.least} letters to wait for: leave out the part pages with --only.`,
  );
}

function pageOf({ id, route }: Pick<Reference, 'id' | 'route'>, entry: OperationEntry): OperationPage | null {
  const { kind, method, path: endpoint, page, raw } = entry;
  const text = plainRun(raw.description ?? '');
  const [tag] = raw.tags ?? [];
  if (kind !== 'operation' || !text || !tag || !raw.operationId) return null;
  const specification = `${SPECS}/${id}.source.json`;
  return {
    path: `${current(route)}/${page}`,
    text,
    operationId: raw.operationId,
    tag,
    method,
    endpoint,
    specification,
  };
}

/** Reads the documents that the generate command has written, and chooses the operation. */
export async function readOperation({ references }: SiteOptions, operationId?: string): Promise<OperationPage> {
  const documents = await Promise.all(
    referencesOf(references)
      .filter(({ renderer }) => renderer === 'own')
      .map(async (reference) => ({
        reference,
        document: JSON.parse(await readFile(`${SPECS}/${reference.id}.json`, 'utf8')) as OpenApiDocument,
      })),
  );
  return chooseOperation(documents, operationId);
}

/**
 * Reads the guide to measure: the given one, else the first of site.config.ts; null for a site without guides.
 * @throws Failure when it does not exist or has no text to wait for.
 */
export async function readGuide({ guides = [] }: SiteOptions, name = firstGuide(guides)): Promise<GuidePage | null> {
  if (!name) return null;
  const file = ['mdx', 'md'].map((extension) => path.join('docs', `${name}.${extension}`)).find(existsSync);
  if (!file) throw new Failure(`The guide ${name} is not in docs/: give --guide the name of one.`);
  const source = await readFile(file, 'utf8');
  const text = plainRun(proseOf(source));
  if (!text)
    throw new Failure(
      `${file} has no sentence of ${TEXT_LENGTH.least} plain letters to wait for: use another --guide.`,
    );
  const slug = /^slug: *['"]?([^'"\n]+)/m.exec(frontMatterOf(source))?.[1];
  return { path: `${current('/docs')}${slug ? path.posix.join('/', slug) : `/${name}`}`, text, source };
}

/** Returns the first page in a sidebar. */
function firstGuide(items: readonly SidebarItem[]): string | undefined {
  return items.find((item) => typeof item === 'string');
}

export function frontMatterOf(source: string): string {
  return /^---\n(.*?)\n---\n/s.exec(source)?.[1] ?? '';
}

/** Returns a guide's paragraphs: without front matter, code, imports, components, headings, lists and tables. */
export function proseOf(source: string): string {
  return source
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '')
    .split(/\n{2,}/)
    .filter((paragraph) => /^[\p{L}\d{]/u.test(paragraph) && !/^(?:import|export) /.test(paragraph))
    .join('\n\n');
}

/** Returns the path of the documents being written, which is below /docs/next in a site with older versions. */
function current(route: string): string {
  return existsSync('versions.json') ? route.replace(/^\/docs/, '/docs/next') : route;
}
