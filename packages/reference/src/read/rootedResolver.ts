import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { BaseResolver, type Document, type ResolveError, Source, type YamlParseError } from '@redocly/openapi-core';
import { Failure } from '../failure.ts';
import { resolveFile, withoutFragment } from './fileReferences.ts';
import { FileRefusal, isAbsoluteUri, type RootFolder } from './rootFolder.ts';

/** A reference that is not followed. */
export interface RefusedReference {
  /** Absolute path of the file with the reference. */
  readonly file: string;
  /** Without the pointer: `../secret.yaml`. */
  readonly reference: string;
  readonly refusal: FileRefusal;
}

/** Lets Redocly follow references to files of a document's root only. */
export class RootedResolver extends BaseResolver {
  /** What was read, by absolute path. */
  readonly files = new Map<string, Buffer>();
  /** By file and reference. */
  readonly refused = new Map<string, RefusedReference>();

  constructor(private readonly root: RootFolder) {
    super();
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    return isAbsoluteUri(reference) ? reference : resolveFile(base ?? '', reference);
  }

  override async loadExternalRef(file: string): Promise<Source> {
    const content = await this.root.read(file);
    this.files.set(file, content);
    // Of a picture the name is shown, as of the files that are sent.
    const text = isUtf8(content) ? content.toString('utf8') : `@${path.basename(file)}`;
    return new Source(file, text.replaceAll('\r\n', '\n'));
  }

  override async resolveDocument<T>(
    base: string | null,
    reference: string,
    isRoot = false,
  ): Promise<Document<T> | ResolveError | YamlParseError> {
    try {
      return await super.resolveDocument(base, reference, isRoot);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      if (base === null) throw new Failure(error.about(reference));
      this.refused.set(`${base}\n${withoutFragment(reference)}`, {
        file: base,
        reference: withoutFragment(reference),
        refusal: error,
      });
      throw new Error(error.about(reference));
    }
  }
}
