import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listUploadedFiles, summarizeFiles } from '../src/support/uploadedFiles';

test('files are listed with their size and relative path', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'inventory-'));
  await mkdir(path.join(folder, 'assets/js'), { recursive: true });
  await writeFile(path.join(folder, 'assets/js/main.js'), '12345');
  await writeFile(path.join(folder, 'index.html'), '123');
  const files = await listUploadedFiles(folder);
  await rm(folder, { recursive: true });
  expect(files.sort((a, b) => a.size - b.size)).toEqual([
    { file: 'index.html', size: 3 },
    { file: 'assets/js/main.js', size: 5 },
  ]);
});

test('the summary counts by kind, largest first', () => {
  expect(
    summarizeFiles([
      { file: 'index.html', size: 1_000 },
      { file: 'docs/spec/add-company.html', size: 2_000 },
      { file: 'assets/js/main.js', size: 4_560_000 },
      { file: 'assets/js/1234.js', size: 1_000_000 },
      { file: 'robots.txt', size: 50_000 },
    ]),
  ).toEqual([
    '    5.56 MB      2  assets/js/*.js',
    '    0.05 MB      1  *.txt',
    '    0.00 MB      2  shells (*.html)',
    '    5.61 MB      5  total',
  ]);
});
