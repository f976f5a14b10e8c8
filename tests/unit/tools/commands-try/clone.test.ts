import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../../../../packages/generator/src/node/files';
import { git } from '../../../../packages/generator/src/node/git';
import { withClone } from '../../../../tools/commands-try/clone';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

const before = process.cwd();
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'original-')));

beforeAll(() => {
  process.chdir(folder);
  git(['init', '--quiet']);
  mkdirSync('node_modules/package', { recursive: true });
  writeFileSync('.gitignore', 'node_modules\n');
  for (const name of ['same', 'edited', 'staged', 'edited and staged', 'removed', 'removed and staged', 'moved'])
    writeFileSync(`${name}.txt`, `${name}, as committed`);
  git(['add', '--all']);
  git([...AUTHOR, 'commit', '--quiet', '--message', 'All']);
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

test('a clone has every change that is not committed, staged or not', async () => {
  for (const name of ['staged', 'new and staged', 'edited and staged']) writeFileSync(`${name}.txt`, 'staged');
  git(['rm', '--quiet', 'removed and staged.txt']);
  git(['mv', 'moved.txt', 'elsewhere.txt']);
  git(['add', '--all']);
  for (const name of ['edited', 'new', 'edited and staged']) writeFileSync(`${name}.txt`, 'edited');
  rmSync('removed.txt');
  await withClone(async (clone) => {
    const files = (await filesBelow(clone)).filter((file) => file.endsWith('.txt'));
    expect(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(clone, file), 'utf8')]))).toEqual({
      'edited and staged.txt': 'edited',
      'edited.txt': 'edited',
      'elsewhere.txt': 'moved, as committed',
      'new and staged.txt': 'staged',
      'new.txt': 'edited',
      'same.txt': 'same, as committed',
      'staged.txt': 'staged',
    });
    expect(git(['status', '--porcelain'], { cwd: clone })).toBe('');
  });
});
