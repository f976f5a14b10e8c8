import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rewriteJson } from '@site/src/reference/generate/writeJson';

const folder = mkdtempSync(path.join(tmpdir(), 'write-json-'));
const [file, earlier] = [path.join(folder, 'new.json'), path.join(folder, 'old.json')];

afterEach(() => {
  for (const name of [file, earlier]) rmSync(name, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['takes the earlier file with the same content', '{"a":1}', 2],
  ['writes a file where the earlier one has another content', '{"a":2}', 1],
  ['writes a file where there is no earlier one', null, 1],
])('%s', async (_, content, links) => {
  if (content !== null) writeFileSync(earlier, content);
  await rewriteJson(file, earlier, { a: 1 });
  expect(readFileSync(file, 'utf8')).toBe('{"a":1}');
  expect(statSync(file).nlink).toBe(links);
  if (content !== null) expect(readFileSync(earlier, 'utf8')).toBe(content);
});
