import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type DataChunks, DataChunksPlugin } from '../../../packages/preset/src/docusaurus/bundle/dataChunks';

test('a data file is found in a script of its own and as a copy, also where two have the same content', async () => {
  const context = await mkdtemp(path.join(tmpdir(), 'data-chunks-'));
  const files = {
    'index.js': `import a from './a.later.json?url'; import b from './b.later.json?url'; console.log(a, b, () => import('./c.json'));`,
    'a.later.json': '{"markdown":"# A"}',
    'b.later.json': '{"markdown":"# A"}',
    'c.json': '{"c":1}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(context, name), content);
  const found = await new Promise<DataChunks>((resolve, reject) => {
    rspack({
      context,
      mode: 'production',
      entry: './index.js',
      output: { path: path.join(context, 'out') },
      module: {
        rules: [
          {
            test: /\.later\.json$/,
            resourceQuery: /^\?url$/,
            type: 'asset/resource',
            generator: { filename: 'assets/[contenthash:16].page' },
          },
        ],
      },
      plugins: [new DataChunksPlugin(resolve)],
    }).run((error) => error && reject(error));
  });
  const fileOf = (name: string): string => found.get(path.join(context, name)) ?? '';
  expect(fileOf('a.later.json')).toMatch(/^assets\/[\da-f]{16}\.page$/);
  expect(fileOf('b.later.json')).toBe(fileOf('a.later.json'));
  expect(fileOf('c.json')).toMatch(/\.js$/);
});
