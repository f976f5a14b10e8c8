import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertHasPages } from '../src/support/audiences/assertHasPages';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copy-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), 'Text');
}

test.each([
  ['public', 'publicPages is true', 'or remove publicPages.'],
  ['partners', 'partners may read', 'or remove that audience.'],
])('what %s may read is empty', async (id, cause, fix) => {
  write('docs/_home.mdx');
  write('docs/api/sidebar.json');
  const refused = assertHasPages(folder, id);
  await expect(refused).rejects.toThrow(cause);
  await expect(refused).rejects.toThrow(
    `front matter of a guide or "audience: '${id}'" into the settings of a reference`,
  );
  await expect(refused).rejects.toThrow(fix);
});

test('a site without the folder docs has nothing to read', async () => {
  await expect(assertHasPages(folder, 'public')).rejects.toThrow('no guide and no operation is for public');
});

test.each(['docs/intro.md', 'docs/api/get-pet.api.mdx'])('%s is enough', async (file) => {
  write(file);
  await expect(assertHasPages(folder, 'partners')).resolves.toBeUndefined();
});
