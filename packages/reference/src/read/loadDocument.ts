import path from 'node:path';
import { bundle, createConfig, type Document, Source } from '@redocly/openapi-core';
import { Failure } from '../failure.ts';
import { withMarksBeside } from './audience/index.ts';
import { FileReferences, pointersTo } from './fileReferences.ts';
import { parse } from './parse.ts';
import { parseSourceFile, type SourceFiles } from './parseSourceFile.ts';
import { plainTree } from './plainTree.ts';
import { relativePath } from './relativePath.ts';
import { type RefusedReference, RootedResolver } from './rootedResolver.ts';
import { FileRefusal, type RootFolder } from './rootFolder.ts';
import { isObject } from './shapes/isObject.ts';
import { detectVersion } from './version.ts';
import { groupWarnings, type Warning, warningLine } from './warnings.ts';

/** A reference that is not followed. */
export interface RefusedWarning extends Warning, Pick<RefusedReference, 'reference' | 'refusal'> {}

/** A document with the content of all its files. */
export interface LoadedDocument {
  readonly bundle: Readonly<Record<string, unknown>>;
  readonly files: SourceFiles;
  /** One warning for each file that is not read. */
  readonly refused: readonly RefusedWarning[];
  /** Without those of `refused`. */
  readonly warnings: readonly Warning[];
}

/**
 * Reads a document and the files that it refers to, below a root.
 * @throws Failure with the file when it cannot be read, or is no OpenAPI document.
 */
export async function loadDocument(file: string, root: RootFolder): Promise<LoadedDocument> {
  const entry = path.resolve(file);
  const resolver = new TreeResolver(root);
  const source = await resolver.loadExternalRef(entry).catch((error: Error) => {
    if (error instanceof FileRefusal) throw new Failure(error.about(file));
    throw new Failure(
      `${file} cannot be read: ${error.message}. A site's own document is named in site.config.ts, by references[].specification.`,
    );
  });
  const document = parseRoot(file, source, resolver);
  const { files, warnings } = resolver;
  if (!resolver.references.leadToOtherFiles) return { bundle: document, files, refused: [], warnings };
  const whole = await bundleFiles(source, document, resolver);
  return { bundle: whole, files, refused: refusedReferences(resolver), warnings };
}

function parseRoot(file: string, source: Source, resolver: TreeResolver): LoadedDocument['bundle'] {
  try {
    const { parsed } = resolver.parseDocument(source, true);
    if (isObject(parsed) && detectVersion(parsed)) return parsed;
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${file} ${error.message}`);
    throw error;
  }
  throw new Failure(`${file} is not an OpenAPI document: it needs a line such as openapi: "3.1.0".`);
}

async function bundleFiles(
  entry: Source,
  root: LoadedDocument['bundle'],
  resolver: TreeResolver,
): Promise<LoadedDocument['bundle']> {
  const { openapi, swagger } = root;
  const redocly = detectVersion(root)?.redocly ?? {};
  const document: Document = { source: new Source(entry.absoluteRef, ''), parsed: { ...root, ...redocly } };
  try {
    const result = await bundle({ doc: document, config: await createConfig({}), externalRefResolver: resolver });
    const version = { ...(openapi === undefined ? {} : { openapi }), ...(swagger === undefined ? {} : { swagger }) };
    return { ...(result.bundle.parsed as LoadedDocument['bundle']), ...version };
  } catch (error) {
    const message = `Its references to other files cannot be followed (${(error as Error).message}), so only its own parts are shown.`;
    resolver.warnings.push({ file: relativePath(entry.absoluteRef), pointer: '#', message });
    return root;
  }
}

/** Returns the refused references, sorted, without names of schemas and links of examples. */
function refusedReferences({ files, refused, references }: TreeResolver): RefusedWarning[] {
  const found = [...refused.values()].flatMap(({ file, reference, refusal }): RefusedWarning[] => {
    if (references.isSchemaId(reference)) return [];
    const message = `\`${reference}\` ${refusal.message}, so it is not read, and the page says that it is missing: ${refusal.fix}.`;
    const place = { file: relativePath(file), reference, refusal, message };
    return groupWarnings(pointersTo(reference, parseSourceFile(files, file)).map((pointer) => ({ ...place, pointer })));
  });
  return found.sort((left, right) => (warningLine(left) < warningLine(right) ? -1 : 1));
}

/** Gives Redocly plain trees. */
class TreeResolver extends RootedResolver {
  readonly warnings: Warning[] = [];
  readonly references = new FileReferences();

  override parseDocument(source: Source, isRoot = false): Document {
    const text = source.body;
    if (!isRoot && !/\.(?:ya?ml|json)$/i.test(source.absoluteRef)) return { source, parsed: text };
    const file = relativePath(source.absoluteRef);
    const parsed = plainTree(parse(text), (pointer, message) => this.warnings.push({ file, pointer, message }));
    this.references.add(parsed);
    return { source, parsed: withMarksBeside(parsed) };
  }
}
