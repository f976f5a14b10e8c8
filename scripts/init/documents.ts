import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../src/node/command';
import { operationsOf } from '../../src/reference/document/operations';
import type { OpenApiDocument } from '../../src/reference/document/types';
import { readDocument } from '../../src/reference/read/readDocument';
import { filesOf } from './documentFiles';
import { plainLine, shortText } from './guides/mdx';
import { identifiers } from './identifiers';

/** A document of the owner, as the site will have it. */
export interface InitDocument {
  /** As named by the owner. */
  readonly file: string;
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Path in the project: `specs/petstore/openapi.yaml`. */
  readonly specification: string;
  /** Files of the document: paths in the project, and where they are now. */
  readonly files: ReadonlyMap<string, string>;
  readonly document: OpenApiDocument;
  readonly warnings: number;
}

interface OneDocument {
  readonly document: OpenApiDocument;
  readonly warnings: number;
}

/** @throws Failure with the file and the reason when it cannot be a document of the site. */
export async function readOneDocument(file: string, product = ''): Promise<OneDocument> {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file))
    throw new Failure(`${file} is an address: download the document, and name the file.`);
  const entry = await stat(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.message})`;
    throw new Failure(`${file} ${reason}: name a file with an OpenAPI document, as a path from ${process.cwd()}.`);
  });
  if (!entry.isFile()) throw new Failure(`${file} is not a file: name the OpenAPI document in it.`);
  const { document, warnings } = await readDocument(file, product);
  return { document, warnings: warnings.length };
}

/** Reads the documents and gives each a place in the project. @throws Failure */
export async function readDocuments(files: readonly string[], product: string): Promise<InitDocument[]> {
  const known = new Set<string>();
  const read: (OneDocument & { readonly file: string })[] = [];
  for (const file of files) {
    if (known.has(path.resolve(file))) throw new Failure(`${file} is named twice: name each document once.`);
    known.add(path.resolve(file));
    read.push({ file, ...(await readOneDocument(file, product)) });
  }
  const ids = identifiers(read.map(({ document }) => document.info.title));
  const labels = labelsOf(read.map(({ document }) => document));
  const documents: InitDocument[] = [];
  for (const [index, { file, document, warnings }] of read.entries()) {
    const id = ids[index] ?? '';
    const folder = `specs/${id}`;
    const sources = await filesOf(file);
    documents.push({
      file,
      id,
      label: labels[index] ?? '',
      description: descriptionOf(document),
      specification: `${folder}/${path.basename(file)}`,
      files: new Map([...sources].map(([relative, source]) => [`${folder}/${relative}`, source])),
      document,
      warnings,
    });
  }
  return documents;
}

/** Characters of an entry of the navigation bar. */
const LABEL = 32;
const DESCRIPTION = 160;

function labelsOf(documents: readonly OpenApiDocument[]): string[] {
  if (documents.length === 1) return ['API reference'];
  const titles = documents.map(({ info }, index) => shortText(info.title, LABEL) || `API ${index + 1}`);
  return titles.map((title, index) => (titles.indexOf(title) === index ? title : `${title} ${index + 1}`));
}

function descriptionOf(document: OpenApiDocument): string {
  const { summary = '', description = '' } = document.info;
  const operations = operationsOf(document).length;
  return (
    plainLine(summary, DESCRIPTION) ||
    plainLine(description, DESCRIPTION) ||
    `${operations === 1 ? 'One operation' : `${operations} operations`}, with code samples.`
  );
}
