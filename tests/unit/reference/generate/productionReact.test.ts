import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Prints the files of React that a module loads, and NODE_ENV afterwards. */
const REPORT = `import(process.argv[1]).then(() => {
  const loaded = Object.values(require.cache).filter(({ loaded }) => loaded);
  const files = loaded.map(({ filename }) => require('node:path').basename(filename));
  const react = files.filter((file) => /^react.*\\.(?:development|production)\\.js$/.test(file));
  console.log(JSON.stringify({ react, mode: process.env.NODE_ENV ?? null }));
});`;

test.each(['packages/preset/src/reference/generate/index.ts', 'packages/cli/src/docs-try/tryDocument.ts'])(
  '%s renders pages with the production build of React, and leaves NODE_ENV as it is',
  (file) => {
    const { NODE_ENV: _, ...env } = process.env;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--eval', REPORT, path.resolve(file)], { env });
    const { react, mode } = JSON.parse(output.toString()) as { react: string[]; mode: string | null };
    expect(react).toContain('react-jsx-runtime.production.js');
    expect(react.filter((name) => name.includes('development'))).toEqual([]);
    expect(mode).toBeNull();
  },
);
