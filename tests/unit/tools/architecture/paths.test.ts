import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stalePaths } from '../../../../tools/architecture/paths';

const TEXT = 'See src/site/options.ts and src/site/gone.ts, tests/own/pages.test.ts and tests/support/gone.ts.';

async function createProject(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'paths-'));
  for (const folder of ['src/site', 'tests/support']) await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, 'src/site/options.ts'), '');
  await writeFile(path.join(root, 'README.md'), TEXT);
  return root;
}

it('names each path that does not exist', async () => {
  expect(await stalePaths(await createProject())).toEqual([
    'README.md names src/site/gone.ts',
    'README.md names tests/own/pages.test.ts',
    'README.md names tests/support/gone.ts',
  ]);
});
