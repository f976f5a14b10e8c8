import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from '@rspack/core';

const NAME = 'DataChunksPlugin';
const DATA = /\.json$/;
/** A data file that a module imports by its URL: see packages/preset/src/reference/plugin. */
const COPY = /^(.*\.later\.json)\?url$/;

/** Files of the output with the content of a single data file, by the path of that file: scripts, and JSON as it is. */
export type DataChunks = ReadonlyMap<string, string>;

/** Reports the files that contain nothing but one data file, after each successful client build. */
export class DataChunksPlugin {
  constructor(private readonly onChunks: (chunks: DataChunks) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap(NAME, ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const scripts = [...compilation.chunks].flatMap(dataOf(compilation));
      this.onChunks(new Map([...scripts, ...copiesIn(compilation, compiler.context)]));
    });
  }
}

function dataOf({ chunkGraph }: Compilation): (chunk: Chunk) => [source: string, file: string][] {
  return (chunk) => {
    const [module, ...others] = chunkGraph.getChunkModulesIterable(chunk) as Iterable<Module>;
    const source = others.length === 0 ? module?.nameForCondition() : undefined;
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    return source && file && DATA.test(source) ? [[source, file]] : [];
  };
}

/**
 * Returns the files that are copies of data files, which modules import by their URL. Data with the same content are one
 * file, and the bundler names only one of their sources.
 */
function copiesIn(compilation: Compilation, context: string): [source: string, file: string][] {
  const files = new Map(
    compilation.getAssets().flatMap(({ name, info: { sourceFilename = '' } }): [string, string][] => {
      const [, source] = COPY.exec(sourceFilename) ?? [];
      return source === undefined ? [] : [[hashOf(path.resolve(context, source)), name]];
    }),
  );
  return [...(compilation.modules as Iterable<Module>)].flatMap((module): [string, string][] => {
    const [, source] = COPY.exec(module.identifier().split('|').at(-1) ?? '') ?? [];
    const file = source === undefined ? undefined : files.get(hashOf(source));
    return source === undefined || file === undefined ? [] : [[source, file]];
  });
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
