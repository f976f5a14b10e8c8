import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';
import { toAudienceFilter } from 'gatedocs-generator/settings';
import { type OpenApiDocument, operationsOf } from 'gatedocs-reference/document';
import { type ReadDocument, RootFolder, readDocument } from 'gatedocs-reference/read';
import { READERS } from 'gatedocs-rules/policy';
import { firstParagraph, shortText } from './guides/mdx.ts';
import { createIdentifiers } from './identifiers.ts';

/** A document of the owner, with its paths in the site. */
export interface InitDocument {
  /** As named by the owner. */
  readonly file: string;
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Path in the project: `specs/petstore/openapi.yaml`. */
  readonly specification: string;
  /** Contents of the document's files, by their paths in the project. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly document: OpenApiDocument;
  readonly warnings: number;
}

interface DocumentWithFiles extends Pick<ReadDocument, 'document'> {
  readonly warnings: number;
  /** By their paths from the root. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Path of the document's file from the root. */
  readonly entry: string;
}

/** A new site has readers only. */
const READERS_VIEW = toAudienceFilter({}, null, READERS);

/**
 * Reads a document and its files, all below a root: the document's own folder, or a named one.
 * @throws Failure with the file and the reason if it cannot be a document of the site. References to anything outside
 * the root are refused too, because a document could otherwise bring any file of the machine into the repository.
 */
export async function readOneDocument(file: string, product = '', rootFolder?: string): Promise<DocumentWithFiles> {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file))
    throw new Failure(`${file} is an address: download the document, and name the file.`);
  const entry = await stat(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.message})`;
    throw new Failure(`${file} ${reason}: name a file with an OpenAPI document, as a path from ${process.cwd()}.`);
  });
  if (!entry.isFile()) throw new Failure(`${file} is not a file: name the OpenAPI document in it.`);
  const root = RootFolder.ofDocument(file, rootFolder);
  const { document, warnings, files, refused } = await readDocument(file, product, root, READERS_VIEW);
  const [first] = refused;
  if (first)
    throw new Failure(
      `${file}: ${root.relative(first.file)} refers to ${first.reference}, which ${first.refusal.message}: make one file of the document first, with npx redocly bundle ${file} --output bundled.yaml, or name a folder that has all its files with --root.`,
    );
  return {
    document,
    warnings: warnings.length,
    files: new Map([...files].map(([source, content]) => [root.relative(source), content])),
    entry: root.relative(file),
  };
}

/** Reads the documents and chooses a folder in the project for each. @throws Failure */
export async function readDocuments(files: readonly string[], product: string, root?: string): Promise<InitDocument[]> {
  const known = new Set<string>();
  const read: (DocumentWithFiles & { readonly file: string })[] = [];
  for (const file of files) {
    if (known.has(path.resolve(file))) throw new Failure(`${file} is named twice: name each document once.`);
    known.add(path.resolve(file));
    read.push({ file, ...(await readOneDocument(file, product, root)) });
  }
  const ids = createIdentifiers(read.map(({ document }) => document.info.title));
  const labels = chooseLabels(read.map(({ document }) => document));
  const documents: InitDocument[] = [];
  for (const [index, { file, document, warnings, files: sources, entry }] of read.entries()) {
    const id = ids[index] ?? '';
    const folder = `specs/${id}`;
    documents.push({
      file,
      id,
      label: labels[index] ?? '',
      description: describeDocument(document),
      specification: `${folder}/${entry}`,
      files: new Map([...sources].map(([relative, content]) => [`${folder}/${relative}`, content])),
      document,
      warnings,
    });
  }
  return documents;
}

/** Maximum length of an entry in the navigation bar. */
const MAX_LABEL_LENGTH = 32;
const MAX_DESCRIPTION_LENGTH = 160;

function chooseLabels(documents: readonly OpenApiDocument[]): string[] {
  if (documents.length === 1) return ['API reference'];
  const titles = documents.map(({ info }, index) => shortText(info.title, MAX_LABEL_LENGTH) || `API ${index + 1}`);
  return titles.map((title, index) => (titles.indexOf(title) === index ? title : `${title} ${index + 1}`));
}

function describeDocument(document: OpenApiDocument): string {
  const { summary = '', description = '' } = document.info;
  return (
    firstParagraph(summary, MAX_DESCRIPTION_LENGTH) ||
    firstParagraph(description, MAX_DESCRIPTION_LENGTH) ||
    summarizeContents(document)
  );
}

function summarizeContents(document: OpenApiDocument): string {
  const operations = operationsOf(document).length;
  if (operations > 0) return `${operations === 1 ? 'One operation' : `${operations} operations`}, with code samples.`;
  return 'Schemas, with examples.';
}
