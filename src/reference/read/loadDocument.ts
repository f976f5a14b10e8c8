import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BaseResolver, bundle, createConfig, type Document, ResolveError, Source } from '@redocly/openapi-core';
import { Failure } from '../../node/command';
import { FileReferences } from './fileReferences';
import { parse } from './parse';
import { plainTree } from './plainTree';
import { relativePath } from './relativePath';
import { isObject } from './shapes/isObject';
import { versionOf } from './version';
import type { Warning } from './warnings';

/** A document with the content of all its files. */
export interface Loaded {
  readonly bundle: Readonly<Record<string, unknown>>;
  readonly warnings: readonly Warning[];
}

/**
 * Reads a document and the files that it refers to.
 * @throws Failure with the file when it cannot be read, or is no OpenAPI document.
 */
export async function loadDocument(file: string): Promise<Loaded> {
  const entry = path.resolve(file);
  const resolver = new TreeResolver();
  const text = await readFile(entry, 'utf8').catch((error: Error) => {
    throw new Failure(
      `${file} cannot be read: ${error.message}. The paths of the site's own documents are in site.config.ts, under "specs".`,
    );
  });
  const root = rootOf(file, text, resolver);
  const warnings = resolver.warnings;
  if (!resolver.references.leadsOut) return { bundle: root, warnings };
  return { bundle: await bundled(entry, root, resolver), warnings };
}

function rootOf(file: string, text: string, resolver: TreeResolver): Loaded['bundle'] {
  try {
    const { parsed } = resolver.parseDocument(new Source(path.resolve(file), text), true);
    if (isObject(parsed) && versionOf(parsed)) return parsed;
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${file} ${error.message}`);
    throw error;
  }
  throw new Failure(`${file} is not an OpenAPI document: it needs a line such as openapi: "3.1.0".`);
}

async function bundled(entry: string, root: Loaded['bundle'], resolver: TreeResolver): Promise<Loaded['bundle']> {
  const { openapi, swagger } = root;
  const redocly = versionOf(root)?.redocly ?? {};
  const document: Document = { source: new Source(entry, ''), parsed: { ...root, ...redocly } };
  try {
    const result = await bundle({ doc: document, config: await createConfig({}), externalRefResolver: resolver });
    const version = { ...(openapi === undefined ? {} : { openapi }), ...(swagger === undefined ? {} : { swagger }) };
    return { ...(result.bundle.parsed as Loaded['bundle']), ...version };
  } catch (error) {
    const message = `Its references to other files cannot be followed (${(error as Error).message}), so only its own parts are shown.`;
    resolver.warnings.push({ file: relativePath(entry), pointer: '#', message });
    return root;
  }
}

/** Gives Redocly plain trees, and loads no address that is only a name or a link. */
class TreeResolver extends BaseResolver {
  readonly warnings: Warning[] = [];
  readonly references = new FileReferences();

  override parseDocument(source: Source, isRoot = false): Document {
    const text = source.body;
    if (!isRoot && !/\.(?:ya?ml|json)$/i.test(source.absoluteRef) && !source.mimeType?.match(/json|yaml|openapi/))
      return { source, parsed: text };
    const file = relativePath(source.absoluteRef);
    const parsed = plainTree(parse(text), (pointer, message) => this.warnings.push({ file, pointer, message }));
    this.references.add(parsed, (reference) => this.resolveExternalRef(source.absoluteRef, reference));
    return { source, parsed };
  }

  override loadExternalRef(absoluteRef: string): Promise<Source> {
    if (this.references.mayLoad(absoluteRef)) return super.loadExternalRef(absoluteRef);
    return Promise.reject(new ResolveError(new Error(`${absoluteRef} is not loaded`)));
  }
}
