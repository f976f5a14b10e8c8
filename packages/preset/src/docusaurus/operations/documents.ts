import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import type { VersionDocument } from '../../gate/page/gatedFiles.ts';
import { operationFile } from '../../reference/plugin/operationFile.ts';
import { DOCS } from '../docsPlugin.ts';
import type { ServerPage } from './serverPages.ts';

/** The document of an operation's page. */
export interface OperationDocument {
  /** Docusaurus' metadata of the document. */
  readonly metadata: {
    readonly permalink: string;
    readonly sidebar?: string;
    /** Its source file, such as `@site/docs/spec/list-parcels.api.mdx`. */
    readonly source: string;
    readonly frontMatter: Readonly<Record<string, unknown>>;
  };
  /** File with the page's data. */
  readonly file: string;
  /** This document and the same one in other versions. */
  readonly documents: readonly VersionDocument[];
}

/** The documents of all operations, by route. */
export type OperationDocuments = ReadonlyMap<string, OperationDocument>;

/** Cached per build, because several plugins need them. */
const known = new WeakMap<AllContent, OperationDocuments>();

export function operationDocuments(siteDir: string, allContent: AllContent): OperationDocuments {
  const documents = known.get(allContent) ?? findDocuments(siteDir, allContent);
  known.set(allContent, documents);
  return documents;
}

/** Returns what the client and the server need of a document to show its page. */
export function serverPage({ metadata, documents }: OperationDocument): Omit<ServerPage, 'file'> {
  const flags = Object.keys(metadata.frontMatter).filter((name) => isFlag(name) && metadata.frontMatter[name] === true);
  return {
    metadata,
    frontMatter: Object.fromEntries(flags.map((name) => [name, true])),
    documents,
  };
}

/** Returns whether the theme reads a member of the front matter; everything else comes from the metadata. */
function isFlag(name: string): boolean {
  return /^hide_\w+$/.test(name);
}

function findDocuments(siteDir: string, allContent: AllContent): OperationDocuments {
  const found = new Map<string, OperationDocument>();
  for (const [instance, content] of Object.entries(allContent[DOCS] ?? {})) {
    const { loadedVersions } = content as LoadedContent;
    const sameIn = new Map<string, VersionDocument[]>();
    for (const { versionName: version, docs } of loadedVersions)
      for (const { id, permalink: path, sidebar } of docs) {
        const same = sameIn.get(id) ?? [];
        same.push({ instance, version, document: { id, path, ...(sidebar ? { sidebar } : {}) } });
        sameIn.set(id, same);
      }
    for (const metadata of loadedVersions.flatMap(({ docs }) => docs)) {
      const file = operationFile(siteDir, metadata.source);
      if (file) found.set(metadata.permalink, { metadata, file, documents: sameIn.get(metadata.id) ?? [] });
    }
  }
  return found;
}
