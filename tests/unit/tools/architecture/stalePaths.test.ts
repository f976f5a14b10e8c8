import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stalePaths } from '../../../../tools/architecture/stalePaths';

async function projectWith(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'paths-'));
  for (const folder of ['src/site', 'tests/support']) await mkdir(path.join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries({ 'src/site/options.ts': '', ...files }))
    await writeFile(path.join(root, file), text);
  return root;
}

it('names each path from the root that does not exist', async () => {
  const text = 'See src/site/options.ts and src/site/gone.ts, tests/own/pages.test.ts and tests/support/gone.ts.';
  expect(await stalePaths(await projectWith({ 'README.md': text }))).toEqual([
    'README.md names src/site/gone.ts',
    'README.md names tests/own/pages.test.ts',
    'README.md names tests/support/gone.ts',
  ]);
});

it('names each path from the folder of a comment that does not exist', async () => {
  const source = `
import { a } from './imported'; // See ../site/options.ts, and ../page/copy.ts.
/** The button (./options.ts, ./gone), see \`npm run create -- ../my-docs\`
 * and ../../tests/support, ../../tests/gone. */
const url = 'https://example.com/../x';`;
  expect(await stalePaths(await projectWith({ 'src/site/a.ts': source }))).toEqual([
    'src/site/a.ts names ../page/copy.ts',
    'src/site/a.ts names ./gone',
    'src/site/a.ts names ../../tests/gone',
  ]);
});

it('names each file that is nowhere in the project, named without its folder', async () => {
  const root = await projectWith({
    'README.md': 'See `options.ts` and `rules.ts`, or gone.ts.',
    'src/site/a.ts': '// See options.ts and builder.ts beside it, and ./options.ts.\nconst file = "other.ts";',
  });
  expect(await stalePaths(root)).toEqual(['README.md names rules.ts', 'src/site/a.ts names builder.ts']);
});

it('names each file that a text links to and that does not exist', async () => {
  const text =
    '[a](gone.md#b), [b](src/site/options.ts), [c](#d), [d](https://example.com/x.md), [e](/docs/intro), `[f](x.md)`';
  expect(await stalePaths(await projectWith({ 'README.md': text }))).toEqual(['README.md names gone.md']);
});
