import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

test('the present version has notes', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { status } = spawnSync(process.execPath, ['tools/release/notes.mjs', `v${version}`]);
  expect(status).toBe(0);
});
