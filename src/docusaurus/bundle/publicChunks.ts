import type { Chunk, Compilation, Compiler } from '@rspack/core';

import { UpstreamChange } from '../upstream';

type ChunkGroup = ReturnType<Compilation['entrypoints']['get']> & object;

/** The chunk that holds the documentation's client; everything reached only through it is behind the gate. */
export const APP_CHUNK = 'docs-app';

/**
 * Chunks that the entry reaches without passing through docs-app, from the bundler's chunk graph; a shared one comes once for each group.
 * @throws Error when there is no docs-app chunk: the whole documentation would then count as public.
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

/** Files of the public chunks, licences and the like included. */
export function publicFiles(compilation: Compilation): Set<string> {
  return new Set(publicChunks(compilation).flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]));
}

/** Scripts with the runtime, which comes before everything else. */
export function runtimeFiles(compilation: Compilation): string[] {
  const files = [...compilation.entrypoints.values()].flatMap((entry) => [...(entry.getRuntimeChunk()?.files ?? [])]);
  return files.filter((file) => file.endsWith('.js'));
}

/** Rspack hands out a new wrapper at each call, so groups are told apart by what they hold. */
function groupId(group: ChunkGroup): string {
  return `${group.name ?? ''}|${group.chunks.map((chunk) => chunk.id ?? chunk.name).join(',')}|${group.index ?? ''}`;
}

/** Calls back with the public files after each successful client build. */
export class PublicChunksPlugin {
  constructor(private readonly onFiles: (files: Set<string>) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PublicChunksPlugin', ({ compilation }) => {
      if (compilation.errors.length === 0) this.onFiles(publicFiles(compilation));
    });
  }
}
