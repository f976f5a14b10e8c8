import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import type { VersionDocument } from '../../gate/page/gatedFiles';
import { operationFile } from '../../reference/plugin/operationFile';
import { DOCS } from '../pageTable/client/expand';

/** The document of an operation's page. */
export interface OperationDocument {
  /** What Docusaurus knows of the document. */
  readonly metadata: { readonly permalink: string; readonly frontMatter: Readonly<Record<string, unknown>> };
  /** File with the page's data. */
  readonly file: string;
  /** This document and the same one in other versions. */
  readonly documents: readonly VersionDocument[];
}

/** Returns the documents of all operations, by route. */
export function operationDocuments(siteDir: string, allContent: AllContent): Map<string, OperationDocument> {
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
