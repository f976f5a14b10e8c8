import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type DataChunks, DataChunksPlugin } from '../../src/docusaurus/bundle/dataChunks';

test('a data file is found in a script of its own', async () => {
  const context = await mkdtemp(path.join(tmpdir(), 'data-chunks-'));
  const files = {
    'index.js': `import a from './a.json'; console.log(a, () => import('./c.json'));`,
    'a.json': '{"markdown":"# A"}',
    'c.json': '{"c":1}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(context, name), content);
  const found = await new Promise<DataChunks>((resolve, reject) => {
    rspack({
      context,
      mode: 'production',
      entry: './index.js',
      output: { path: path.join(context, 'out') },
      plugins: [new DataChunksPlugin(resolve)],
    }).run((error) => error && reject(error));
  });
  const fileOf = (name: string): string => found.get(path.join(context, name)) ?? '';
  expect(fileOf('a.json')).toBe('');
  expect(fileOf('c.json')).toMatch(/\.js$/);
});
