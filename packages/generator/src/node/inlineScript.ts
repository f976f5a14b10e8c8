import path from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Bundles a call of a browser function into an inline script.
 * @param module path of the TypeScript module that exports the function.
 * @param parameters passed as JSON.
 */
export function inlineScript(module: string, functionName: string, ...parameters: readonly unknown[]): string {
  const call = `${functionName}(${parameters.map((parameter) => JSON.stringify(parameter)).join(',')})`;
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { ${functionName} } from './${path.basename(module)}';\n${call};`,
      resolveDir: path.dirname(module),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  // esbuild escapes </script>, which would end the element.
  return outputFiles[0]?.text.trim() ?? '';
}
