import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperationData, SidebarPart, VersionDocument } from '../../gate/page/gatedFiles';
import { CACHE_FOLDER } from '../../node/cacheFile';

/** What an operation's page is rendered from, besides the server's bundle. Its article is not rendered with it. */
export interface RenderInputs {
  readonly metadata: OperationData['metadata'];
  readonly frontMatter: OperationData['frontMatter'];
  readonly documents: readonly VersionDocument[];
  /** The lists of the sidebar that come with the page. */
  readonly sidebar: readonly SidebarPart[];
  /** Of its article. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
}

/** An operation's page as the server's bundle needs it. */
export interface ServerPage extends Omit<RenderInputs, 'sidebar' | 'links' | 'anchors'> {
  /** File with the page's data, relative to the site. */
  readonly file: string;
}

/** What the server's bundle reads about pages. */
export interface ServerPages {
  /** The pages of operations, by route. */
  readonly operations: Readonly<Record<string, ServerPage>>;
  /** The lists of sidebars that come with pages. */
  readonly sidebars: readonly SidebarPart[];
}

/** The folders that the build and the server's bundle exchange data through, relative to where the build runs. */
export interface ServerFolders {
  readonly site: string;
  readonly generated: string;
  /** File of pages that earlier builds have rendered. */
  readonly cache: string;
}

/** Files and folders in the folder of generated files. */
export const SERVER_FILES = {
  /** ServerPages. */
  pages: 'serverPages.json',
  /** Hash of all files of the server's bundle. */
  fingerprint: 'serverFingerprint',
  /** Facts that Docusaurus collects from the pages that this build renders, by their keys. */
  rendered: 'renderedOperations',
} as const;

/** Reads what has been written for the server's bundle. */
export function readServerPages(generatedFilesDir: string): ServerPages {
  return JSON.parse(readFileSync(path.join(generatedFilesDir, SERVER_FILES.pages), 'utf8')) as ServerPages;
}

/** Returns the file of the cache. Builds with another key are of another content: each keeps its own. */
export function renderCache(siteDir: string, keyId: string | null): string {
  return path.join(siteDir, CACHE_FOLDER, `${keyId ?? 'unsealed'}.rendered`);
}

/**
 * Returns the key of a rendered page: a hash of everything that it is made from. The bundle has all code, settings
 * and tables; the versions decide on how dates are written. The key also stands for the article in the rendered
 * page: no text of a specification can contain a hash of itself.
 * @param fingerprint hash of the server's bundle.
 */
export function renderKey(fingerprint: string, inputs: RenderInputs): string {
  const { metadata, frontMatter, documents, sidebar, links, anchors } = inputs;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const whole = [
    fingerprint,
    process.version,
    process.versions.icu,
    timeZone,
    metadata,
    frontMatter,
    documents,
    sidebar,
    links,
    anchors,
  ];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}

/** Returns the keys of the entries of a rendered page. */
export function entriesOf(key: string): { readonly facts: string; readonly body: string } {
  return { facts: `${key} facts`, body: `${key} body` };
}
