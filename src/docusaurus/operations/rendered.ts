import { createHash } from 'node:crypto';
import path from 'node:path';
import type { OperationData, VersionDocument } from '../../gate/page/gatedFiles';

/** What an operation's page is rendered from, besides the server's bundle. Its article is not rendered with it. */
export interface RenderInputs {
  readonly metadata: OperationData['metadata'];
  readonly frontMatter: OperationData['frontMatter'];
  readonly documents: readonly VersionDocument[];
  /** Of its article. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
}

/** An operation's page as the server's bundle needs it. */
export interface ServerPage extends Omit<RenderInputs, 'links' | 'anchors'> {
  /** File with the page's data, relative to the site. */
  readonly file: string;
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
  /** ServerPage of every operation, by its route. */
  pages: 'operationPages.json',
  /** Hash of all files of the server's bundle. */
  fingerprint: 'serverFingerprint',
  /** Facts that Docusaurus collects from the pages that this build renders, by their keys. */
  rendered: 'renderedOperations',
} as const;

/** Returns the file of the cache. Builds with another key are of another content: each keeps its own. */
export function renderCache(siteDir: string, keyId: string | null): string {
  return path.join(siteDir, 'node_modules/.cache/reference', `${keyId ?? 'unsealed'}.rendered`);
}

/**
 * Returns the key of a rendered page: a hash of everything that it is made from. The bundle has all code, settings,
 * sidebars and tables; the versions decide on how dates are written. The key also stands for the article in the rendered
 * page: no text of a specification can contain a hash of itself.
 * @param fingerprint hash of the server's bundle.
 */
export function renderKey(fingerprint: string, inputs: RenderInputs): string {
  const { metadata, frontMatter, documents, links, anchors } = inputs;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const whole = [
    fingerprint,
    process.version,
    process.versions.icu,
    timeZone,
    metadata,
    frontMatter,
    documents,
    links,
    anchors,
  ];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}

/** Returns the keys of the entries of a rendered page. */
export function entriesOf(key: string): { readonly facts: string; readonly body: string } {
  return { facts: `${key} facts`, body: `${key} body` };
}
