import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ENGINE_PATHS, isOwners, OWNERS_PATHS } from '../../../packages/cli/src/support/ownership';

it.each([
  ['site.config.ts', true],
  ['docs/intro.mdx', true],
  ['docs/deep/page.mdx', true],
  ['specs/main/openapi.yaml', true],
  ['static/img/logo.svg', true],
  ['static/img/providers/google.svg', false],
  ['tests/own/guides.test.ts', true],
  ['tests/unit/own/x.test.ts', false],
  ['src/docs/intro.mdx', false],
  ['src/pages/about.md', true],
  ['src/pages/index.tsx', false],
  ['site.config.ts.bak', false],
  ['.changeset/a-change.md', true],
  ['.changeset/config.json', false],
  ['package.json', false],
])('%s belongs to the owner: %s', (file, expected) => {
  expect(isOwners(file)).toBe(expected);
});

it('names every path of the list in CODEOWNERS, those of the engine after those of the owner', () => {
  const rules = readFileSync('.github/CODEOWNERS', 'utf8')
    .split('\n')
    .flatMap((line) => /^#?\s*(\/\S*)\s+@\S+/.exec(line)?.[1] ?? []);
  expect(rules).toEqual(expect.arrayContaining([...OWNERS_PATHS, ...ENGINE_PATHS]));
  const lastOfOwner = Math.max(...OWNERS_PATHS.map((pattern) => rules.indexOf(pattern)));
  for (const pattern of ENGINE_PATHS) expect(rules.indexOf(pattern)).toBeGreaterThan(lastOfOwner);
});

it('lists no path of the engine that is gone', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  for (const pattern of ENGINE_PATHS) expect(files.some((file) => `/${file}`.startsWith(pattern))).toBe(true);
});
