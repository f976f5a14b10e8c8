import path from 'node:path';
import { bundle, createConfig, type Document, Source } from '@redocly/openapi-core';
import { Failure } from '../failure.ts';
import { FileReferences, pointersTo } from './fileReferences.ts';
import { withMarksBeside } from './audience/index.ts';
import { parse } from './parse.ts';
import { plainTree } from './plainTree.ts';
import { readPart, type SourceFiles } from './parseSourceFile.ts';
import { relativePath } from './relativePath.ts';
import { type RefusedReference, RootedResolver } from './rootedResolver.ts';
import { FileRefusal, type RootFolder } from './rootFolder.ts';
import { isObject } from './shapes/isObject.ts';
import { versionOf } from './version.ts';
import { groupWarnings, type Warning, warningLine } from './warnings.ts';

/** A reference that is not followed. */
export interface Refused extends Warning, Pick<RefusedReference, 'reference' | 'refusal'> {}

/** A document with the content of all its files. */
export interface Loaded {
  readonly bundle: Readonly<Record<string, unknown>>;
  readonly files: SourceFiles;
  /** One warning for each file that is not read. */
  readonly refused: readonly Refused[];
  /** Without those of `refused`. */
  readonly warnings: readonly Warning[];
}

/**
 * Reads a document and the files that it refers to, below a root.
 * @throws Failure with the file when it cannot be read, or is no OpenAPI document.
 */
export async function loadDocument(file: string, root: RootFolder): Promise<Loaded> {
  const entry = path.resolve(file);
  const resolver = new TreeResolver(root);
  const source = await resolver.loadExternalRef(entry).catch((error: Error) => {
    if (error instanceof FileRefusal) throw new Failure(error.about(file));
    throw new Failure(
      `${file} cannot be read: ${error.message}. A site's own document is named in site.config.ts, by references[].specification.`,
    );
  });
  const document = rootOf(file, source, resolver);
  const { files, warnings } = resolver;
  if (!resolver.references.leadsOut) return { bundle: document, files, refused: [], warnings };
  const whole = await bundled(source, document, resolver);
  return { bundle: whole, files, refused: refusedBy(resolver), warnings };
}

function rootOf(file: string, source: Source, resolver: TreeResolver): Loaded['bundle'] {
  try {
    const { parsed } = resolver.parseDocument(source, true);
    if (isObject(parsed) && versionOf(parsed)) return parsed;
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${file} ${error.message}`);
    throw error;
  }
  throw new Failure(`${file} is not an OpenAPI document: it needs a line such as openapi: "3.1.0".`);
}

async function bundled(entry: Source, root: Loaded['bundle'], resolver: TreeResolver): Promise<Loaded['bundle']> {
  const { openapi, swagger } = root;
  const redocly = versionOf(root)?.redocly ?? {};
  const document: Document = { source: new Source(entry.absoluteRef, ''), parsed: { ...root, ...redocly } };
  try {
    const result = await bundle({ doc: document, config: await createConfig({}), externalRefResolver: resolver });
    const version = { ...(openapi === undefined ? {} : { openapi }), ...(swagger === undefined ? {} : { swagger }) };
    return { ...(result.bundle.parsed as Loaded['bundle']), ...version };
  } catch (error) {
    const message = `Its references to other files cannot be followed (${(error as Error).message}), so only its own parts are shown.`;
    resolver.warnings.push({ file: relativePath(entry.absoluteRef), pointer: '#', message });
    return root;
  }
}

/** Returns the refused references, sorted, without names of schemas and links of examples. */
function refusedBy({ files, refused, references }: TreeResolver): Refused[] {
  const found = [...refused.values()].flatMap(({ file, reference, refusal }): Refused[] => {
    if (references.isName(reference)) return [];
    const message = `\`${reference}\` ${refusal.message}, so it is not read, and the page says that it is missing: ${refusal.fix}.`;
    const place = { file: relativePath(file), reference, refusal, message };
    return groupWarnings(pointersTo(reference, readPart(files, file)).map((pointer) => ({ ...place, pointer })));
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
