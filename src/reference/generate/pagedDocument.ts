import path from 'node:path';
import type { Commits } from '../../node/commits';
import { METHODS, type Method, type OpenApiDocument, type RawOperation, type RawTag } from '../model/document';
import { operationTitle, pageOf, tagTitle } from '../model/reference';
import { leadOf, pageProse } from '../prose/pageProse';
import type { SourceMatter, WithMatter } from './pages';
import type { Sources } from './sources';

interface Origin {
  /** Address below which each file of the project can be edited; null without a repository. */
  readonly root: string | null;
  readonly commits: Commits;
}

/** What becomes a page, and nothing of what the page says. */
export interface PagedDocument {
  readonly openapi: string;
  readonly info: OpenApiDocument['info'] & WithMatter;
  readonly tags: readonly (RawTag & WithMatter)[];
  /** One for each operation, named after its page. */
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, PagedOperation>>>>>;
}

type PagedOperation = Pick<RawOperation, 'operationId' | 'summary' | 'tags' | 'responses'> & WithMatter;

/** docusaurus-plugin-openapi-docs reads no operation without one. */
const RESPONSES = { default: { description: '' } };

/**
 * The document that docusaurus-plugin-openapi-docs makes pages of: only what their names come from, and `x-page`, their front matter. All
 * that they show comes from the document itself (referenceData.ts).
 */
export function pagedDocument(document: OpenApiDocument, sources: Sources, origin: Origin): PagedDocument {
  const { info, tags = [], paths = {} } = document;
  const entry = matterOf(sources.entry, [sources.entry], origin);
  const described = (title: string, description = '') => ({
    'x-page': { title, description: leadOf(pageProse(description)), ...entry },
  });
  const operationsAt = ([route, item]: [string, (typeof paths)[string]]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const source = sources.operations.get(`${method} ${route}`);
      const matter = source ? matterOf(source.file, [...source.parts], origin) : entry;
      return [[`/${pageOf(operation)}`, { [method]: paged(operation, matter) }] as const];
    });
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, ...described(info.title, info.description) },
    tags: tags.map((tag) => ({ name: tag.name, ...described(tagTitle(tag), tag.description) })),
    paths: Object.fromEntries(Object.entries(paths).flatMap(operationsAt)),
  };
}

function paged(operation: RawOperation, matter: SourceMatter): PagedOperation {
  const { operationId, summary, tags } = operation;
  return {
    ...(operationId === undefined ? {} : { operationId }),
    ...(summary === undefined ? {} : { summary }),
    ...(tags === undefined ? {} : { tags }),
    responses: RESPONSES,
    'x-page': { title: operationTitle(operation), ...matter },
  };
}

function matterOf(file: string, parts: readonly string[], { root, commits }: Origin): SourceMatter {
  const date = Math.max(...parts.flatMap((part) => commits.get(part) ?? []));
  return {
    custom_edit_url: root && editUrl(root, file),
    ...(Number.isFinite(date) ? { last_update: { date: new Date(date).toISOString() } } : {}),
  };
}

/** Null for a file that is not below the project: its address is not known. */
function editUrl(root: string, file: string): string | null {
  const inside = path.relative('.', file).split(path.sep).join('/');
  return path.isAbsolute(file) && !inside.startsWith('../') ? root + encodeURI(inside) : null;
}
