import { getSwcJsMinimizerOptions, rspack } from '@docusaurus/faster';
import type { Compilation, Compiler } from '@rspack/core';
import { UpstreamChange } from '../upstream.ts';
import { runtimeFiles } from './publicChunks.ts';

const PLUGIN_NAME = 'MinifyRuntimePlugin';

/**
 * Minifies the gate's script, which contains the runtime, after the names of all chunks have been written into it, so
 * that the same sources build the same bytes. The minifier names variables by letter frequency, and at its usual stage
 * the script contains provisional hashes, which differ between a cold build and one with the bundler's cache.
 */
export class MinifyRuntimePlugin {
  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = compiler.rspack.Compilation;
    compiler.hooks.thisCompilation.tap(PLUGIN_NAME, (compilation) => {
      const { minimize } = compilation.options.optimization;
      if (!minimize) return;
      const { processAssets } = compilation.hooks;
      processAssets.tap({ name: PLUGIN_NAME, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 }, () => {
        // Minimizers skip assets marked as minimized.
        for (const file of runtimeFiles(compilation))
          compilation.updateAsset(file, (source) => source, { minimized: true });
      });
      processAssets.tapPromise({ name: PLUGIN_NAME, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, async () => {
        for (const file of runtimeFiles(compilation)) await minify(compilation, file);
      });
    });
  }
}

async function minify(compilation: Compilation, file: string): Promise<void> {
  const source = compilation.getAsset(file)?.source.source().toString();
  if (source === undefined)
    throw new UpstreamChange('minifier', `The bundler names a runtime file that does not exist: ${file}`);
  const { code } = await rspack.experiments.swc.minify(source, getSwcJsMinimizerOptions());
  compilation.updateAsset(file, new rspack.sources.RawSource(code));
}
