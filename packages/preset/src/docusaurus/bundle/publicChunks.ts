import type { Chunk, Compilation, Compiler, Module } from '@rspack/core';

import { UpstreamChange } from '../upstream.ts';

const PLUGIN_NAME = 'PublicChunksPlugin';

type ChunkGroup = ReturnType<Compilation['entrypoints']['get']> & object;

/** The chunk that holds the documentation's client; everything reached only through it is behind the gate. */
export const APP_CHUNK = 'docs-app';

/**
 * Returns the chunks that the entry reaches without passing through docs-app, from the bundler's chunk graph; a shared
 * chunk is listed once for each group.
 * @throws UpstreamChange if there is no docs-app chunk: the whole documentation would count as public.
 */
export function publicChunks(compilation: Compilation): Chunk[] {
  const chunks: Chunk[] = [];
  const seen = new Set<string>();
  let hasApp = false;
  const queue: ChunkGroup[] = [...compilation.entrypoints.values()];
  for (let group = queue.pop(); group; group = queue.pop()) {
    const id = groupId(group);
    if (seen.has(id)) continue;
    seen.add(id);
    if (group.name === APP_CHUNK) {
      hasApp = true;
      continue;
    }
    chunks.push(...group.chunks);
    queue.push(...(group.childrenIterable as Iterable<ChunkGroup>));
  }
  if (!hasApp) throw new UpstreamChange('chunkGraph', `The client's build has no chunk "${APP_CHUNK}"`);
  return chunks;
}

/** Returns the files of the public chunks, including licences, and the style sheets of all chunks. */
export function publicFiles(compilation: Compilation): Set<string> {
  // Auxiliary files are left out: they include what a chunk's modules emit, such as files that a guide links.
  const styles = [...compilation.chunks].flatMap(({ files }) => [...files].filter((file) => file.endsWith('.css')));
  return new Set([
    ...publicChunks(compilation).flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]),
    ...styles,
  ]);
}

/** Returns the scripts that contain the runtime. */
export function runtimeFiles(compilation: Compilation): string[] {
  const files = [...compilation.entrypoints.values()].flatMap((entry) => [...(entry.getRuntimeChunk()?.files ?? [])]);
  return files.filter((file) => file.endsWith('.js'));
}

/** Identifies a group by its content, because Rspack returns a new wrapper at each call. */
function groupId(group: ChunkGroup): string {
  return `${group.name ?? ''}|${group.chunks.map((chunk) => chunk.id ?? chunk.name).join(',')}|${group.index ?? ''}`;
}

/** Returns the paths of the modules that all files are compiled from. */
export function allModules(compilation: Compilation): string[] {
  return [...(compilation.modules as Iterable<Module>)].flatMap(modulePaths);
}

/** Returns the paths of a module, or of the modules that the bundler has concatenated into it. */
function modulePaths(module: Module): string[] {
  const concatenated = (module as Partial<Concatenation>).modules;
  if (concatenated) return concatenated.flatMap(modulePaths);
  const path = module.nameForCondition();
  return path ? [path] : [];
}

interface Concatenation {
  readonly modules: readonly Module[];
}

/** The public parts of a client build. */
export interface PublicParts {
  readonly files: ReadonlySet<string>;
  /** Paths of the modules of all files, including those behind the gate. */
  readonly modules: readonly string[];
}

/** Reports the public parts after each successful client build. */
export class PublicChunksPlugin {
  constructor(private readonly onParts: (parts: PublicParts) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap(PLUGIN_NAME, ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      this.onParts({ files: publicFiles(compilation), modules: allModules(compilation) });
    });
  }
}
