import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, RouteConfig } from '@docusaurus/types';
import { themePlugin } from '../../src/docusaurus/config/theme';

const start = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'theme-'));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true });
});

/** Returns the routes that are added to a site with these files. */
async function routesBeside(...files: readonly string[]): Promise<string[]> {
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '# Own\n');
  }
  const routes: string[] = [];
  const actions = { addRoute: (route: RouteConfig) => void routes.push(route.path) };
  await themePlugin({ siteDir: folder } as LoadContext).contentLoaded?.({ actions } as never);
  return routes;
}

test('every site has a home page, a page for /docs and one for tools', async () => {
  expect(await routesBeside('docs/intro.md')).toEqual(['/', '/docs', '/connect']);
});

// Two pages at one route stop the build.
test.each([
  ['docs/index.md', '/docs'],
  ['docs/README.mdx', '/docs'],
  ['src/pages/docs.tsx', '/docs'],
  ['src/pages/index.js', '/'],
  ['src/pages/connect.md', '/connect'],
])('%s replaces the page at %s', async (file, route) => {
  expect(await routesBeside(file)).not.toContain(route);
});

test('a test or a partial beside the pages replaces none', async () => {
  expect(await routesBeside('src/pages/docs.test.tsx', 'src/pages/_index.tsx')).toEqual(['/', '/docs', '/connect']);
});
