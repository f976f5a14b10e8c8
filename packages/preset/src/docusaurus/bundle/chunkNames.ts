import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { ChunkNames, GatedChunk } from '../../gate/page/gatedFiles.ts';
import { UpstreamChange } from '../upstream.ts';
import { publicChunks, runtimeFiles } from './publicChunks.ts';

const PLUGIN_NAME = 'ChunkNamesPlugin';
/** Placeholder in the runtime until the names of the public files are known. */
const PUBLIC_FILES_PLACEHOLDER = '"PUBLIC_CHUNK_FILES"';

/**
 * Replacements of the runtime's modules that name every chunk of the site: the bundler's own, which finds a chunk's
 * file, and Docusaurus' (core/lib/webpack/plugins/ChunkAssetPlugin.js), which finds it by the chunk's name to prefetch
 * it.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'get javascript chunk filename': `__webpack_require__.gated = { files: {}, ids: {} };
const publicFiles = ${PUBLIC_FILES_PLACEHOLDER};
__webpack_require__.u = (id) => publicFiles[id] ?? __webpack_require__.gated.files[id];`,
  ChunkAssetRuntimeModule: `__webpack_require__.gca = (name) =>
__webpack_require__.p + __webpack_require__.u(__webpack_require__.gated.ids[name] ?? name);`,
};

/**
 * Removes the names of all chunks behind the gate from the public runtime, and reports them after each client build.
 * Outsiders do not learn them, and the runtime does not grow with the number of pages.
 */
export class ChunkNamesPlugin {
  constructor(private readonly onNames: (names: ChunkNames) => void) {}

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap(PLUGIN_NAME, (compilation) => {
      const missing = new Set(Object.keys(REPLACEMENTS));
      compilation.hooks.runtimeModule.tap(PLUGIN_NAME, (module) => {
        const replacement = REPLACEMENTS[module.name];
        if (!replacement || !module.source) return;
        missing.delete(module.name);
        module.source.source = Buffer.from(replacement);
      });
      // Before the final file hashes are computed, so that the hashes in the runtime are replaced too.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 2;
      compilation.hooks.processAssets.tap({ name: PLUGIN_NAME, stage }, () => {
        if (missing.size > 0)
          throw new UpstreamChange(
            'runtime',
            `The bundler's runtime has no module ${[...missing].join(' and no module ')}`,
          );
        writePublicFileNames(compilation);
      });
    });
    compiler.hooks.done.tap(PLUGIN_NAME, ({ compilation }) => {
      if (compilation.errors.length === 0) this.onNames(collectGatedChunkNames(compilation));
    });
  }
}

function writePublicFileNames(compilation: Compilation): void {
  const files = Object.fromEntries(publicChunks(compilation).flatMap(scriptEntry));
  for (const file of runtimeFiles(compilation))
    compilation.updateAsset(file, (source) => {
      const text = source.source().toString();
      checkRuntime(text);
      return new rspack.sources.RawSource(text.replace(PUBLIC_FILES_PLACEHOLDER, JSON.stringify(files)));
    });
}

/**
 * Checks the runtime before it is minified: ../browser/runtime.ts replaces `l` and calls `e`, and the modules above
 * must have been replaced.
 * @throws UpstreamChange
 */
export function checkRuntime(text: string): void {
  const required: Readonly<Record<string, RegExp>> = {
    'the names of the public files': new RegExp(PUBLIC_FILES_PLACEHOLDER),
    'a function __webpack_require__.u that names a chunk': /__webpack_require__\.u = /,
    'a function __webpack_require__.gca that finds a chunk by name': /__webpack_require__\.gca = /,
    'a function __webpack_require__.e that loads a chunk': /__webpack_require__\.e = /,
    'a function __webpack_require__.l that loads a script': /__webpack_require__\.l = (?:function|\()/,
    'a call of __webpack_require__.l': /__webpack_require__\.l\(/,
  };
  for (const [what, pattern] of Object.entries(required))
    if (!pattern.test(text))
      throw new UpstreamChange('runtime', `The bundler's runtime has no ${what.replace(/^(?:a|the) /, '')}`);
}

function collectGatedChunkNames(compilation: Compilation): ChunkNames {
  const publicIds = new Set(publicChunks(compilation).map(({ id }) => id));
  const gated = [...compilation.chunks].filter(({ id }) => !publicIds.has(id));
  const files = gated.flatMap((chunk) => scriptEntry(chunk).map(([id, file]) => ({ id, file, name: chunk.name })));
  const [folder = '', ...otherFolders] = new Set(files.map(({ file }) => path.posix.dirname(file)));
  if (otherFolders.length > 0)
    throw new UpstreamChange('runtime', `The files of chunks are not in one folder, but in ${otherFolders[0]} too`);
  const chunks = files.map(({ id, file, name }): GatedChunk => {
    const stem = path.posix.basename(file, '.js');
    return name ? [id, stem, name] : [id, stem];
  });
  return { folder, chunks: chunks.sort(([one], [other]) => (one < other ? -1 : 1)) };
}

function scriptEntry({ id, files }: Chunk): [id: string, file: string][] {
  const file = [...files].find((name) => name.endsWith('.js'));
  return file && id !== undefined && id !== null ? [[String(id), file]] : [];
}
