import path from 'node:path';
import { METHODS, type OpenApiDocument } from '../../src/openapi/document';
import type { SourceMatter } from '../../src/openapi/pages';
import type { Commits } from '../../src/site/history';
import type { Sources } from './sources';

interface Origin {
  /** Address below which each file of the project can be edited; null without a repository. */
  readonly root: string | null;
  readonly commits: Commits;
}

/** The document with `x-source` at all that becomes a page: where to edit it, and when it was last changed. */
export function withPageSources(document: OpenApiDocument, sources: Sources, origin: Origin): OpenApiDocument {
  const { info, tags = [], paths = {} } = document;
  const entry = { 'x-source': matterOf(sources.entry, [sources.entry], origin) };
  const withSource = ([route, item]: [string, (typeof paths)[string]]) => {
    const operations = METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const source = sources.operations.get(`${method} ${route}`);
      const matter = source ? { 'x-source': matterOf(source.file, [...source.parts], origin) } : entry;
      return [[method, { ...operation, ...matter }] as const];
    });
    return [route, { ...item, ...Object.fromEntries(operations) }] as const;
  };
  return {
    ...document,
    info: { ...info, ...entry },
    tags: tags.map((tag) => ({ ...tag, ...entry })),
    paths: Object.fromEntries(Object.entries(paths).map(withSource)),
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
