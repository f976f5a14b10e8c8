import type { Chunk, Compilation, Compiler, Module } from '@rspack/core';

const PLUGIN_NAME = 'DataChunksPlugin';
const JSON_FILE = /\.json$/;

/** Scripts with the content of a single data file, by the path of that file. */
export type DataChunks = ReadonlyMap<string, string>;

/** Reports the scripts that contain nothing but one data file, after each successful client build. */
export class DataChunksPlugin {
  constructor(private readonly onChunks: (chunks: DataChunks) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap(PLUGIN_NAME, ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      this.onChunks(new Map([...compilation.chunks].flatMap(dataOf(compilation))));
    });
  }
}

function dataOf({ chunkGraph }: Compilation): (chunk: Chunk) => [source: string, file: string][] {
  return (chunk) => {
    const [module, ...others] = chunkGraph.getChunkModulesIterable(chunk) as Iterable<Module>;
    const source = others.length === 0 ? module?.nameForCondition() : undefined;
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    return source && file && JSON_FILE.test(source) ? [[source, file]] : [];
  };
}
